import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { endSessions } from './sessions.ts'

export const endSession: CallFunction<typeof sessionsCalls.endSession> = async (ctx, { id }) => {
  if ((await endSessions(ctx, ctx.actor.accountId, 'ended_by_owner', { only: id })) === 0)
    return fail('not_found')
  await ctx.log({
    action: 'account.session_ended',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { sessionId: id },
  })
  return { message: 'success' }
}
