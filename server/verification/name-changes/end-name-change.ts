import type { NameChange } from '#contract/verification/name-changes/calls.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { seeAll } from '../requests/request-rows.ts'
import { closePaper } from './name-paper-views.ts'

type Ended = {
  status: 'approved' | 'refused' | 'withdrawn'
  /** Of a decision. */
  by?: string
  remarks?: string
}

/** Of several who end it at once one wins; the others fail `wrong_state`. The paper is closed again. */
export const endNameChange = async (
  ctx: Context | Context<null>,
  { id, ownerId, paper }: Pick<NameChange, 'id' | 'ownerId' | 'paper'>,
  { status, by, remarks = '' }: Ended,
): Promise<void> => {
  const { count } =
    await ctx.sql`update verification.name_changes set status = ${status}, decided_at = ${ctx.now},
      decided_by = ${by ?? null}, remarks = ${remarks}
    where id = ${id} and status = 'open'`
  if (count === 0) return fail('wrong_state')
  await closePaper(ctx, { changeId: id, documentId: paper.documentId })
  await ctx.log({
    action: `account.name_change_${status}`,
    subject: { kind: 'account', id: ownerId },
    payload: { changeId: id, paperId: paper.documentId },
  })
  await ctx.publish([ownerId, ...seeAll], 'name-changes')
}

/** Whoever closes their account asks for no other name any more. */
export const withdrawForLeaver = async (
  ctx: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> => {
  const [open] = await ctx.sql<{ id: string; paperId: string }[]>`
    select id, paper_id from verification.name_changes where owner_id = ${accountId} and status = 'open' for update`
  if (!open) return
  const paper = { documentId: open.paperId, title: '', type: '' }
  await endNameChange(ctx, { id: open.id, ownerId: accountId, paper }, { status: 'withdrawn' })
}
