// "Apply": an application begins as a draft, filled from the profile.
import { todayOf } from '#server/core/clock.ts'
import {
  emptyStep,
  EducationStep,
  PersonalStep,
  type StepNumber,
  type Steps,
  TestsStep,
} from '#contract/applications/form/steps.ts'
import { citizenshipsOf } from '#contract/profiles/rules.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import type { Party } from '#contract/applications/state.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { stateName } from '#server/content/public.ts'
import { setNeeds } from '#server/vault/public.ts'
import {
  referenceOf,
  findApplicationForUpdate,
  type ApplicationRow,
  notifyOnlookers,
} from '../detail/application-rows.ts'
import { updateMissingCount, neededTypes, loadApplicantStatus } from '../detail/checklist.ts'
import { type CourseChoice, closingOf, assertOpen, oncePerIntake } from '../form/course-choice.ts'
import { saveStep } from '../form/save-step.ts'
import { readProfile } from '#server/profiles/public.ts'

// The first filling of the form from what the student's profile says.

const personalOf = (profile: StudentProfile, phone: string | null): unknown => ({
  givenNames: profile.firstName,
  familyName: profile.lastName,
  dateOfBirth: profile.dateOfBirth,
  gender: profile.gender,
  citizenships: citizenshipsOf(profile),
  residence: profile.country,
  mail: profile.mail,
  phone: phone ?? '',
  address: profile.address,
  city: profile.city,
  state: stateName(profile.country, profile.state),
  zip: profile.zip,
  country: profile.country,
})

const educationOf = ({ education }: StudentProfile, today: string): unknown => ({
  education: education.map(({ normalisedGrade: _, germanEstimate: __, ...entry }) => ({
    ...entry,
    state: entry.finishedOn && entry.finishedOn > today.slice(0, 7) ? 'studying' : 'completed',
  })),
})

const testsOf = ({ tests }: StudentProfile): unknown => ({
  tests: tests
    .filter(({ expired }) => !expired)
    .map(({ expired: _, expectedOverall: __, ...score }) => score),
})

/** What a profile holds may be older than a rule: then the step begins empty rather than not at all. */
const orEmpty = <N extends 2 | 3 | 4>(
  n: N,
  shape: { safeParse: (value: unknown) => { success: boolean; data?: unknown } },
  value: unknown,
): Steps[N] => {
  const read = shape.safeParse(value)
  return (read.success ? read.data : emptyStep(n)) as Steps[N]
}

const prefilled = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  studentId: string,
): Promise<Omit<Steps, 1>> => {
  const profile = await readProfile(ctx, studentId)
  const [account] = await ctx.sql<
    { phone: string | null }[]
  >`select phone from identity.public_accounts where id = ${studentId}`
  const today = todayOf(ctx)
  return {
    2: orEmpty(2, PersonalStep, personalOf(profile, account?.phone ?? null)),
    3: orEmpty(3, EducationStep, educationOf(profile, today)),
    4: orEmpty(4, TestsStep, testsOf(profile)),
    5: emptyStep(5),
    6: emptyStep(6),
    7: emptyStep(7),
    8: emptyStep(8),
  }
}

const numbers: readonly Exclude<StepNumber, 1>[] = [2, 3, 4, 5, 6, 7, 8]

/** Gives the new application, step 1 not yet saved. */
export const createApplication = async (
  ctx: Context,
  studentId: string,
  choice: CourseChoice,
  party: Party = 'student',
): Promise<ApplicationRow> => {
  const { sql, now } = ctx
  assertOpen(choice, now)
  const id = newId(now.getTime())
  await oncePerIntake(
    () =>
      sql`insert into applications.applications ${sql({
        id,
        student_id: studentId,
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
      {
        applicationId: id,
        step,
        party: 'system',
        automatic: false,
        kind: 'prefilled',
        materials: choice.materials,
      },
      { data: emptyStep(step), version: 0 },
      given,
    )
  }
  const needs = neededTypes(choice, [], await loadApplicantStatus(ctx, id, choice))
  await setNeeds(ctx, studentId, referenceOf(id), needs)
  await updateMissingCount(ctx, id, choice, [])
  const row = (await findApplicationForUpdate(ctx, id))!
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
  await ctx.emit('applications.started', {
    applicationId: id,
    studentId,
    courseId: choice.courseId,
  })
  await notifyOnlookers(ctx, row)
  return row
}
