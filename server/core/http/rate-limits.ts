// How many calls the edge lets through. The signed-in have an allowance of their own, by account. Strangers share those
// of their networks, which are wide enough for a campus; beyond them a caller does a proof of work and then has an
// allowance alone. Nobody is walled out by what others do.
// Counted in memory of each process, of a fixed size: N processes together let through up to N times as much. What must
// hold across processes (failed sign-ins, registrations, codes) is counted in the database by its own domain.
import type { RateClass } from '#contract/kit.ts'
import { createLeakyCounters } from '../leaky-counters.ts'
import { isIPv6Network, networksOf } from '../networks.ts'
import { bitsFor, newProofChallenge, readProof } from '../proof-of-work.ts'

/** Calls a minute of one account. */
export const accountLimits: Readonly<Record<RateClass, number>> = {
  read: 600,
  write: 120,
  public: 600,
  login: 30,
  otp: 20,
  register: 5,
  search: 300,
  upload: 60,
  share: 60,
  // Pages and thumbnails behind signed addresses: a screen shows dozens.
  file: 3000,
}

// What a stranger's call takes from the allowance of its networks. `login` takes nothing: a refresh belongs to its
// session, and identity counts failed sign-ins.
const weights: Readonly<Record<RateClass, number>> = {
  read: 1,
  write: 2,
  public: 1,
  login: 0,
  otp: 2,
  register: 20,
  search: 1,
  upload: 2,
  share: 2,
  file: 0.05,
}

/** Strangers' calls a minute: an IPv4 address (300 people × 6 pages and 4 searches, twice over), a /64. */
export const strangerLimits = { v4: 12_000, v6: 2_400 } as const
/** How many times as much the next wider networks may: /24 and /16; /48 and /32. */
export const widerNetworks = [1, 3, 15] as const
/** Calls a minute of whoever did a proof of work. */
export const provedLimit = 300

const perMs = (limit: number): number => limit / 60_000

export type RateRequest = {
  readonly rateClass: RateClass
  readonly accountId: string | null
  readonly address: string
  /** Solutions the caller brought. */
  readonly proofs: readonly string[]
  readonly now: Date
}
/** Seconds after which the call would pass by itself, and the challenge that lets it pass now. */
export type Limited = { readonly seconds: number; readonly challenge: string | null }

export const createRates = (factor: number, secret: string) => {
  const counters = createLeakyCounters()
  const secondsOver = (level: number, limit: number): number =>
    Math.max(1, Math.ceil((level - limit) / perMs(limit) / 1000))

  /** Takes one call of a subject; gives the seconds to wait instead when it has had too many. */
  const takeOwn = (subject: string, weight: number, limit: number, nowMs: number): number => {
    const level = counters.read(subject, perMs(limit), nowMs) + weight
    if (level > limit) return secondsOver(level, limit)
    counters.add(subject, weight, perMs(limit), nowMs)
    return 0
  }

  const takeAsStranger = ({ rateClass, address, proofs, now }: RateRequest): Limited | null => {
    const weight = weights[rateClass]
    if (weight === 0) return null
    const nowMs = now.getTime()
    const networks = networksOf(address).map((network, at) => ({
      subject: `network ${network}`,
      limit:
        (isIPv6Network(network) ? strangerLimits.v6 : strangerLimits.v4) *
        widerNetworks[at]! *
        factor,
    }))
    const levels = networks.map(
      ({ subject, limit }) => counters.read(subject, perMs(limit), nowMs) + weight,
    )
    const take = () => {
      for (const { subject, limit } of networks) counters.add(subject, weight, perMs(limit), nowMs)
    }
    if (networks.every(({ limit }, at) => levels[at]! <= limit)) {
      take()
      return null
    }
    for (const solution of proofs) {
      const proof = readProof(secret, solution, { use: 'visit', address, now })
      if (!proof || takeOwn(proof.challenge, weight, provedLimit * factor, nowMs) > 0) continue
      // What passes by proof counts for the networks too, so that the next proof costs more.
      take()
      return null
    }
    const worst = networks.map(({ limit }, at) => ({ limit, level: levels[at]! }))
    const bits = Math.max(...worst.map(({ level, limit }) => bitsFor(level, limit)))
    return {
      seconds: Math.max(...worst.map(({ level, limit }) => secondsOver(level, limit))),
      challenge: newProofChallenge(secret, { bits, use: 'visit', address, now }),
    }
  }

  return {
    bytes: counters.bytes,
    /** Null when the call may go on. */
    take: (asking: RateRequest): Limited | null => {
      const { rateClass, accountId, now } = asking
      if (accountId === null) return takeAsStranger(asking)
      const limit = accountLimits[rateClass] * factor
      const seconds = takeOwn(`account ${rateClass} ${accountId}`, 1, limit, now.getTime())
      return seconds > 0 ? { seconds, challenge: null } : null
    },
  }
}
