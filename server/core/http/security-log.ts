// What was refused, counted in memory until operations writes it down: noting costs a call no query and cannot fail it. What is
// alike within one span (kind, call, code, accounts, network) is one entry with a count. Strangers and the signed-in have room
// of their own, so that no stranger's noise takes the name off an insider's rejections; beyond it an insider's are told apart by
// account, and then by kind alone. So a flood of any width costs a few rows, and no rejection is left out of the count.
import { networksOf } from '../networks.ts'

export type Noted = {
  readonly kind: string
  readonly call: string
  readonly code: string
  readonly accountId: string | null
  /** Whose account it was tried on, where a call knows and the caller is somebody else. */
  readonly aboutId: string | null
  /** A /24 or a /48: personal data are kept as few as serve (docs/security.md). */
  readonly network: string
  readonly firstAt: Date
  readonly at: Date
  readonly count: number
}
export type Rejection = Pick<Noted, 'kind' | 'call' | 'code' | 'accountId' | 'aboutId'> & {
  ip: string
  at: Date
}

/** Different entries of one span: of strangers, of the signed-in, and of accounts of which no more is told. */
export const maxEntries = 200

/** The network an address is kept as. */
export const networkOf = (ip: string): string => (ip ? networksOf(ip)[1] : '')

type Section = 'strangers' | 'insiders' | 'accounts' | 'kinds'

const sectionOf = ({ accountId, call, network, aboutId }: Noted): Section => {
  if (call + network === '' && aboutId === null) return accountId ? 'accounts' : 'kinds'
  return accountId ? 'insiders' : 'strangers'
}

/** The same with less told, for when its room is full. */
const plainer = (one: Noted, section: Section): Noted => ({
  ...one,
  call: '',
  code: '',
  network: '',
  aboutId: null,
  accountId: section === 'insiders' ? one.accountId : null,
})

export const createSecurityLog = () => {
  let entries = new Map<string, Noted>()
  let held: Record<Section, number>
  const empty = (): void => {
    entries = new Map()
    held = { strangers: 0, insiders: 0, accounts: 0, kinds: 0 }
  }
  empty()

  const merge = (one: Noted): void => {
    const key = [one.kind, one.call, one.code, one.accountId, one.aboutId, one.network].join(' ')
    const known = entries.get(key)
    const section = sectionOf(one)
    // Of each kind there is always room for one entry more: there are few kinds.
    if (!known && section !== 'kinds' && held[section] >= maxEntries)
      return merge(plainer(one, section))
    if (!known) held[section] += 1
    entries.set(key, {
      ...one,
      firstAt: known && known.firstAt < one.firstAt ? known.firstAt : one.firstAt,
      at: known && known.at > one.at ? known.at : one.at,
      count: one.count + (known?.count ?? 0),
    })
  }

  return {
    note: ({ ip, at, ...rejection }: Rejection): void =>
      merge({ ...rejection, network: networkOf(ip), firstAt: at, at, count: 1 }),
    /** Everything since the last time. */
    take: (): Noted[] => {
      const taken = [...entries.values()]
      empty()
      return taken
    },
    /** What could not be written down waits for the next time. */
    putBack: (taken: readonly Noted[]): void => taken.forEach(merge),
  }
}
export type SecurityLog = ReturnType<typeof createSecurityLog>
