// How a session begins, with its tokens, how they are renewed, and how it ends.
import type { WayIn } from '#contract/identity/contact/activity.ts'
import { screenPath } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { after, before, days, hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256, hmac } from '#server/core/random.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById, isPrivileged, type AccountRow } from '../reads.ts'
import { newChallenge } from '../sign-in/challenges.ts'
import type { Tokens } from '#contract/identity/shapes.ts'
import type { z } from 'zod'
import { dropCookie, readCookie, setCookie } from './cookies.ts'
import { deviceHash, deviceName, meetDevice } from './devices.ts'
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
  /** The envelope of the calls that it opens; all of them unless said. */
  onlyFor?: 'zammad'
}

/** A new access token for a session. */
export const newAccessToken = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  sessionId: string,
  { lives = minutes(accessSeconds / 60), acknowledges, onlyFor }: Lives = {},
): Promise<string> => {
  const token = newSecret(32)
  await ctx.sql`insert into identity.access_tokens (hash, session_id, expires_at, acknowledges, only_for)
    values (${sha256(token)}, ${sessionId}, ${after(ctx.now, lives)},
      ${acknowledges === undefined ? null : sha256(acknowledges)}, ${onlyFor ?? null})`
  return token
}

/** Opens a session for an account that has proved who it is. */
export const openSession = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request' | 'publicUrl'>,
  accountId: string,
  roles: readonly Role[],
): Promise<{ sessionId: string; accessToken: string }> => {
  const sessionId = newId(ctx.now.getTime())
  await ctx.sql`insert into identity.sessions (id, account_id, created_at, seen_at, proved_at, expires_at, ip,
    user_agent, device_hash)
    values (${sessionId}, ${accountId}, ${ctx.now}, ${ctx.now}, ${ctx.now}, ${after(ctx.now, lifetime(roles))},
      ${ctx.request.ip}, ${ctx.request.userAgent}, ${deviceHash(ctx)})`
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

/** Whoever signs in elsewhere has another clock, unless they chose one. A zone that only newer data know changes nothing. */
const followClock = async (
  { sql, request: { timeZone } }: Context,
  accountId: string,
): Promise<void> => {
  if (timeZone !== null)
    await sql`update identity.accounts a set time_zone = z.name from pg_timezone_names z
      where a.id = ${accountId} and not a.time_zone_chosen and a.time_zone is distinct from ${timeZone}
        and z.name = ${timeZone}`
}

/** Needs a transaction. */
export const startSession = async (
  ctx: Context,
  account: AccountRow,
  { remember, how }: { remember: boolean; how: WayIn },
): Promise<z.infer<typeof Tokens>> => {
  const { sessionId, accessToken } = await openSession(ctx, account.id, account.roles)
  const refreshToken = newSecret(32)
  const until = await storeRefreshToken(ctx, sessionId, account.roles, refreshToken)
  const known = await meetDevice(ctx, account, remember)
  await stopByThis(ctx, account.id)
  await followClock(ctx, account.id)
  await ctx.log({
    action: 'account.signed_in',
    subject: { kind: 'account', id: account.id },
    payload: { how, device: deviceName(ctx.request.userAgent), known },
  })
  await ctx.publish([account.id], 'sessions')
  return tokensFor(ctx, account.id, accessToken, refreshToken, until)
}

type Arrived = { tokens: z.infer<typeof Tokens> } | { offer: { token: string; eraseAfter: string } }

/** The end of a sign-in: a session; or, for whoever closed their account, the offer to come back. Needs a transaction. */
export const completeSignIn = async (
  ctx: Context,
  account: AccountRow,
  how: { remember: boolean; how: WayIn },
): Promise<Arrived> => {
  const { id, mail: subject, eraseAfter } = account
  if (eraseAfter === null) return { tokens: await startSession(ctx, account, how) }
  const offer = await newChallenge(ctx, { accountId: id, purpose: 'keep_account', subject })
  return { offer: { token: offer.secret, eraseAfter } }
}

/** Told after that transaction. Fails `account_closing` with what opens the account again. */
export const sessionTokensOf = (arrived: Arrived): z.infer<typeof Tokens> =>
  'tokens' in arrived ? arrived.tokens : fail('account_closing', arrived.offer)

/** Whoever signs in has not lost everything: what somebody began to recover ends here. The letters follow by a job. */
const stopByThis = async (ctx: Context, accountId: string): Promise<void> => {
  const stopped = await ctx.sql<{ id: string }[]>`
    update identity.recoveries set status = 'cancelled', ended_at = ${ctx.now}, because = 'sign_in'
    where account_id = ${accountId} and status in ('collecting', 'requested', 'waiting') returning id`
  if (stopped.length > 0)
    await ctx.queue('identity.notifyOfStop', {
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

// Renewing by refresh token.

/** Two tabs may send the same token at once; within this time the second gets what the first got, used or not. */
const graceMs = 10_000

type TokenRow = {
  sessionId: string
  accountId: string
  usedAt: string | null
  /** When somebody was seen to have it: its access token was used. */
  receivedAt: string | null
  expiresAt: string
  isOver: boolean
  isEnded: boolean
  userAgent: string
}

const findTokenForUpdate = async (ctx: Context, token: string): Promise<TokenRow | undefined> =>
  (
    await ctx.sql<
      TokenRow[]
    >`select s.id as session_id, s.account_id, r.used_at, r.received_at, r.expires_at,
      s.ended_at is not null as is_ended, (s.ended_at is not null or s.expires_at <= ${ctx.now}) as is_over, s.user_agent
    from identity.refresh_tokens r join identity.sessions s on s.id = r.session_id
    where r.hash = ${sha256(token)} for update of r`
  )[0]

/** The successor that was given, also when it was before a change of the secret. */
const successorRow = async (ctx: Context, token: string) => {
  for (const secret of ctx.formerSecrets) {
    const next = successorOf(secret, token)
    const nextRow = await findTokenForUpdate(ctx, next)
    if (nextRow) return { next, nextRow }
  }
  const next = successorOf(ctx.secret, token)
  return { next, nextRow: await findTokenForUpdate(ctx, next) }
}

/**
 * Follows a token that was used before to the newest of its line. The answer with its successor may have been lost on the
 * way: the old one is good until its successor, or the access token that came with it, is used.
 */
const newestOf = async (
  ctx: Context,
  token: string,
  row: TokenRow,
): Promise<{ token: string; row: TokenRow } | 'reused'> => {
  if (row.usedAt === null) return { token, row }
  if (row.userAgent !== ctx.request.userAgent) return 'reused'
  const { next, nextRow } = await successorRow(ctx, token)
  if (!nextRow) return 'reused'
  if (nextRow.usedAt === null && nextRow.receivedAt === null) return { token: next, row: nextRow }
  const isTwin = Date.parse(row.usedAt) > before(ctx.now, graceMs).getTime()
  return isTwin ? newestOf(ctx, next, nextRow) : 'reused'
}

/**
 * Turns a refresh token into a new pair. Fails with `invalid_refresh`. A token used before, whose successor is in use, ends its
 * whole session: someone else has it.
 */
export const refresh = async (ctx: Context, given: string | undefined) => {
  const token = given ?? (ctx.request.csrf ? readCookie(ctx, 'refresh') : null)
  const tokens = token ? await ctx.begin((tx) => rotate(tx, token)) : 'expired'
  if (typeof tokens === 'object') return tokens
  if (ctx.request.csrf) dropCookie(ctx, 'refresh')
  return fail('invalid_refresh', { because: tokens })
}

/**
 * New tokens, or why there are none. `ended`: by the person elsewhere or by an administrator, so the screen is to be left.
 * `expired`: it only rested too long.
 */
const rotate = async (ctx: Context, token: string) => {
  const row = await findTokenForUpdate(ctx, token)
  const account = row && !row.isOver ? await findAccountById(ctx, row.accountId) : null
  if (!row || account?.status !== 'active' || Date.parse(row.expiresAt) <= ctx.now.getTime())
    return row?.isEnded || (account && account.status !== 'active') ? 'ended' : 'expired'
  const newest = await newestOf(ctx, token, row)
  if (newest === 'reused') {
    await endSessions(ctx, account.id, 'refresh_reused', { only: row.sessionId })
    await ctx.log({
      action: 'account.refresh_reused',
      subject: { kind: 'account', id: account.id },
    })
    await writeTo(ctx, account, 'session_ended', {
      link: `${ctx.publicUrl}${screenPath('forgotPassword')}`,
    })
    return 'ended'
  }
  // The twin of a token that was just used gets the same successor, unused as it is.
  if (newest.token !== token)
    return answer(ctx, account.id, newest.row, newest.token, new Date(newest.row.expiresAt))
  const successor = successorOf(ctx.secret, token)
  await ctx.sql`update identity.refresh_tokens set used_at = ${ctx.now} where hash = ${sha256(token)}`
  await ctx.sql`update identity.sessions set seen_at = ${ctx.now} where id = ${row.sessionId}`
  return answer(
    ctx,
    account.id,
    row,
    successor,
    await storeRefreshToken(ctx, row.sessionId, account.roles, successor),
  )
}

const answer = async (ctx: Context, accountId: string, row: TokenRow, token: string, until: Date) =>
  tokensFor(
    ctx,
    accountId,
    await newAccessToken(ctx, row.sessionId, { acknowledges: token }),
    token,
    until,
  )
