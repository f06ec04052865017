import type { Role } from '#contract/roles.ts'
import { after, days, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { isPrivileged } from '../reads.ts'

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
