import { finalStatuses } from '#contract/applications/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { addComment } from './insert-comment.ts'

/** Writes on the newest living application that the caller works on; false where the student has none. */
export const messageApplicant = async (
  ctx: SignedContext,
  studentId: string,
  text: string,
): Promise<boolean> => {
  const [newest] = await ctx.sql<{ id: string }[]>`
    select a.id from applications.applications a left join applications.advisers v on v.student_id = a.student_id
    where a.student_id = ${studentId} and a.status <> all (${[...finalStatuses]})
      and (applications.looks_after(${ctx.actor.accountId}, v.adviser_id) or ${ctx.actor.roles.includes('admin')})
    order by a.changed_at desc, a.id desc limit 1`
  if (!newest) return false
  const { row, party } = await loadAuthorizedForUpdate(ctx, newest.id)
  await addComment(ctx, row, party, {
    audience: 'everyone',
    text,
    parentId: null,
    mentions: [],
    attachments: [],
  })
  return true
}
