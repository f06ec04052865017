// The rules of a program in small, written by hand from the specification and apart from the engine: no SQL, no contract.

export const day = 86_400_000

export type Rules = {
  budget: number
  participants: number
  /** Coins one member may earn in all. */
  cap: number | null
  /** Uploads one member is paid for in each period. */
  perMember: number | null
  period: 'program' | 'day'
  /** What an upload pays. */
  coins: number
  /** What a test pays from 50 on and from 80 on; below 50 it pays nothing. */
  tiers: readonly [number, number]
  pendingDays: number
  /** Paid only after something was shared. */
  isEventBased: boolean
  routine: 'on_activity' | 'daily' | 'weekly' | 'at_end'
  isApproved: boolean
  /** Only for members whose number is proved. */
  needsPhone: boolean
  begins: number
  ends: number
}

export type Act = {
  member: number
  kind: 'upload' | 'test'
  /** Names the event; told again it is nothing new. */
  name: string
  /** What is paid once. */
  same: string
  /** Of a test. */
  score: number
  at: number
}
export type Award = {
  act: Act
  coins: number
  status: 'pending' | 'approved' | 'on hold' | 'paid' | 'voided'
  earned: number
  confirmed: number | null
  payAt: number | null
}

export class ProgramModel {
  readonly rules: Rules
  status: 'active' | 'stopped' | 'inactive' = 'active'
  awards: Award[] = []
  private readonly told = new Set<string>()
  private unmet: Act[] = []
  private readonly seats = new Set<number>()
  private readonly proved: Set<number>
  private returned = 0
  private endedAt = Infinity

  constructor(rules: Rules, proved: readonly number[]) {
    this.rules = { ...rules }
    this.proved = new Set(proved)
  }

  sums() {
    const of = (...statuses: Award['status'][]) =>
      this.awards.reduce(
        (sum, { status, coins }) => sum + (statuses.includes(status) ? coins : 0),
        0,
      )
    const [paid, pending] = [of('paid'), of('pending', 'approved', 'on hold')]
    const left = this.rules.budget - paid - pending - this.returned
    return { paid, pending, left, returned: this.returned, participants: this.seats.size }
  }

  earnedBy(member: number): number {
    return this.awards
      .filter(({ act, status }) => act.member === member && status === 'paid')
      .reduce((sum, { coins }) => sum + coins, 0)
  }

  /** A member proves their number; it counts from their next act on. */
  prove(member: number): void {
    this.proved.add(member)
  }

  happen(act: Act): void {
    const { member } = act
    const name = `${member} ${act.kind} ${act.name}`
    if (this.told.has(name)) return
    this.told.add(name)
    const before = [...this.unmet]
    this.decide(act, act.at)
    this.lookAgain(member, before, act.at)
  }

  /** Whenever a member does something, what they did before without meeting the criteria is looked at again. */
  private lookAgain(member: number, earlier: readonly Act[], now: number): void {
    if (now >= this.rules.ends || this.status !== 'active' || !this.meets(member)) return
    const looked = new Set<string>()
    for (const act of earlier) {
      const key = `${act.kind} ${act.same} ${act.score}`
      if (act.member !== member || looked.has(key)) continue
      looked.add(key)
      this.unmet = this.unmet.filter((one) => one !== act)
      this.decide(act, now)
    }
  }

  private meets(member: number): boolean {
    return !this.rules.needsPhone || this.proved.has(member)
  }

  /** `now`: when it is earned; later than the act where its member met the criteria only later. */
  private decide(act: Act, now: number): void {
    const { begins, ends, coins, tiers, cap, perMember, period, participants } = this.rules
    if (this.status !== 'active' || act.at < begins || act.at >= ends) return
    if (!this.meets(act.member)) {
      this.unmet.push(act)
      return
    }
    const pays =
      act.kind === 'upload' ? coins : act.score >= 80 ? tiers[1] : act.score >= 50 ? tiers[0] : 0
    if (pays === 0) return
    const own = this.awards.filter((award) => award.act.member === act.member)
    if (own.some((award) => award.act.kind === act.kind && award.act.same === act.same)) return
    const live = own.filter(({ status }) => status !== 'voided')
    const today = Math.floor(now / day) * day
    const times = live.filter(
      (award) => award.act.kind === 'upload' && (period === 'program' || award.earned >= today),
    ).length
    if (act.kind === 'upload' && perMember !== null && times >= perMember) return
    const total = live.reduce((sum, award) => sum + award.coins, 0)
    if (cap !== null && total + pays > cap) return
    if (!this.seats.has(act.member) && this.seats.size >= participants) return
    if (this.sums().left < pays) return
    const confirmed = this.rules.isEventBased ? null : now
    const payAt = confirmed === null ? null : this.dueAfter(confirmed)
    this.awards.push({ act, coins: pays, status: 'pending', earned: now, confirmed, payAt })
    this.seats.add(act.member)
    if (payAt !== null && payAt <= now && !this.rules.isApproved) this.pay(now)
  }

  /** When something is paid that was confirmed then: after its days of waiting, at the next payment. */
  private dueAfter(confirmed: number): number {
    const due = confirmed + this.rules.pendingDays * day
    const midnight = Math.ceil(due / day) * day
    // 1970-01-05 was a Monday.
    const monday = Math.ceil((midnight - 4 * day) / (7 * day)) * 7 * day + 4 * day
    const end = Math.min(this.rules.ends, this.endedAt)
    return { on_activity: due, daily: midnight, weekly: monday, at_end: Math.max(due, end) }[
      this.rules.routine
    ]
  }

  /** The member shares something. */
  share(member: number, at: number): void {
    const waiting = this.open().filter(
      ({ act, confirmed, earned }) => act.member === member && confirmed === null && earned <= at,
    )
    for (const award of waiting) Object.assign(award, { confirmed: at, payAt: this.dueAfter(at) })
    if (waiting.length > 0) this.pay(at)
    this.lookAgain(member, [...this.unmet], at)
  }

  /** Whatever is due by then; each payment takes all that is due along. */
  pay(now: number): void {
    for (const award of this.open()) {
      const isFree =
        award.status === 'approved' || (award.status === 'pending' && !this.rules.isApproved)
      if (isFree && award.payAt !== null && award.payAt <= now) award.status = 'paid'
    }
  }

  open(): Award[] {
    return this.awards.filter(({ status }) => ['pending', 'approved', 'on hold'].includes(status))
  }

  /** Its pending days are over, and nobody put it on hold meanwhile: it is not taken back any more. */
  isSettled({ status, confirmed }: Award, now: number): boolean {
    return (
      status !== 'on hold' && confirmed !== null && confirmed + this.rules.pendingDays * day <= now
    )
  }

  void(award: Award): void {
    award.status = 'voided'
    if (this.status !== 'active') this.returned += award.coins
  }

  /** An act is undone: its award is taken back, and it is never looked at again. */
  undo(act: Act): void {
    this.unmet = this.unmet.filter((one) => one !== act)
    for (const award of this.open()) if (award.act === act) this.void(award)
  }

  end(status: 'stopped' | 'inactive', now: number): void {
    this.returned += this.sums().left
    this.status = status
    this.endedAt = now
    if (this.rules.routine === 'at_end')
      for (const award of this.open())
        if (award.payAt !== null)
          award.payAt = Math.min(
            award.payAt,
            Math.max(now, award.confirmed! + this.rules.pendingDays * day),
          )
  }

  /** What nothing confirmed for 90 days after the end goes back. */
  giveUp(now: number): void {
    if (this.endedAt + 90 * day <= now)
      for (const award of this.open()) if (award.confirmed === null) this.void(award)
  }
}
