// Tries are counted in the database, so that every process of the application slows the same guesser down.
import { before, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'

type Limit = { readonly most: number; readonly within: number }
type Counting = Pick<Context, 'sql' | 'now' | 'secret'>

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
  const waits = limits.map(({ most, within }) => {
    const first = rows[most - 1]
    return first ? Math.ceil((Date.parse(first.at) + within - ctx.now.getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}
