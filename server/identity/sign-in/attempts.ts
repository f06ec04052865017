// Attempts that may be guesses or floods, counted in the database, so that all processes count together. A counter leaks:
// after `within` a full one is empty. Beyond `free` an attempt costs a proof of work that doubles with the level.
import { hours, before, minutes } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isIPv6Network, networksOf } from '#server/core/networks.ts'
import { bitsFor, newProofChallenge, readProof } from '#server/core/proof-of-work.ts'
import { widerNetworks } from '#server/core/http/rate-limits.ts'
import { hmac, sha256 } from '#server/core/random.ts'

type Counting = Pick<Context, 'sql' | 'now' | 'secret'>

export type Counter = {
  readonly kind: string
  readonly subject: string
  /** Attempts within the time that cost nothing. */
  readonly free: number
  /** Milliseconds. */
  readonly within: number
  /** Attempts from which on a proof of work is not enough: the owner's mailbox must say so. */
  readonly mailFrom?: number
  /** It counts a name or address that was typed, wherever from; otherwise it counts a network. */
  readonly of?: 'name'
}

type Network = { v4: number; v6: number; everywhere: number; mailFrom?: number }

/** An hour of one IPv4 address, of one /64, of all strangers together. Wider networks may more (`widerNetworks`). */
export const networkLimits = {
  /** Failed sign-ins. The mailed link is asked for from four times as many on. */
  sign_in: { v4: 40, v6: 20, everywhere: 300, mailFrom: 4 },
  register: { v4: 60, v6: 20, everywhere: 600 },
  code: { v4: 120, v6: 30, everywhere: 2_000 },
  reset: { v4: 60, v6: 20, everywhere: 600 },
  reset_guess: { v4: 60, v6: 20, everywhere: 600 },
  questions: { v4: 60, v6: 20, everywhere: 600 },
} as const satisfies Record<string, Network>

/** The counters of where a request comes from. */
export const networkCounters = (
  ctx: Pick<Context, 'request'>,
  kind: keyof typeof networkLimits,
): Counter[] => {
  const limits: Network = networkLimits[kind]
  const within = hours(1)
  const networks = networksOf(ctx.request.ip).map((network, at): Counter => {
    const free = (isIPv6Network(network) ? limits.v6 : limits.v4) * widerNetworks[at]!
    const mail = limits.mailFrom ? { mailFrom: free * limits.mailFrom } : {}
    return { kind: `${kind}_network_${at}`, subject: network, free, within, ...mail }
  })
  return [
    ...networks,
    { kind: `${kind}_everywhere`, subject: 'all', free: limits.everywhere, within },
  ]
}

const slotOf = (ctx: Counting, { kind, subject }: Counter): number =>
  hmac(ctx.secret, `attempt ${kind} ${subject}`).readUIntBE(0, 3) >> 4

/** Adds to counters of different kinds, in one order for everybody; gives their levels afterwards, in the order given. */
export const recordAttempts = async (
  ctx: Counting,
  counters: readonly Counter[],
  amount = 1,
): Promise<number[]> => {
  const kinds = counters.map(({ kind }) => kind)
  const slots = counters.map((counter) => slotOf(ctx, counter))
  const leaks = counters.map(({ free, within }) => free / within)
  const levels = await ctx.sql<{ kind: string; level: number }[]>`
    insert into identity.attempt_counters as c (kind, slot, leak, level, at)
    select kind, slot, leak, greatest(0, ${amount}::float8), ${ctx.now}
    from unnest(${kinds}::text[], ${slots}::int[], ${leaks}::float8[]) as given (kind, slot, leak)
    order by kind, slot
    on conflict (kind, slot) do update set leak = excluded.leak, at = excluded.at,
      level = greatest(0, ${amount}::float8 + greatest(0, c.level - excluded.leak
        * greatest(0, 1000 * extract(epoch from excluded.at - c.at)::float8)))
    returning kind, level`
  return kinds.map((kind) => levels.find((row) => row.kind === kind)!.level)
}

/** Takes back what `admitAttempt` counted: what succeeds is not counted. */
export const forgiveAttempt = (ctx: Counting, counters: readonly Counter[]): Promise<number[]> =>
  recordAttempts(ctx, counters, -1)

/**
 * Counts one attempt before it is made, so that many at once cannot share one. Says whether the owner's mailbox has to
 * be asked. Needs a transaction, which a failure undoes. Fails `proof_required`.
 */
export const admitAttempt = async (
  ctx: Counting & Pick<Context, 'request'>,
  counters: readonly Counter[],
): Promise<{ needsMail: boolean }> => {
  const levels = await recordAttempts(ctx, counters)
  const over = counters.flatMap((counter, at) =>
    levels[at]! > counter.free ? [{ ...counter, level: levels[at]! }] : [],
  )
  if (over.length === 0) return { needsMail: false }
  const bits = Math.max(...over.map(({ level, free }) => bitsFor(level, free)))
  if (!(await spendProof(ctx, bits)))
    return fail('proof_required', {
      // What its reader is told is the reason that asks for most.
      of: over.find(({ level, free }) => bitsFor(level, free) === bits)?.of ?? 'network',
      seconds: Math.ceil(
        Math.max(...over.map(({ level, free, within }) => ((level - free) / free) * within)) / 1000,
      ),
      challenge: newProofChallenge(ctx.secret, {
        bits,
        use: 'attempt',
        address: ctx.request.ip,
        now: ctx.now,
      }),
    })
  return { needsMail: over.some(({ level, mailFrom }) => mailFrom && level > mailFrom) }
}

/** Uses up a solution the caller brought. One bit less will do: others may have raised the price meanwhile. */
const spendProof = async (
  ctx: Counting & Pick<Context, 'request'>,
  bits: number,
): Promise<boolean> => {
  for (const solution of ctx.request.proofs) {
    const proof = readProof(ctx.secret, solution, {
      use: 'attempt',
      address: ctx.request.ip,
      now: ctx.now,
    })
    if (!proof || proof.bits < bits - 1) continue
    const used = await ctx.sql`insert into identity.used_proofs (digest, expires_at)
      values (${sha256(proof.challenge)}, ${proof.expires}) on conflict do nothing returning 1`
    if (used.length > 0) return true
  }
  return false
}

/** Proofs that it is still the person, counted by session: a stolen one does not shut the owner out of theirs. */
export const proofAgain = (ctx: Pick<SignedContext, 'actor'>): Counter => ({
  kind: 'step_up',
  subject: ctx.actor.sessionId,
  free: 5,
  within: hours(1),
})

/** Counts one attempt of somebody by themselves; gives the seconds to wait when there were too many. */
export const countOwnAttempt = async (ctx: Counting, counter: Counter): Promise<number> => {
  const [level] = await recordAttempts(ctx, [counter])
  if (level! <= counter.free) return 0
  await forgiveAttempt(ctx, [counter])
  return Math.ceil((((level! - counter.free) / counter.free) * counter.within) / 1000)
}

// Tries of one person with one thing, such as a code: a number within a time, then a wait.

type Limit = { readonly max: number; readonly within: number }

/** 60 seconds between two, 5 in ten minutes, 10 a day. */
export const sendLimits: readonly Limit[] = [
  { max: 1, within: minutes(1) },
  { max: 5, within: minutes(10) },
  { max: 10, within: hours(24) },
]

export const digestOf = (ctx: Pick<Context, 'secret'>, subject: string): Buffer =>
  hmac(ctx.secret, `try ${subject}`)

/** Counts one try now; gives the seconds to wait instead when a limit is reached. Needs a transaction. */
export const recordTry = async (
  ctx: Counting,
  kind: string,
  subject: string | Buffer,
  limits: readonly Limit[],
): Promise<number> => {
  const digest = typeof subject === 'string' ? digestOf(ctx, subject) : subject
  const wait = await waitOf(ctx, kind, digest, limits)
  if (wait === 0)
    await ctx.sql`insert into identity.tries (kind, subject, at) values (${kind}, ${digest}, ${ctx.now})`
  return wait
}

/**
 * Counts one mail that confirms a registration at this address, whoever asked for it: ten a day. Each carries a link that
 * opens for a day, so beyond the limit its owner has one that opens. Gives the seconds until another may be sent.
 */
export const countLinksTo = (ctx: Counting, mail: string | Buffer): Promise<number> =>
  recordTry(ctx, 'register_mail', mail, [{ max: 10, within: hours(24) }])

/** Counts what is done in any case. */
export const recordAttempt = async (
  ctx: Counting,
  kind: string,
  subject: Buffer,
): Promise<void> => {
  await ctx.sql`insert into identity.tries (kind, subject, at) values (${kind}, ${subject}, ${ctx.now})`
}

const waitOf = async (
  ctx: Counting,
  kind: string,
  digest: Buffer,
  limits: readonly Limit[],
): Promise<number> => {
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${digest.toString('hex')}`}, 0))`
  const longest = Math.max(...limits.map(({ within }) => within))
  const rows = await ctx.sql<{ at: string }[]>`select at from identity.tries
    where kind = ${kind} and subject = ${digest} and at > ${before(ctx.now, longest)} order by at desc`
  const waits = limits.map(({ max, within }) => {
    const first = rows[max - 1]
    return first ? Math.ceil((Date.parse(first.at) + within - ctx.now.getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}
