import { fullNameOf } from '#contract/person-fields.ts'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  assertMayVouch,
  assertNumber,
  loadRecoveryForUpdate,
  listSeconds,
} from './load-recovery.ts'

export const requestRecovery: CallFunction<typeof recoveryCalls.requestRecovery> = async (
  ctx,
  { id, number, ...evidence },
) => {
  const { accountId: me } = ctx.actor
  const loadAsFirst = async (tx: SignedContext) => {
    const row = await loadRecoveryForUpdate(tx, 'request', id)
    if (row.road !== 'assisted') return fail('not_found')
    // Somebody who still is on the staff has asked for it.
    if (row.confirmations > 0) return fail('wrong_state', { status: row.status })
    await assertMayVouch(tx)
    return row
  }
  await assertNumber(ctx, await ctx.begin(loadAsFirst), number)
  return ctx.begin(async (tx) => {
    const { owner } = await loadAsFirst(tx)
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
    await tx.emit('identity.recovery_asked', {
      accountIds: await listSeconds(tx, owner.id),
      name: fullNameOf(owner),
      of: 'staff',
    })
    return { message: 'success' }
  })
}
