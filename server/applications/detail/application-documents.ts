import type { applicationDocuments as documentsContract } from '#contract/applications/detail/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { checklistOf, missingIn } from './checklist.ts'
import { loadChoice } from '../form/course-choice.ts'
import { formOfSteps, listSteps } from '../form/form-steps.ts'
import { grantAccess } from './document-access.ts'
import { loadAuthorized } from './application-rows.ts'

export const applicationDocuments: CallFunction<typeof documentsContract> = async (ctx, { id }) => {
  const access = await loadAuthorized(ctx, id)
  const { row, party } = access
  const course = await loadChoice(ctx, row.courseId, null)
  const checklist = await checklistOf(
    ctx,
    row,
    course,
    formOfSteps(await listSteps(ctx, id)),
    party !== 'university',
  )
  await grantAccess(ctx, access)
  return {
    data: { checklist, missing: missingIn(checklist).length },
    message: 'success',
    status: true,
  }
}
