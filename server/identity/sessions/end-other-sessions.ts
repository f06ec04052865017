import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { endSessions } from './sessions.ts'

export const endOtherSessions: CallFunction<typeof sessionsCalls.endOtherSessions> = async (
  ctx,
) => {
  const ended = await endSessions(ctx, ctx.actor.accountId, 'ended_by_owner', {
    except: ctx.actor.sessionId,
  })
  await ctx.log({
    action: 'account.sessions_ended',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { ended },
  })
  return { message: 'success', ended }
}
