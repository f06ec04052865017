// What was refused, counted in memory until operations writes it down: noting costs a call no query and cannot fail it. What is
// alike within one span (kind, call, code, account, network) is one entry with a count; beyond so many entries only the kind is
// still told apart. So a flood of any width costs a few rows, and no refusal is left out of the count.
import { networksOf } from '../networks.ts'

export type Noted = {
  readonly kind: string
  readonly call: string
  readonly code: string
  readonly accountId: string | null
  /** A /24 or a /48: personal data are kept as few as serve (docs/security.md). */
  readonly network: string
  readonly firstAt: Date
  readonly at: Date
  readonly count: number
}
export type Refusal = Pick<Noted, 'kind' | 'call' | 'code' | 'accountId'> & { ip: string; at: Date }

/** Different entries of one span. */
export const maxEntries = 200

/** The network an address is kept as. */
export const keptNetwork = (ip: string): string => (ip ? networksOf(ip)[1] : '')

export const createSecurityLog = () => {
  let entries = new Map<string, Noted>()

  const merge = (one: Noted): void => {
    const key = [one.kind, one.call, one.code, one.accountId, one.network].join(' ')
    const known = entries.get(key)
    // Of each kind there is always room for one entry more: there are few kinds.
    const isNamed = one.call + one.network !== '' || one.accountId !== null
    if (!known && entries.size >= maxEntries && isNamed)
      return merge({ ...one, call: '', code: '', accountId: null, network: '' })
    entries.set(key, {
      ...one,
      firstAt: known && known.firstAt < one.firstAt ? known.firstAt : one.firstAt,
      at: known && known.at > one.at ? known.at : one.at,
      count: one.count + (known?.count ?? 0),
    })
  }

  return {
    note: ({ ip, at, ...refusal }: Refusal): void =>
      merge({ ...refusal, network: keptNetwork(ip), firstAt: at, at, count: 1 }),
    /** Everything since the last time. */
    take: (): Noted[] => {
      const taken = [...entries.values()]
      entries = new Map()
      return taken
    },
    /** What could not be written down waits for the next time. */
    putBack: (taken: readonly Noted[]): void => taken.forEach(merge),
  }
}
export type SecurityLog = ReturnType<typeof createSecurityLog>
