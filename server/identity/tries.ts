// Tries are counted in the database, so that every process of the house slows the same guesser down.
import { after, before, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'

type Limit = { readonly most: number; readonly within: number }
type Counting = Pick<Context, 'sql' | 'now' | 'secret' | 'mode'>

const perAddress: Readonly<Record<string, Limit>> = {
  register: { most: 5, within: hours(1) },
  code: { most: 30, within: hours(1) },
  reset: { most: 10, within: hours(1) },
  sign_in: { most: 50, within: hours(1) },
}

/** 60 seconds between two, 5 in ten minutes, 10 a day. */
export const sendLimits: readonly Limit[] = [
  { most: 1, within: minutes(1) },
  { most: 5, within: minutes(10) },
  { most: 10, within: hours(24) },
]

export const digestOf = (ctx: Pick<Context, 'secret'>, subject: string): Buffer =>
  hmac(ctx.secret, `try ${subject}`)

/** Counts one try now; gives the seconds to wait instead when a limit is reached. Needs a transaction. */
export const countTry = async (
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

/** Counts what is done in any case. */
export const noteTry = async (ctx: Counting, kind: string, subject: string): Promise<void> => {
  await ctx.sql`insert into identity.tries (kind, subject, at) values (${kind}, ${digestOf(ctx, subject)}, ${ctx.now})`
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
  const waits = limits.map(({ most, within }) => {
    const first = rows[most - 1]
    return first ? Math.ceil((Date.parse(first.at) + within - ctx.now.getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

// In the demo one machine plays every person, so an address may do more.
const limitOf = (ctx: Pick<Context, 'mode'>, kind: string): Limit => {
  const limit = perAddress[kind]!
  return ctx.mode === 'demo' ? { ...limit, most: limit.most * 50 } : limit
}

/** Counts a try from the caller's address; gives the seconds to wait instead when it has had too many. */
export const countAddress = (
  ctx: Counting & Pick<Context, 'asked'>,
  kind: keyof typeof perAddress,
): Promise<number> => countTry(ctx, `${kind}_address`, ctx.asked.ip, [limitOf(ctx, kind)])

/** Seconds the caller's address has to wait, without counting. */
export const addressWait = (
  ctx: Counting & Pick<Context, 'asked'>,
  kind: keyof typeof perAddress,
): Promise<number> =>
  waitOf(ctx, `${kind}_address`, digestOf(ctx, ctx.asked.ip), [limitOf(ctx, kind)])

// Consecutive failures of one name: from the fifth on each doubles the wait, up to an hour; after a hundred only a
// reset helps.
const freeFailures = 5
const mostFailures = 100
const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(minutes(1) * 2 ** (failures - freeFailures), hours(1))

/** Under which the signed-in are counted when they give their password again. */
export const proofName = (accountId: string): string => `step up ${accountId}`

/**
 * Takes one try at a name before its password is checked, so that parallel guesses cannot share one. Needs a
 * transaction.
 */
export const takeSignInTry = async (ctx: Counting, name: string): Promise<number> => {
  const digest = digestOf(ctx, name)
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`name ${digest.toString('hex')}`}, 0))`
  const [row] = await ctx.sql<{ failures: number; last_at: string; blocked_until: string }[]>`
    select failures, last_at, blocked_until from identity.sign_in_failures where subject = ${digest}`
  const at = ctx.now.getTime()
  if (row && row.failures >= mostFailures) return 3600
  if (row && Date.parse(row.blocked_until) > at)
    return Math.ceil((Date.parse(row.blocked_until) - at) / 1000)
  const isOld = row && row.failures < freeFailures && Date.parse(row.last_at) < at - minutes(15)
  const failures = row && !isOld ? row.failures + 1 : 1
  await ctx.sql`insert into identity.sign_in_failures (subject, failures, last_at, blocked_until)
    values (${digest}, ${failures}, ${ctx.now}, ${after(ctx.now, delayAfter(failures))})
    on conflict (subject) do update set failures = excluded.failures, last_at = excluded.last_at,
      blocked_until = excluded.blocked_until`
  return 0
}

export const clearSignInTries = async (ctx: Counting, name: string): Promise<void> => {
  await ctx.sql`delete from identity.sign_in_failures where subject = ${digestOf(ctx, name)}`
}
