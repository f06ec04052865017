// Declares and submits: complete, in time, the course open, the fee set aside. All of it under the locks of this transaction.
import { foldText } from '#contract/clean-text.ts'
import type { submitApplication as contract } from '#contract/applications/form/calls.ts'
import { stepNumbers, type Steps } from '#contract/applications/form/steps.ts'
import { after, days, todayOf } from '#server/core/clock.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { setting } from '#server/content/public.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { hold } from '#server/wallet/public.ts'
import { checklistOf, missingIn } from '../detail/checklist.ts'
import { type CourseChoice, loadChoice, assertOpen } from './course-choice.ts'
import { formOfSteps, savedStepErrors, listSteps } from './form-steps.ts'
import { moveApplication, assertAllowed } from '../detail/move-application.ts'
import {
  applicationNumber,
  referenceOf,
  type ApplicationRow,
  loadAuthorizedForUpdate,
} from '../detail/application-rows.ts'

/** Days in which a counsellor looks at what was submitted. */
export const reviewDays = 3

const plain = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const mustBeComplete = async (
  ctx: SignedContext,
  row: ApplicationRow,
  course: CourseChoice,
): Promise<Steps> => {
  const rows = await listSteps(ctx, row.id)
  const form = formOfSteps(rows)
  const today = todayOf(ctx)
  const steps = Object.fromEntries(
    stepNumbers.flatMap((step) => {
      const errors = form[step]
        ? savedStepErrors(step, form[step], { today, materials: course.materials })
        : { all: 'required' }
      return Object.keys(errors).length > 0 ? [[step, errors]] : []
    }),
  )
  const documents = missingIn(await checklistOf(ctx, row, course, form, false)).map(
    ({ key }) => key,
  )
  if (Object.keys(steps).length > 0 || documents.length > 0)
    return fail('application_incomplete', { steps, documents })
  return form as Steps
}

export const submitApplication: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, typedName },
) => {
  const { sql, now, actor } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  assertAllowed(row, party, 'submit')
  const choice = await loadChoice(ctx, row.courseId, row.intakeId, true)
  assertOpen(choice, now)
  const form = await mustBeComplete(ctx, row, choice)
  // Whoever is not the student spends their coins only with their consent.
  if (party !== 'student' && !form[7].othersMaySubmit) return fail('consent_required')
  if (plain(typedName) !== plain(`${form[2].givenNames} ${form[2].familyName}`))
    return fail('declaration_name_differs')
  // What is submitted hands the student's papers on.
  await assertGuardianConsent(ctx, row.studentId, 'shares')
  const coins = await setting(ctx, 'applicationFeeCoins')
  if (coins > 0) await assertGuardianConsent(ctx, row.studentId, 'payments')
  const holdId =
    coins === 0
      ? null
      : await hold(ctx, {
          owner: row.studentId,
          amount: coins,
          purpose: 'application',
          reason: 'application_fee',
          subject: referenceOf(row.id),
          note: applicationNumber(row.number),
        })
  const submitted = await moveApplication(ctx, row, party, 'submit', {
    dueAt: after(now, days(reviewDays)),
    set: sql`, submitted_at = ${now}, typed_name = ${typedName}, declared_at = ${now}, declared_by = ${actor.accountId},
      fee_coins = ${coins}, fee_hold_id = ${holdId}, fee_state = ${holdId ? 'held' : 'none'}, form_step = 8, steps_done = 8, missing = 0`,
  })
  if (holdId) await ctx.publish([row.studentId], 'wallet')
  return {
    data: { id: row.id, status: submitted.status, version: submitted.version, fee: coins },
    message: 'application_submitted',
    status: true,
  }
}
