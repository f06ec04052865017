import type { GuardedAct } from '#contract/identity/guardians/state.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { listGuardianships, tooYoung, needsConsent } from './guardianship-rows.ts'

/**
 * Whether this person may do it alone or by a guardian's consent; a consent taken back in the same moment waits for the act, and
 * ends what came of it. Fails `account_too_young`, `guardian_for_documents`, `guardian_for_shares` or `guardian_for_payments`.
 */
export const assertGuardianConsent = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
  act: GuardedAct,
): Promise<void> => {
  const [row] = await listGuardianships(ctx, ctx.sql`account_id = ${accountId} for share`)
  if (!row || !needsConsent(row)) return
  if (tooYoung(row)) fail('account_too_young')
  if (act === 'documents') fail('guardian_for_documents')
  if (act === 'shares') fail('guardian_for_shares')
  fail('guardian_for_payments')
}
