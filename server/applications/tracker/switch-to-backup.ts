import { todayOf } from '#server/core/clock.ts'
import { type IntakeMoments, statusOfIntake } from '#server/catalogue/public.ts'
// The application turns to a back-up course: form and fee go along, the old course becomes no back-up.
import type { switchToBackup as contract } from '#contract/applications/tracker/calls.ts'
import { CourseStep } from '#contract/applications/form/steps.ts'
import type { Context, CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { setNeeds } from '#server/vault/public.ts'
import { updateMissingCount, neededTypes, loadApplicantStatus } from '../detail/checklist.ts'
import {
  loadChoice,
  closingOf,
  assertOpen,
  lookAtStatements,
  oncePerIntake,
} from '../form/course-choice.ts'
import { toSavedSteps, listSteps } from '../form/form-steps.ts'
import { moveApplication, assertAllowed } from '../detail/move-application.ts'
import { referenceOf, loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { loadCurrentStep, saveStep } from '../form/save-step.ts'

/** The next intake of a course that can be applied for now. */
const findSoonestOpen = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  courseId: string,
): Promise<string | null> => {
  const rows = await sql<(IntakeMoments & { id: string })[]>`
    select id, opens_at, closes_at from catalogue.public_intakes
    where course_id = ${courseId} order by starts_on`
  const open = rows.find((intake) => ['open', 'closing'].includes(statusOfIntake(intake, now)))
  return open?.id ?? null
}

export const switchToBackup: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, courseId },
) => {
  const { sql, now } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  assertAllowed(row, party, 'change_intake')
  const before = await loadCurrentStep(ctx, row.id, 1)
  const data = CourseStep.parse({ ...before.data, courseId: row.courseId })
  const backup = data.backups.find((each) => each.courseId === courseId)
  if (!backup) return fail('not_found')
  const old = await loadChoice(ctx, row.courseId, null)
  // While its course is open, what is submitted stays where it is.
  if (row.status !== 'waiting for submission' && old.status === 'open')
    return fail('wrong_state', { status: row.status })
  const intakeId = backup.intakeId ?? (await findSoonestOpen(ctx, courseId))
  const choice = await loadChoice(ctx, courseId, intakeId, true)
  assertOpen(choice, now)
  if (intakeId === null && row.status !== 'waiting for submission') return fail('deadline_passed')
  const next = CourseStep.parse({
    ...data,
    courseId,
    intakeId,
    campusId: null,
    backups: data.backups.filter((each) => each !== backup),
  })
  await saveStep(
    ctx,
    {
      applicationId,
      step: 1,
      party,
      automatic: false,
      kind: 'saved',
      materials: choice.materials,
    },
    before,
    next,
  )
  const draft = row.status === 'waiting for submission'
  const turned = await oncePerIntake(() =>
    moveApplication(ctx, row, party, 'change_intake', {
      dueAt: draft ? closingOf(choice) : row.dueAt ? new Date(row.dueAt) : null,
      set: sql`, course_id = ${courseId}, university_id = ${choice.universityId}, intake_id = ${intakeId}, course_told_at = null, told_days = null`,
    }),
  )
  await setNeeds(
    ctx,
    row.studentId,
    referenceOf(row.id),
    neededTypes(choice, row.requestedDocuments, await loadApplicantStatus(ctx, row.id, choice)),
  )
  await lookAtStatements(ctx, row.id, choice)
  const missing = await updateMissingCount(ctx, row.id, choice, row.requestedDocuments)
  const steps = toSavedSteps(
    await listSteps(ctx, row.id),
    { today: todayOf(ctx), materials: choice.materials },
    missing,
  )
  return {
    data: { id: row.id, status: turned.status, version: turned.version, steps },
    message: 'backup_taken',
    status: true,
  }
}
