import type { Context } from '#server/core/context.ts'
import { endSessions } from '../sessions/sessions.ts'

/** Ends a session in another's name; the person is told right after. Needs a transaction. */
export const endImpersonation = async (
  tx: Context,
  { id, accountId }: { id: string; accountId: string },
  reason: 'logout' | 'replaced',
): Promise<void> => {
  await endSessions(tx, accountId, reason, { only: id })
  await tx.log({
    action: 'account.impersonation_ended',
    subject: { kind: 'account', id: accountId },
  })
  await tx.queue('identity.notifyImpersonated', { sessionId: id }, { key: `impersonated ${id}` })
}
