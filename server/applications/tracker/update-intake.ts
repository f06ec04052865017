// Another intake: free until the university has the file, then a request to defer.
import type { updateIntake as contract } from '#contract/applications/tracker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadChoice, closingOf, assertOpen, oncePerIntake } from '../form/course-choice.ts'
import { moveApplication, assertAllowed } from '../detail/move-application.ts'
import { hasReachedUniversity, loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { loadCurrentStep, saveStep } from '../form/save-step.ts'

export const updateIntake: CallFunction<typeof contract> = async (
  ctx,
  { application_uuid: id, intake_id: intakeId, reason },
) => {
  const { sql } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, id)
  const deferral = hasReachedUniversity(row)
  assertAllowed(row, party, deferral ? 'ask_deferral' : 'change_intake')
  const choice = await loadChoice(ctx, row.courseId, intakeId, true)
  // A place is deferred to an intake that nobody can apply for yet.
  assertOpen(choice, ctx.now, deferral)
  if (deferral) {
    if (row.intakeId === intakeId) return fail('wrong_state', { status: row.status })
    const moved = await moveApplication(ctx, row, party, 'ask_deferral', {
      note: reason,
      dueAt: row.dueAt ? new Date(row.dueAt) : null,
      set: sql`, deferral_intake_id = ${intakeId}, deferral_reason = ${reason}, deferral_asked_at = ${ctx.now}, deferral_state = 'asked', deferral_note = ''`,
    })
    return {
      data: { changed: 'deferral', version: moved.version },
      message: 'deferral_requested',
      status: true,
    }
  }
  const before = await loadCurrentStep(ctx, row.id, 1)
  await saveStep(
    ctx,
    {
      applicationId: id,
      step: 1,
      party,
      automatic: false,
      kind: 'saved',
      materials: choice.materials,
    },
    before,
    { ...before.data, courseId: row.courseId, intakeId },
  )
  const draft = row.status === 'waiting for submission'
  const changed = await oncePerIntake(() =>
    moveApplication(ctx, row, party, 'change_intake', {
      dueAt: draft ? closingOf(choice) : row.dueAt ? new Date(row.dueAt) : null,
      set: sql`, intake_id = ${intakeId}, told_days = null`,
    }),
  )
  return {
    data: { changed: 'intake', version: changed.version },
    message: 'intake_changed',
    status: true,
  }
}
