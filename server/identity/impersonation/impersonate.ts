import {
  actingMinutes,
  type impersonate as contract,
} from '#contract/identity/impersonation/calls.ts'
import { after, before, days, minutes } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newAccessToken } from '../sessions/sessions.ts'
import { provedAccountById, isPrivileged } from '../reads.ts'
import { momentText } from '#text/moments.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { endImpersonation } from './end-impersonation.ts'

const lives = minutes(actingMinutes)

/** One at a time: whoever begins anew has ended what was open, so that each act belongs to one session. */
const endOthers = async (ctx: SignedContext): Promise<void> => {
  await ctx.sql`select from identity.accounts where id = ${ctx.actor.accountId} for update`
  const open = await ctx.sql<{ id: string; accountId: string }[]>`
    select id, account_id from identity.sessions
    where on_behalf_of = ${ctx.actor.accountId} and ended_at is null and expires_at > ${ctx.now} for update`
  for (const session of open) await endImpersonation(ctx, session, 'replaced')
}

/**
 * Opens a session in another's name. Its guard rails: `personal` and `fresh` calls refuse it, and nobody who approves
 * or administers is impersonated.
 */
export const impersonate: CallFunction<typeof contract> = async (
  ctx,
  { uuid, reason, ticket_id },
) => {
  const account = orNotFound(await provedAccountById(ctx, uuid))
  if (account.status !== 'active') return fail('not_found')
  if (account.id === ctx.actor.accountId || isPrivileged(account.roles)) return fail('same_person')
  const ticket = await ctx.lookUps['identity.ticketNumber'](ctx, ticket_id)
  if (!ticket) return fail('bad_input', { fields: { ticket_id: 'unknown_ticket' } })
  await endOthers(ctx)
  const sessionId = newId(ctx.now.getTime())
  const until = after(ctx.now, lives)
  // Proved long ago: nothing that needs a fresh proof opens.
  await ctx.sql`insert into identity.sessions (id, account_id, on_behalf_of, reason, ticket_id, created_at, seen_at,
    proved_at, expires_at, ip, user_agent)
    values (${sessionId}, ${uuid}, ${ctx.actor.accountId}, ${reason}, ${ticket}, ${ctx.now}, ${ctx.now},
      ${before(ctx.now, days(1))},
      ${until}, ${ctx.request.ip}, ${ctx.request.userAgent})`
  const token = await newAccessToken(ctx, sessionId, { lives })
  await ctx.log({
    action: 'account.impersonation_started',
    subject: { kind: 'account', id: uuid },
    payload: { reason, ticketId: ticket, sessionId },
  })
  await ctx.queue(
    'identity.notifyImpersonated',
    { sessionId },
    { runAt: after(until, 1_000), key: `impersonated ${sessionId}` },
  )
  await ctx.publish([uuid], 'sessions')
  await ctx.emit('identity.impersonated', { accountId: uuid, by: ctx.actor.accountId, reason })
  await writeTo(ctx, account, 'impersonated', {
    reason,
    at: momentText(account.language, ctx.now, account.timeZone),
  })
  return {
    token_type: 'Bearer',
    expires_in: lives / 1000,
    access_token: token,
    uuid,
    expires_at: until.toISOString(),
  }
}
