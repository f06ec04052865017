// The end of every way of signing in: a session with its tokens, the device remembered, the owner told.
import type { Tokens } from '#contract/identity/shapes.ts'
import type { z } from 'zod'
import { after, days, hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { hmac, newSecret, sha256 } from '#server/core/random.ts'
import { setCookie } from './cookies.ts'
import { deviceName, meetDevice } from './devices.ts'
import { accessSeconds, openSession } from './open-session.ts'
import { type AccountRow, isPrivileged } from '../reads.ts'

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
  await ctx.log({
    action: 'account.signed_in',
    subject: { kind: 'account', id: account.id },
    payload: { how, device: deviceName(ctx.request.userAgent) },
  })
  await ctx.emit('identity.signed_in', { accountId: account.id })
  await ctx.publish([account.id], 'sessions')
  return tokensFor(ctx, account.id, accessToken, refreshToken, until)
}
