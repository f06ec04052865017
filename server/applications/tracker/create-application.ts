// "Apply": an application begins as a draft, filled from the profile.
import type { CourseStep } from '#contract/applications/form.ts'
import { emptyStep } from '#contract/applications/form.ts'
import type { Party } from '#contract/applications/state.ts'
import type { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { setNeeds } from '#server/vault/public.ts'
import { adviserOf } from '../detail/advisers.ts'
import { countMissing, neededTypes } from '../detail/checklist.ts'
import { type Choice, closingOf, assertOpen } from '../form/course-choice.ts'
import { notifyOnlookers } from '../detail/move-application.ts'
import { numbers, prefilled } from '../form/prefill.ts'
import { referenceOf, rowLocked, type Row } from '../detail/application-rows.ts'
import { saveStep } from '../form/save-step.ts'

export type CourseData = z.output<typeof CourseStep>

/** A second living application for the same course and intake is refused by the database. */
export const onceOnly = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (problem) {
    return brokenConstraint(problem) === 'applications_once'
      ? fail('already_applied')
      : Promise.reject(problem)
  }
}

/** Gives the new application, step 1 not yet saved. */
export const createApplication = async (
  ctx: Context,
  studentId: string,
  choice: Choice,
  party: Party = 'student',
): Promise<Row> => {
  const { sql, now } = ctx
  assertOpen(choice, now)
  const id = newId(now.getTime())
  await onceOnly(
    async () =>
      sql`insert into applications.applications ${sql({
        id,
        student_id: studentId,
        adviser_id: await adviserOf(ctx, studentId),
        course_id: choice.courseId,
        university_id: choice.universityId,
        intake_id: choice.intake?.id ?? null,
        since: now,
        due_at: closingOf(choice),
        created_at: now,
        changed_at: now,
      })}`,
  )
  const form = await prefilled(ctx, studentId)
  for (const step of numbers) {
    const given = form[step] as Record<string, unknown>
    // A step the profile says nothing about has no revision to show.
    await saveStep(
      ctx,
      { applicationId: id, step, party: 'system', automatic: false, kind: 'prefilled' },
      { data: emptyStep(step) as never, version: 0 },
      given,
    )
  }
  await setNeeds(ctx, studentId, referenceOf(id), neededTypes(choice, []))
  await countMissing(ctx, id, choice, [])
  const row = (await rowLocked(ctx, id))!
  await sql`insert into applications.moves ${sql({
    application_id: id,
    at: now,
    move: 'save',
    party,
    by_id: ctx.actor?.accountId ?? null,
    from_status: null,
    to_status: row.status,
    note: '',
    reason_code: null,
  })}`
  await ctx.log({
    action: 'application.begun',
    subject: { kind: 'application', id },
    payload: { courseId: choice.courseId },
  })
  await ctx.emit('applications.started', { applicationId: id, studentId })
  await notifyOnlookers(ctx, row)
  return row
}
