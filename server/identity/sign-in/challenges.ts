// A challenge is a question someone has yet to answer: its secret goes to the caller, its digest stays here.
import { after, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { digestOf } from './attempts.ts'

export type Purpose =
  | 'register'
  | 'verify'
  | 'sign_in'
  | 'sign_in_link'
  | 'enrol'
  | 'passkey'
  | 'change_mail'
  | 'change_phone'
  | 'keep_account'
  | 'merge'
export type Challenge = {
  hash: Buffer
  accountId: string | null
  purpose: Purpose
  target: string | null
  subject: Buffer
  nonce: string | null
}

const lives: Readonly<Record<Purpose, number>> = {
  register: hours(24),
  verify: hours(24),
  sign_in: minutes(30),
  sign_in_link: hours(24),
  enrol: minutes(30),
  passkey: minutes(5),
  change_mail: hours(1),
  change_phone: hours(1),
  keep_account: minutes(30),
  merge: minutes(30),
}

type New = {
  accountId: string | null
  purpose: Purpose
  subject: string
  target?: string
  nonce?: string
}

export const newChallenge = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret'>,
  challenge: New,
): Promise<{ secret: string; hash: Buffer }> => {
  const secret = newSecret(32)
  const hash = sha256(secret)
  await ctx.sql`insert into identity.challenges (hash, account_id, purpose, target, subject, nonce, created_at,
    expires_at)
    values (${hash}, ${challenge.accountId}, ${challenge.purpose}, ${challenge.target ?? null},
      ${digestOf(ctx, challenge.subject)}, ${challenge.nonce ?? null}, ${ctx.now},
        ${after(ctx.now, lives[challenge.purpose])})`
  return { secret, hash }
}

/** The challenge this secret names, unless it is over or passed. */
export const findLiveChallenge = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  secret: string,
  purposes: readonly Purpose[],
): Promise<Challenge | null> => {
  const [row] = await ctx.sql<Challenge[]>`
    select hash, account_id, purpose, target, subject, nonce from identity.challenges
    where hash = ${sha256(secret)} and purpose = any(${purposes as Purpose[]}) and expires_at > ${ctx.now}
      and passed_at is null`
  return row ?? null
}

/** What an account was asked, and the codes on their way, count no more: whoever asked may not be its owner. */
export const endChallenges = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<void> => {
  await ctx.sql`update identity.challenges set passed_at = ${ctx.now}
    where account_id = ${accountId} and passed_at is null`
  await ctx.sql`update identity.codes set ended_at = ${ctx.now} where account_id = ${accountId} and ended_at is null`
  await ctx.sql`update identity.resets set ended_at = ${ctx.now} where account_id = ${accountId} and ended_at is null`
}

/** Marks it answered; false when someone was quicker. */
export const passChallenge = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  hash: Buffer,
): Promise<boolean> => {
  const rows = await ctx.sql`update identity.challenges set passed_at = ${ctx.now}
      where hash = ${hash} and passed_at is null returning 1`
  return rows.length > 0
}
