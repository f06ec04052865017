import * as peopleCalls from '#contract/identity/people/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { provedAccountById } from '../reads.ts'
import { endSessions } from '../sessions/sessions.ts'
import { loadAccountRow } from './search-accounts.ts'

export const endUserSessions: CallFunction<typeof peopleCalls.endUserSessions> = async (
  ctx,
  { id },
) => {
  const account = orNotFound(await provedAccountById(ctx, id))
  const ended = await endSessions(ctx, id, 'ended_by_admin')
  await ctx.log({
    action: 'account.sessions_ended',
    subject: { kind: 'account', id },
    payload: { ended },
  })
  if (ended > 0)
    await writeTo(ctx, account, 'sessions_ended', {
      link: `${ctx.publicUrl}${screenPath('login')}`,
    })
  return { data: await loadAccountRow(ctx, id), message: 'success', status: true }
}
