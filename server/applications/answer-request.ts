import type { answerRequest as contract } from '#contract/applications.ts'
import { after, days } from '#server/core/clock.ts'
import type { Answer } from '#server/core/context.ts'
import { addComment } from './insert-comment.ts'
import { moveApplication, moved } from './move.ts'
import { seenForWriting } from './rows.ts'
import { reviewDays } from './submit-application.ts'

export const answerRequest: Answer<typeof contract> = async (ctx, { applicationId, text }) => {
  const { row, party } = await seenForWriting(ctx, applicationId)
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
  return moved(back)
}
