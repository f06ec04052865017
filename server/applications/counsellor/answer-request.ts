import type { answerRequest as contract } from '#contract/applications/counsellor/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { addComment } from '../messages/insert-comment.ts'
import { moveApplication, toMoveAnswer } from '../detail/move-application.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { reviewDays } from '../form/submit-application.ts'

export const answerRequest: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, text },
) => {
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  const back = await moveApplication(ctx, row, party, 'answer', {
    note: text,
    dueAt: row.askedFrom === 'in review' ? after(ctx.now, days(reviewDays)) : null,
  })
  if (text !== '')
    await addComment(ctx, back, party, {
      audience: 'everyone',
      text,
      parentId: null,
      mentions: [],
      attachments: [],
    })
  return toMoveAnswer(back)
}
