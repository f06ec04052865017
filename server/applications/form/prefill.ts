// The first filling of a form from what the student's profile says.
import {
  emptyStep,
  EducationStep,
  PersonalStep,
  type StepNumber,
  type Steps,
  TestsStep,
} from '#contract/applications/form.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { readProfile } from '#server/profiles/public.ts'

const personalOf = (profile: StudentProfile, phone: string | null): unknown => ({
  givenNames: profile.firstName,
  familyName: profile.lastName,
  dateOfBirth: profile.dateOfBirth,
  gender: profile.gender,
  citizenships: profile.citizenship ? [profile.citizenship] : [],
  residence: profile.country,
  mail: profile.mail,
  phone: phone ?? '',
  address: profile.address,
  city: profile.city,
  state: profile.state ?? '',
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

export const prefilled = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  studentId: string,
): Promise<Omit<Steps, 1>> => {
  const profile = await readProfile(ctx, studentId)
  const [account] = await ctx.sql<
    { phone: string | null }[]
  >`select phone from identity.public_accounts where id = ${studentId}`
  const today = ctx.now.toISOString().slice(0, 10)
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

export const numbers: readonly Exclude<StepNumber, 1>[] = [2, 3, 4, 5, 6, 7, 8]
