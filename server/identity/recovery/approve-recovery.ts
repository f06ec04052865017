import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { beginWaiting } from './confirm-recovery.ts'
import { assertMayVouch, assertNumber, loadRecoveryForUpdate } from './load-recovery.ts'

/** One of them gave the other the role that vouches: they are not two. */
const isMadeByTheOther = async (ctx: SignedContext, first: string): Promise<boolean> => {
  const [row] = await ctx.sql<[{ made: boolean }]>`
    select coalesce(identity.made_by_the_other(${first}, ${ctx.actor.accountId}), true) as made`
  return row.made
}

export const approveRecovery: CallFunction<typeof recoveryCalls.approveRecovery> = async (
  ctx,
  { id, number, ...approval },
) => {
  const { accountId: me } = ctx.actor
  const loadAsSecond = async (tx: SignedContext) => {
    const row = await loadRecoveryForUpdate(tx, 'approve', id)
    const first = row.requestedBy
    if (!first || first === me || (await isMadeByTheOther(tx, first))) return fail('same_person')
    // Whoever asked for it is no longer on the staff: somebody else asks for it first.
    if (row.confirmations === 0) return fail('wrong_state', { status: 'collecting' })
    await assertMayVouch(tx)
    return row
  }
  await assertNumber(ctx, await ctx.begin(loadAsSecond), number)
  return ctx.begin(async (tx) => {
    await loadAsSecond(tx)
    await tx.log({
      action: 'recovery.approved',
      subject: { kind: 'recovery', id },
      payload: approval,
    })
    await beginWaiting(tx, id, {
      approved_by: me,
      approved_at: tx.now,
      approval: tx.sql.json(approval),
    })
    return { message: 'success' }
  })
}
