import type { decideDisbursements as call } from '#contract/rewards/disbursements/calls.ts'
import { canFrom, leadsTo } from '#contract/rewards/disbursements/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  decidesAbout,
  loadAuthorizedProgramForUpdate,
  listOwners,
} from '../programs/program-rows.ts'
import { payDue } from './pay-due.ts'
import { mayTakeBack, voidAward } from './void-award.ts'

const updateApprovedOrHeld = async (
  ctx: SignedContext,
  programId: string,
  id: string,
  action: 'approve' | 'hold',
  reason: string,
): Promise<boolean> => {
  const by = ctx.actor.accountId
  const isApproval = action === 'approve'
  const { count } = await ctx.sql`
    update rewards.disbursements set status = ${leadsTo[action]}, reason = ${isApproval ? '' : reason}, decided_by = ${by},
      approved_by = ${isApproval ? by : null}, approved_at = ${isApproval ? ctx.now : null}, changed_at = ${ctx.now}
    where id = ${id} and program_id = ${programId} and status = any (${canFrom[action] as unknown as string[]})`
  return count > 0
}

/** Those that wait to be paid and can no longer be held or taken back. */
const listSettled = async (
  ctx: SignedContext,
  programId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await ctx.sql<{ id: string }[]>`
    select d.id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.id = any (${ids as string[]}) and d.program_id = ${programId} and d.status = any (${canFrom.void as unknown as string[]})
      and not ${mayTakeBack(ctx)}`
  return new Set(rows.map(({ id }) => id))
}

/** Each for itself: what was paid meanwhile stays paid, and is not among those changed. */
export const decideDisbursements: CallFunction<typeof call> = async (
  ctx,
  { programId, ids, action, reason },
) => {
  const row = await loadAuthorizedProgramForUpdate(ctx, programId)
  const { accountId, roles } = ctx.actor
  if (!roles.includes('admin') && !decidesAbout(row, await listOwners(ctx, programId), accountId))
    return fail('not_yours')
  if (action !== 'approve' && reason === '')
    return fail('bad_input', { fields: { reason: 'required' } })
  const [own] = await ctx.sql`select 1 from rewards.disbursements
    where id = any (${ids}) and program_id = ${programId} and member_id = ${ctx.actor.accountId}`
  if (own) return fail('same_person')
  const isOver = action === 'approve' ? new Set() : await listSettled(ctx, programId, ids)
  const changed: string[] = []
  for (const id of new Set(ids).difference(isOver)) {
    const done =
      action === 'void'
        ? await voidAward(ctx, row, id, reason, ctx.actor.accountId)
        : await updateApprovedOrHeld(ctx, programId, id, action, reason)
    if (done) changed.push(id)
  }
  if (changed.length === 0) return fail(isOver.size > 0 ? 'award_settled' : 'wrong_state')
  if (action === 'approve') await payDue(ctx, row)
  await ctx.log({
    action: `program.disbursements_${leadsTo[action].replace(' ', '_')}`,
    subject: { kind: 'program', id: programId },
    payload: { ids: changed, reason },
  })
  return { message: 'success', changed }
}
