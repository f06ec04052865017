// Cancelled: before it reached the university. Withdrawn: after. The table tells them apart.
import type { endApplication as contract } from '#contract/applications/tracker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { moveApplication, toMoveAnswer } from '../detail/move-application.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'

export const endApplication: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, how, reasonCode, text },
) => {
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  return toMoveAnswer(
    await moveApplication(ctx, row, party, how, {
      note: text,
      reasonCode,
      set: ctx.sql`, student_reason = ${reasonCode}`,
    }),
  )
}
