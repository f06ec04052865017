// How a session begins, with its tokens, and how it ends.
import type { Role } from '#contract/roles.ts'
import { after, days, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256, hmac } from '#server/core/random.ts'
import { isPrivileged, type AccountRow } from '../reads.ts'
import type { Tokens } from '#contract/identity/shapes.ts'
import type { z } from 'zod'
import { setCookie } from './cookies.ts'
import { deviceName, meetDevice } from './devices.ts'
import { forgetActor } from './find-actor.ts'

/** Seconds an access token lives. */
export const accessSeconds = 600

/** Absolute end of a session: 30 days; 24 hours for roles that approve or administer (reference: NIST 800-63B AAL2). */
const lifetime = (roles: readonly Role[]): number => (isPrivileged(roles) ? hours(24) : days(30))

type Lives = {
  /** Milliseconds. */
  lives?: number
  /** The refresh token given in the same answer: the first use of this access token proves that the answer arrived. */
  acknowledges?: string
}

/** A new access token for a session. */
export const newAccessToken = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  sessionId: string,
  { lives = minutes(accessSeconds / 60), acknowledges }: Lives = {},
): Promise<string> => {
  const token = newSecret(32)
  await ctx.sql`insert into identity.access_tokens (hash, session_id, expires_at, acknowledges)
    values (${sha256(token)}, ${sessionId}, ${after(ctx.now, lives)},
      ${acknowledges === undefined ? null : sha256(acknowledges)})`
  return token
}

/** Opens a session for an account that has proved who it is. */
export const openSession = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  accountId: string,
  roles: readonly Role[],
): Promise<{ sessionId: string; accessToken: string }> => {
  const sessionId = newId(ctx.now.getTime())
  await ctx.sql`insert into identity.sessions (id, account_id, created_at, seen_at, proved_at, expires_at, ip,
    user_agent)
    values (${sessionId}, ${accountId}, ${ctx.now}, ${ctx.now}, ${ctx.now}, ${after(ctx.now, lifetime(roles))},
      ${ctx.request.ip}, ${ctx.request.userAgent})`
  return { sessionId, accessToken: await newAccessToken(ctx, sessionId) }
}

/** How long a session may rest: 14 days; one hour for roles that approve or administer (NIST 800-63B). */
const restsFor = (roles: AccountRow['roles']): number => (isPrivileged(roles) ? hours(1) : days(14))

/** The one successor of a refresh token, so that two tabs that refresh at once get the same. */
export const successorOf = (secret: string, token: string): string =>
  hmac(secret, `refresh ${token}`).toString('base64url')

export const storeRefreshToken = async (
  ctx: Context,
  sessionId: string,
  roles: AccountRow['roles'],
  token: string,
): Promise<Date> => {
  const until = after(ctx.now, restsFor(roles))
  await ctx.sql`insert into identity.refresh_tokens (hash, session_id, created_at, expires_at)
    select ${sha256(token)}, id, ${ctx.now}, least(${until}::timestamptz, expires_at) from identity.sessions
      where id = ${sessionId}`
  return until
}

/** A browser gets the refresh token in a cookie, any other client in the body. */
export const tokensFor = (
  ctx: Context,
  accountId: string,
  accessToken: string,
  refreshToken: string,
  until: Date,
): z.infer<typeof Tokens> => {
  const tokens = {
    token_type: 'Bearer',
    expires_in: accessSeconds,
    access_token: accessToken,
    uuid: accountId,
  } as const
  ctx.setHeader('pragma', 'no-cache')
  if (!ctx.request.csrf) return { ...tokens, refresh_token: refreshToken }
  setCookie(ctx, 'refresh', refreshToken, (until.getTime() - ctx.now.getTime()) / 1000)
  return tokens
}

/** Needs a transaction. */
export const startSession = async (
  ctx: Context,
  account: AccountRow,
  { remember, how }: { remember: boolean; how: string },
): Promise<z.infer<typeof Tokens>> => {
  const { sessionId, accessToken } = await openSession(ctx, account.id, account.roles)
  const refreshToken = newSecret(32)
  const until = await storeRefreshToken(ctx, sessionId, account.roles, refreshToken)
  await meetDevice(ctx, account, remember)
  await stopByThis(ctx, account.id)
  await ctx.log({
    action: 'account.signed_in',
    subject: { kind: 'account', id: account.id },
    payload: { how, device: deviceName(ctx.request.userAgent) },
  })
  await ctx.publish([account.id], 'sessions')
  return tokensFor(ctx, account.id, accessToken, refreshToken, until)
}

/** Whoever signs in has not lost everything: what somebody began to recover ends here. The letters follow by a job. */
const stopByThis = async (ctx: Context, accountId: string): Promise<void> => {
  const stopped = await ctx.sql<{ id: string }[]>`
    update identity.recoveries set status = 'cancelled', ended_at = ${ctx.now}, because = 'sign_in'
    where account_id = ${accountId} and status in ('collecting', 'requested', 'waiting') returning id`
  if (stopped.length > 0)
    await ctx.queue('identity.tellOfStop', {
      accountId,
      ids: stopped.map(({ id }) => id),
      because: 'sign_in',
    })
}

type Which = { only?: string; except?: string }

/**
 * Ends sessions of an account, and those it holds on behalf of others; their tokens are worthless once this commits.
 */
export const endSessions = async (
  ctx: Context,
  accountId: string,
  reason: string,
  { only, except }: Which = {},
): Promise<number> => {
  const ended = await ctx.sql<{ id: string; accountId: string }[]>`
    update identity.sessions set ended_at = ${ctx.now}, end_reason = ${reason}
    where (account_id = ${accountId} or on_behalf_of = ${accountId}) and ended_at is null
      ${only ? ctx.sql`and id = ${only}` : ctx.sql``} ${except ? ctx.sql`and id <> ${except}` : ctx.sql``}
    returning id, account_id`
  if (ended.length === 0) return 0
  await ctx.sql`delete from identity.access_tokens where session_id = any(${ended.map(({ id }) => id)})`
  const theirs = [...new Set([accountId, ...ended.map((session) => session.accountId)])]
  for (const id of theirs) await forgetActor(ctx.sql, id)
  await ctx.publish(theirs, 'sessions')
  return ended.length
}
