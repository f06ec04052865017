// The ledger as a small model in memory: what a person would do with coins in envelopes. It shares no code with the SQL.
import { coinTypes, type CoinType, type SpendPurpose } from '#contract/wallet/shapes.ts'

export type Answer = { refused: string | null; lacking: number }
type Lot = { expires: number; paid: boolean; coins: number }
type Role = 'available' | 'held'
type Taken = { type: CoinType; lots: Lot[] }
type Moved = { from: number; to: number; taken: Taken[]; reversed: boolean }
type Hold = { owner: number; left: Taken[]; open: boolean; status: string; captured: boolean }

const spends: Record<string, CoinType[]> = {
  tuition: ['tuition', 'free'],
  application: ['application', 'free'],
  verification: ['free'],
  other: ['other', 'free'],
  dispute: ['free'],
}
export const outside = -1
/** Coins that come back end no earlier than with the thirtieth day from now. */
const returned = (lots: readonly Lot[], day: number): Lot[] =>
  lots.map((lot) => ({ ...lot, expires: Math.max(lot.expires, day + 31) }))
const no = (refused: string, lacking = 0): Answer => ({ refused, lacking })
const yes: Answer = { refused: null, lacking: 0 }
const sum = (lots: readonly Lot[]) => lots.reduce((total, lot) => total + lot.coins, 0)

export class Model {
  readonly accounts = new Map<string, Lot[]>()
  readonly moves = new Map<string, Moved>()
  readonly holds = new Map<string, Hold>()
  readonly frozen = new Set<number>()
  readonly keys = new Map<string, { body: string; answer: Answer }>()

  lots(owner: number, type: CoinType, role: Role = 'available'): Lot[] {
    return this.accounts.get(`${owner} ${type} ${role}`) ?? []
  }
  private put(owner: number, type: CoinType, role: Role, added: readonly Lot[]): void {
    if (owner === outside) return
    const lots = this.lots(owner, type, role).map((lot) => ({ ...lot }))
    for (const lot of added) {
      const same = lots.find((each) => each.expires === lot.expires && each.paid === lot.paid)
      if (same) same.coins += lot.coins
      else lots.push({ ...lot })
    }
    lots.sort((a, b) =>
      a.expires === b.expires ? Number(a.paid) - Number(b.paid) : a.expires < b.expires ? -1 : 1,
    )
    this.accounts.set(
      `${owner} ${type} ${role}`,
      lots.filter((lot) => lot.coins > 0),
    )
  }
  private remove(owner: number, type: CoinType, role: Role, lots: readonly Lot[]): void {
    this.put(
      owner,
      type,
      role,
      lots.map((lot) => ({ ...lot, coins: -lot.coins })),
    )
  }
  private good(owner: number, type: CoinType, day: number): Lot[] {
    return this.lots(owner, type).filter((lot) => lot.expires > day)
  }
  private first(lots: readonly Lot[], amount: number): Lot[] {
    const taken: Lot[] = []
    for (const lot of lots) {
      const coins = Math.min(lot.coins, amount)
      if (coins > 0) taken.push({ ...lot, coins })
      amount -= coins
    }
    return taken
  }

  /** The same key with the same body has the same answer. */
  private once(key: string | null, body: string, act: () => Answer): Answer {
    const known = key === null ? undefined : this.keys.get(key)
    if (known) return known.body === body ? known.answer : no('key_reused')
    const answer = act()
    if (key !== null) this.keys.set(key, { body, answer })
    return answer
  }
  grant(id: string, owner: number, type: CoinType, lot: Lot, key: string | null = null): Answer {
    return this.once(key, `${owner} ${lot.coins}`, () => {
      this.put(owner, type, 'available', [lot])
      this.moves.set(id, {
        from: outside,
        to: owner,
        taken: [{ type, lots: [lot] }],
        reversed: false,
      })
      return yes
    })
  }
  transfer(
    id: string,
    from: number,
    to: number,
    type: CoinType,
    amount: number,
    day: number,
    key: string | null,
  ): Answer {
    return this.once(key, `${from} ${to} ${type} ${amount}`, () =>
      this.move(id, from, to, type, amount, day),
    )
  }
  private move(
    id: string,
    from: number,
    to: number,
    type: CoinType,
    amount: number,
    day: number,
  ): Answer {
    if (from === to) return no('self_transfer')
    if (this.frozen.has(from)) return no('wallet_frozen')
    const has = sum(this.good(from, type, day))
    if (has < amount) return no('not_enough_coins', amount - has)
    const lots = this.first(this.good(from, type, day), amount)
    this.remove(from, type, 'available', lots)
    this.put(to, type, 'available', lots)
    this.moves.set(id, { from, to, taken: [{ type, lots }], reversed: false })
    return yes
  }
  /** Money that goes back takes bought coins alone. */
  private usable(owner: number, type: CoinType, purpose: SpendPurpose, day: number) {
    return this.good(owner, type, day).filter(({ paid }) => paid || purpose !== 'dispute')
  }
  spendable(owner: number, purpose: SpendPurpose, day: number): number {
    return spends[purpose]!.reduce(
      (total, type) => total + sum(this.usable(owner, type, purpose, day)),
      0,
    )
  }
  /** Takes from each type the purpose allows, in turn. */
  private gather(
    owner: number,
    purpose: SpendPurpose,
    amount: number,
    day: number,
  ): Taken[] | Answer {
    const types = spends[purpose]!
    const has = this.spendable(owner, purpose, day)
    if (has < amount) return no('not_enough_coins', amount - has)
    if (this.frozen.has(owner) && purpose !== 'dispute') return no('wallet_frozen')
    const taken: Taken[] = []
    for (const type of types) {
      const lots = this.first(this.usable(owner, type, purpose, day), amount)
      if (lots.length > 0) taken.push({ type, lots })
      amount -= sum(lots)
    }
    return taken
  }
  charge(id: string, owner: number, purpose: SpendPurpose, amount: number, day: number): Answer {
    const taken = this.gather(owner, purpose, amount, day)
    if (!Array.isArray(taken)) return taken
    for (const each of taken) this.remove(owner, each.type, 'available', each.lots)
    this.moves.set(id, { from: owner, to: outside, taken, reversed: false })
    return yes
  }
  hold(holdId: string, owner: number, purpose: SpendPurpose, amount: number, day: number): Answer {
    const taken = this.gather(owner, purpose, amount, day)
    if (!Array.isArray(taken)) return taken
    for (const { type, lots } of taken) {
      this.remove(owner, type, 'available', lots)
      this.put(owner, type, 'held', lots)
    }
    this.holds.set(holdId, { owner, left: taken, open: true, status: 'open', captured: false })
    return yes
  }
  /** Captures (part of) a hold to someone, or gives what is left back. */
  settle(
    id: string,
    holdId: string,
    kind: 'capture' | 'release',
    to: number,
    amount: number | null,
    day: number,
  ): Answer {
    const hold = this.holds.get(holdId)
    if (!hold) return no('not_found')
    if (!hold.open) return no('wrong_state')
    const left = hold.left.reduce((total, each) => total + sum(each.lots), 0)
    let need = amount ?? left
    if (need > left) return no('not_enough_coins', need - left)
    const after: Taken[] = []
    const taken: Taken[] = []
    for (const { type, lots } of hold.left) {
      const part = this.first(lots, need)
      need -= sum(part)
      this.remove(hold.owner, type, 'held', part)
      if (kind === 'release') this.put(hold.owner, type, 'available', returned(part, day))
      else this.put(to, type, 'available', part)
      const rest = lots
        .map((lot, i) => ({ ...lot, coins: lot.coins - (part[i]?.coins ?? 0) }))
        .filter((lot) => lot.coins > 0)
      if (rest.length > 0) after.push({ type, lots: rest })
      if (part.length > 0) taken.push({ type, lots: part })
    }
    if (kind === 'capture') this.moves.set(id, { from: hold.owner, to, taken, reversed: false })
    hold.left = after
    hold.captured ||= kind === 'capture'
    hold.open = after.length > 0
    hold.status = hold.open ? 'open' : hold.captured ? 'captured' : 'released'
    return yes
  }
  /** Takes exactly the lots back when all are there, else the same number of good coins; all types or none. */
  reverse(moveId: string, day: number): Answer {
    const move = this.moves.get(moveId)
    if (!move) return no('not_found')
    if (move.reversed) return no('wrong_state')
    if (move.from === move.to) return no('self_transfer')
    const found: Taken[] = []
    for (const { type, lots } of move.taken) {
      const exact =
        move.to === outside ||
        lots.every((lot) =>
          this.lots(move.to, type).some(
            (own) => own.expires === lot.expires && own.paid === lot.paid && own.coins >= lot.coins,
          ),
        )
      const has = sum(this.good(move.to, type, day))
      if (!exact && has < sum(lots)) return no('not_enough_coins', sum(lots) - has)
      found.push({
        type,
        lots: exact ? lots : this.first(this.good(move.to, type, day), sum(lots)),
      })
    }
    for (const { type, lots } of found) {
      if (move.to !== outside) this.remove(move.to, type, 'available', lots)
      this.put(move.from, type, 'available', returned(lots, day))
    }
    move.reversed = true
    return yes
  }
  expire(owners: number, day: number): void {
    for (let owner = 0; owner < owners; owner++)
      for (const type of coinTypes)
        this.remove(
          owner,
          type,
          'available',
          this.lots(owner, type).filter((lot) => lot.expires <= day),
        )
  }
}
