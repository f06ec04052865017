import { todayOf } from '#server/core/clock.ts'
import type { restoreRevision as restoreContract } from '#contract/applications/detail/calls.ts'
import { type StepNumber, steps } from '#contract/applications/form/steps.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { chooseCourse, loadChoice } from '../form/course-choice.ts'
import { listSteps, toSavedSteps } from '../form/form-steps.ts'
import { assertAllowed } from './move-application.ts'
import { loadAuthorizedForUpdate, notifyOnlookers } from './application-rows.ts'
import { type StepChanges, loadCurrentStep, assertNewest, saveStep } from '../form/save-step.ts'
import { type RevisionRow } from './revisions.ts'

/** The step as it stood right after a revision: what came later, taken back from the newest on. */
const loadDataAfter = async (
  { sql }: SignedContext,
  applicationId: string,
  step: number,
  version: number,
  data: Record<string, unknown>,
) => {
  const later = await sql<{ changes: StepChanges }[]>`select changes from applications.revisions
    where application_id = ${applicationId} and step = ${step} and version > ${version} order by version desc`
  const then = { ...data }
  for (const { changes } of later)
    for (const [field, [before]] of Object.entries(changes)) then[field] = before
  return then
}

export const restoreRevision: CallFunction<typeof restoreContract> = async (
  ctx,
  { revisionId, how, version },
) => {
  const { sql, now } = ctx
  const [revision] = await sql<
    (Pick<RevisionRow, 'id' | 'step' | 'version' | 'changes'> & { applicationId: string })[]
  >`
    select id, application_id, step, version, changes from applications.revisions where id = ${revisionId}`
  const { applicationId, step, changes } = orNotFound(revision)
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  assertAllowed(row, party, 'save')
  const before = await loadCurrentStep(ctx, applicationId, step)
  await assertNewest(ctx, applicationId, step, before, version)
  const then =
    how === 'restore'
      ? await loadDataAfter(ctx, applicationId, step, revision!.version, before.data)
      : {
          ...before.data,
          ...Object.fromEntries(Object.entries(changes).map(([field, [was]]) => [field, was])),
        }
  // Before its first save the form had no course: it keeps the one it has.
  const next = step === 1 ? { ...then, courseId: then['courseId'] ?? row.courseId } : then
  // A field that had no value yet goes back to its beginning.
  const filled = Object.fromEntries(
    Object.entries(next).filter(([field, value]) => value !== null || isNullable(step, field)),
  )
  const parsed = steps[step].parse(filled) as Record<string, unknown>
  // The course comes back under the same rules as when it is chosen: open, in time, not submitted.
  const missing = step === 1 ? await chooseCourse(ctx, row, steps[1].parse(filled)) : row.missing
  const course = typeof parsed['courseId'] === 'string' ? parsed['courseId'] : row.courseId
  const { materials } = await loadChoice(ctx, course, null)
  await saveStep(
    ctx,
    { applicationId, step, party, automatic: false, kind: 'restored', materials },
    before,
    parsed,
  )
  await sql`update applications.applications a set version = version + 1, changed_at = ${now},
      steps_done = (select count(*) from applications.steps s where s.application_id = a.id and s.done and s.step < 8) + case when a.missing = 0 then 1 else 0 end
    where id = ${applicationId}`
  await notifyOnlookers(ctx, row)
  const shown = toSavedSteps(
    await listSteps(ctx, applicationId),
    { today: todayOf(ctx), materials },
    missing,
  )
  return {
    data: shown.find((each) => each.step === step)!,
    message: 'revision_restored',
    status: true,
  }
}

const isNullable = (step: StepNumber, field: string): boolean =>
  (steps[step].shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>)[
    field
  ]?.safeParse(null).success ?? false
