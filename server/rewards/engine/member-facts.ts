// What is known of a member for criteria: from their profile, their account, their verified documents, their referrals.
import { educationLevels } from '#contract/qualifications/education.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import type { AttributeName, MemberFacts } from '#contract/rewards/engine/attributes.ts'
import type { Context } from '#server/core/context.ts'
import { readProfile } from '#server/profiles/public.ts'

type Reading = Pick<Context, 'sql' | 'now' | 'request'>

/** Whole years from a day of birth to a moment. */
export const ageAt = (born: string, now: Date): number => {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

const profileFacts = (profile: StudentProfile, now: Date): MemberFacts => {
  const month = now.toISOString().slice(0, 7)
  const finished = profile.education
    .filter(({ finishedOn }) => finishedOn === null || finishedOn <= month)
    .map((each) => ({ ...each, isced: educationLevels.find(({ id }) => id === each.level)!.isced }))
    .toSorted((a, b) => b.isced - a.isced)
  const [highest] = finished
  const tests: Record<string, number> = {}
  for (const { test, overall, expired } of profile.tests)
    if (overall !== null && !expired)
      tests[`test.${test}.overall`] = Math.max(overall, tests[`test.${test}.overall`] ?? overall)
  return {
    citizenship: profile.citizenship,
    residence: profile.country,
    age: profile.dateOfBirth ? ageAt(profile.dateOfBirth, now) : null,
    'education.level': highest?.isced ?? null,
    'education.field': profile.education.flatMap(({ discipline }) => discipline ?? []),
    'education.grade':
      highest?.normalisedGrade === null || highest === undefined
        ? null
        : Math.round(highest.normalisedGrade * 100),
    'target.country': profile.preferences.countries,
    'target.field': profile.preferences.disciplines,
    'target.intake': profile.preferences.intakes,
    'profile.completeness': profile.completeness.percent,
    ...tests,
  }
}

const accountFacts = async ({ sql }: Reading, memberId: string): Promise<MemberFacts> => {
  const [row] = await sql<{ createdAt: string; mail: boolean; phone: boolean }[]>`
    select created_at, email_verified_at is not null as mail, phone_verified_at is not null as phone
    from identity.public_accounts where id = ${memberId}`
  return row
    ? {
        registered: row.createdAt.slice(0, 10),
        'mail.proved': row.mail,
        'phone.proved': row.phone,
      }
    : {}
}

const documentFacts = async ({ sql }: Reading, memberId: string): Promise<MemberFacts> => {
  const rows = await sql<{ tier: 'silver' | 'gold' | 'platinum'; n: number }[]>`
    select tier, count(*)::int as n from verification.public_verified_documents where owner_id = ${memberId} group by tier`
  const of = (tier: string) => rows.find((row) => row.tier === tier)?.n ?? 0
  return {
    'documents.silver': of('silver'),
    'documents.gold': of('gold'),
    'documents.platinum': of('platinum'),
  }
}

const ownFacts = async ({ sql }: Reading, memberId: string): Promise<MemberFacts> => {
  const [row] = await sql<[{ referrals: number; programs: string[] }]>`
    select (select count(*)::int from rewards.referrals where referrer_id = ${memberId} and status = 'approved') as referrals,
      array(select program_id from rewards.participants where member_id = ${memberId}) as programs`
  return { referrals: row.referrals, program: row.programs }
}

/** The attributes that are asked about; what nobody asks about is not read. */
export const loadMemberFacts = async (
  ctx: Reading,
  memberId: string,
  asked: ReadonlySet<AttributeName>,
): Promise<MemberFacts> => {
  const asks = (names: readonly AttributeName[]) => names.some((name) => asked.has(name))
  const elsewhere: AttributeName[] = [
    'registered',
    'mail.proved',
    'phone.proved',
    'documents.silver',
    'documents.gold',
    'documents.platinum',
    'referrals',
    'program',
  ]
  const needsProfile = [...asked].some((name) => !elsewhere.includes(name))
  return {
    ...(needsProfile ? profileFacts(await readProfile(ctx, memberId), ctx.now) : {}),
    ...(asks(elsewhere.slice(0, 3)) ? await accountFacts(ctx, memberId) : {}),
    ...(asks(elsewhere.slice(3, 6)) ? await documentFacts(ctx, memberId) : {}),
    ...(asks(elsewhere.slice(6)) ? await ownFacts(ctx, memberId) : {}),
  }
}
