import type * as contract from '#contract/identity/recovery.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadFor, assertNumber } from './confirm-recovery.ts'

export const requestRecovery: Answer<typeof contract.requestRecovery> = async (
  ctx,
  { id, number, ...evidence },
) => {
  const { accountId: me } = ctx.actor
  const assertAssisted = async (tx: SignedContext) => {
    const row = await loadFor(tx, 'request', id)
    return row.road === 'assisted' ? row : fail('not_found')
  }
  await ctx.begin(assertAssisted)
  await assertNumber(ctx, id, number)
  return ctx.begin(async (tx) => {
    await assertAssisted(tx)
    const change = {
      status: 'requested',
      evidence: tx.sql.json(evidence),
      requested_by: me,
      requested_at: tx.now,
    }
    await tx.sql`update identity.recoveries set ${tx.sql(change)} where id = ${id}`
    await tx.log({
      action: 'recovery.requested',
      subject: { kind: 'recovery', id },
      payload: evidence,
    })
    return { message: 'success' }
  })
}
