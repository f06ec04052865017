import { screenPath } from '#contract/paths.ts'
import { before } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { dropCookie, readCookie } from './cookies.ts'
import {
  endSessions,
  newAccessToken,
  storeRefreshToken,
  successorOf,
  tokensFor,
} from './sessions.ts'
import { accountById } from '../reads.ts'
import { writeTo } from '../contact/send-to-account.ts'

/** Two tabs may send the same token at once; within this time the second gets what the first got, used or not. */
const graceMs = 10_000

type Row = {
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

const rowOf = async (ctx: Context, token: string): Promise<Row | undefined> =>
  (
    await ctx.sql<
      Row[]
    >`select s.id as session_id, s.account_id, r.used_at, r.received_at, r.expires_at,
      s.ended_at is not null as is_ended, (s.ended_at is not null or s.expires_at <= ${ctx.now}) as is_over, s.user_agent
    from identity.refresh_tokens r join identity.sessions s on s.id = r.session_id
    where r.hash = ${sha256(token)} for update of r`
  )[0]

/**
 * Follows a token that was used before to the newest of its line. The answer with its successor may have been lost on the
 * way: the old one is good until its successor, or the access token that came with it, is used.
 */
const newestOf = async (
  ctx: Context,
  token: string,
  row: Row,
): Promise<{ token: string; row: Row } | 'reused'> => {
  if (row.usedAt === null) return { token, row }
  if (row.userAgent !== ctx.request.userAgent) return 'reused'
  const next = successorOf(ctx.secret, token)
  const nextRow = await rowOf(ctx, next)
  if (!nextRow) return 'reused'
  if (nextRow.usedAt === null && nextRow.receivedAt === null) return { token: next, row: nextRow }
  const isTwin = Date.parse(row.usedAt) > before(ctx.now, graceMs).getTime()
  return isTwin ? newestOf(ctx, next, nextRow) : 'reused'
}

/** Turns a refresh token into a new pair. A token used before ends its whole session: someone else has it. */
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
  const row = await rowOf(ctx, token)
  const account = row && !row.isOver ? await accountById(ctx, row.accountId) : null
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

const answer = async (ctx: Context, accountId: string, row: Row, token: string, until: Date) =>
  tokensFor(
    ctx,
    accountId,
    await newAccessToken(ctx, row.sessionId, { acknowledges: token }),
    token,
    until,
  )
