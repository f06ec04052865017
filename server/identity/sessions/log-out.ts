import type { logOut as contract } from '#contract/identity/sessions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { endImpersonation } from '../impersonation/end-impersonation.ts'
import { dropCookie, readCookie } from './cookies.ts'
import { forgetDevice } from './devices.ts'
import { endSessions } from './sessions.ts'

export const logOut: CallFunction<typeof contract> = async (ctx, { forget }) => {
  const cookie = ctx.request.csrf ? readCookie(ctx, 'refresh') : null
  await ctx.begin(async (tx) => {
    const [session] = ctx.actor
      ? [{ id: ctx.actor.sessionId, accountId: ctx.actor.accountId }]
      : await tx.sql<
          { id: string; accountId: string }[]
        >`select s.id, s.account_id from identity.refresh_tokens r
          join identity.sessions s on s.id = r.session_id where r.hash = ${sha256(cookie ?? '')} and s.ended_at is null`
    if (!session) return
    if (ctx.actor?.onBehalfOf) return endImpersonation(tx, session, 'logout')
    await endSessions(tx, session.accountId, 'logout', { only: session.id })
    await tx.log({
      action: 'account.signed_out',
      subject: { kind: 'account', id: session.accountId },
    })
  })
  if (forget && ctx.request.csrf && !ctx.actor?.onBehalfOf) {
    await ctx.begin(forgetDevice)
    for (const cookie of ['device', 'registration'] as const) dropCookie(ctx, cookie)
    ctx.setHeader('clear-site-data', '"cache"')
  }
  // An impersonated session has no cookie of its own; the admin's stays.
  if (ctx.request.csrf && !ctx.actor?.onBehalfOf) dropCookie(ctx, 'refresh')
  return { message: 'success' }
}
