// Saves one step of the form; without an id it begins an application (spec §4: the step advances by one).
import { todayOf } from '#server/core/clock.ts'
import type { StepSave, updateApplication as contract } from '#contract/applications/form/calls.ts'
import { steps, type StepNumber, type Steps } from '#contract/applications/form/steps.ts'
import { normalizePostcode } from '#contract/addresses/address-formats.ts'
import { isCleanText } from '#contract/clean-text.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { noteBirthDate } from '#server/identity/public.ts'
import { chooseCourse, loadChoice, type CourseData } from './course-choice.ts'
import { savedStepErrors } from './form-steps.ts'
import { createApplication } from '../tracker/create-application.ts'
import {
  mayList,
  loadAuthorizedForUpdate,
  type ApplicationAccess,
  notifyOnlookers,
} from '../detail/application-rows.ts'
import { updateMissingCount } from '../detail/checklist.ts'
import { assertAllowed } from '../detail/move-application.ts'
import { loadCurrentStep, assertNewest, saveStep } from './save-step.ts'

/** Names of sections and versions of tests are kept as they come: what cannot be stored must not get that far. */
const isClean = (value: unknown): boolean =>
  typeof value === 'string'
    ? isCleanText(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([key, inner]) => isCleanText(key) && isClean(inner))

const begin = async (ctx: SignedContext, save: StepSave): Promise<ApplicationAccess> => {
  const studentId = save.studentId ?? ctx.actor.accountId
  if (studentId === ctx.actor.accountId && !ctx.actor.roles.includes('student'))
    return fail('not_yours')
  const side = await mayList(ctx, studentId)
  if (save.formStep !== 1 || save.field.courseId === undefined)
    return fail('bad_input', { fields: { applicationId: 'required' } })
  const [student] =
    await ctx.sql`select from identity.public_account_roles where account_id = ${studentId} and role = 'student'`
  if (!student) return fail('not_found')
  const choice = await loadChoice(ctx, save.field.courseId, save.field.intakeId ?? null, true)
  const party =
    side === 'student'
      ? side
      : ((['counsellor', 'associate', 'agent'] as const).find((role) =>
          ctx.actor.roles.includes(role),
        ) ?? 'admin')
  const { id } = await createApplication(ctx, studentId, choice, party)
  return loadAuthorizedForUpdate(ctx, id)
}

/** An age that is said here counts as said of the account. Who is known to be younger stays so, whatever the form says. */
const noteAge = async (
  ctx: SignedContext,
  studentId: string,
  before: Record<string, unknown>,
  next: Record<string, unknown>,
  errors: Record<string, string>,
): Promise<void> => {
  const { dateOfBirth, residence, country } = next as Steps[2]
  if (!dateOfBirth || dateOfBirth === before['dateOfBirth'] || errors['dateOfBirth']) return
  await noteBirthDate(ctx, studentId, { birthDate: dateOfBirth, country: residence ?? country })
}

/** The codes of both addresses as their countries write them. */
const withKeptCodes = (step: Record<string, unknown>): Record<string, unknown> => {
  const { zip, country, mailing } = step as Partial<Steps[2]>
  return {
    ...step,
    ...(zip && { zip: normalizePostcode(country ?? null, zip) }),
    ...(mailing && {
      mailing: { ...mailing, zip: normalizePostcode(mailing.country, mailing.zip) },
    }),
  }
}

export const updateApplication: CallFunction<typeof contract> = async (ctx, save) => {
  const { sql, now } = ctx
  const step: StepNumber = save.formStep
  if (!isClean(save.field)) return fail('bad_input', { fields: { field: 'bad_text' } })
  // What does not wait for an answer goes on the line together: a save is as quick as its statements.
  const [{ row, party }, before] = await (save.applicationId
    ? Promise.all([
        loadAuthorizedForUpdate(ctx, save.applicationId),
        loadCurrentStep(ctx, save.applicationId, step),
      ])
    : begin(ctx, save).then(
        async (begun) => [begun, await loadCurrentStep(ctx, begun.row.id, step)] as const,
      ))
  assertAllowed(row, party, 'save')
  await assertNewest(ctx, row.id, step, before, save.version)
  const base =
    step === 1 ? { ...before.data, courseId: before.data['courseId'] ?? row.courseId } : before.data
  // Each part was read by its own rule on the way in; the first save brings the beginnings of the others.
  const merged = { ...base, ...save.field }
  const read =
    before.version === 0 ? (steps[step].parse(merged) as Record<string, unknown>) : merged
  const next = step === 2 ? withKeptCodes(read) : read
  if (step === 1) await chooseCourse(ctx, row, next as CourseData)
  // Only statements ask what the course wants written.
  const { materials } = step === 6 ? await loadChoice(ctx, row.courseId, null) : { materials: null }
  const errors = savedStepErrors(step, next, { today: todayOf(ctx), materials })
  const done = Object.keys(errors).length === 0 && (step < 8 || row.missing === 0)
  if (step === 2) await noteAge(ctx, row.studentId, before.data, next, errors)
  // spec §4: after a successful application update the form step advances by one.
  const formStep = save.autosave || !done ? step : Math.min(8, step + 1)
  const [saved, [kept]] = await Promise.all([
    saveStep(
      ctx,
      { applicationId: row.id, step, party, automatic: save.autosave, kind: 'saved', materials },
      before,
      next,
    ),
    sql<{ stepsDone: number }[]>`
      update applications.applications a set form_step = ${formStep}, version = version + 1, changed_at = ${now},
        steps_done = (select count(*) from applications.steps s where s.application_id = a.id and s.done and s.step < 8)
          + case when a.missing = 0 then 1 else 0 end
      where id = ${row.id} returning steps_done`,
    notifyOnlookers(ctx, row),
  ])
  // Whether the degree is asked for now depends on the education; a passport may take a test off the list.
  if (step === 2 || step === 3)
    await updateMissingCount(
      ctx,
      row.id,
      await loadChoice(ctx, row.courseId, null),
      row.requestedDocuments,
    )
  return {
    applicationId: row.id,
    formStep,
    field: saved.data,
    successMessage: 'application_update_success',
    version: saved.version,
    status: row.status,
    done,
    errors: saved.errors,
    stepsDone: kept!.stepsDone,
    savedAt: now.toISOString(),
  }
}
