// What is known of a member for criteria: from their profile, their account, their verified documents, their referrals.
import { utcDay } from '#contract/days.ts'
import { educationLevels } from '#contract/qualifications/education.ts'
import type { AttributeName, MemberFacts } from '#contract/rewards/engine/attributes.ts'
import type { Context } from '#server/core/context.ts'
import { fromEach, isOneOf } from '#server/core/database/one-or-many.ts'
import { readFacts, type StudentFacts } from '#server/profiles/public.ts'
import { loadCoinsSpent } from '#server/wallet/public.ts'

type Reading = Pick<Context, 'sql' | 'now'>

/** Whole years from a day of birth to a moment. */
export const ageAt = (born: string, now: Date): number => {
  const today = utcDay(now)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

const profileFacts = (profile: StudentFacts, now: Date): MemberFacts => {
  const month = now.toISOString().slice(0, 7)
  const [highest] = profile.education
    .filter(({ finishedOn }) => finishedOn === null || finishedOn <= month)
    .map((one) => ({ ...one, isced: educationLevels.find(({ id }) => id === one.level)!.isced }))
    .toSorted((a, b) => b.isced - a.isced)
  const grade = highest?.normalisedGrade ?? null
  return {
    citizenship: profile.citizenship,
    residence: profile.country,
    age: profile.dateOfBirth ? ageAt(profile.dateOfBirth, now) : null,
    'education.level': highest?.isced ?? null,
    'education.field': profile.education.flatMap(({ discipline }) => discipline ?? []),
    'education.grade': grade === null ? null : Math.round(grade * 100),
    'target.country': profile.preferences.countries,
    'target.field': profile.preferences.disciplines,
    'target.intake': profile.preferences.intakes,
    'profile.completeness': profile.completeness,
    ...Object.fromEntries(
      Object.entries(profile.tests).map(([test, overall]) => [`test.${test}.overall`, overall]),
    ),
  }
}

type Facts = [memberId: string, facts: MemberFacts][]

const loadAccountFacts = async ({ sql }: Reading, ids: string[]): Promise<Facts> => {
  const rows = await sql<
    { id: string; createdAt: string; mail: boolean; phone: boolean; roles: string[] }[]
  >`
    select id, created_at, roles, email_verified_at is not null as mail, phone_verified_at is not null as phone
    from identity.public_accounts where id ${isOneOf(sql, ids)}`
  return rows.map(({ id, createdAt: since, mail, phone, roles }) => [
    id,
    { role: roles, registered: since.slice(0, 10), 'mail.proved': mail, 'phone.proved': phone },
  ])
}

const loadDocumentFacts = async ({ sql }: Reading, ids: string[]): Promise<Facts> => {
  const rows = await sql<{ id: string; silver: number; gold: number; platinum: number }[]>`
    select u.id, count(*) filter (where d.tier = 'silver')::int as silver, count(*) filter (where d.tier = 'gold')::int as gold,
      count(*) filter (where d.tier = 'platinum')::int as platinum
    from ${fromEach(sql, ids)}
    left join verification.public_verified_documents d on d.owner_id = u.id group by u.id`
  return rows.map(({ id, silver, gold, platinum }) => [
    id,
    { 'documents.silver': silver, 'documents.gold': gold, 'documents.platinum': platinum },
  ])
}

const loadOwnFacts = async ({ sql }: Reading, ids: string[]): Promise<Facts> => {
  const rows = await sql<{ id: string; referrals: number; programs: string[] }[]>`
    select u.id,
      (select count(*)::int from rewards.referrals r where r.referrer_id = u.id and r.status = 'approved') as referrals,
      array(select p.program_id from rewards.participants p where p.member_id = u.id) as programs
    from ${fromEach(sql, ids)}`
  return rows.map(({ id, referrals, programs }) => [id, { referrals, program: programs }])
}

const spentFacts = async (ctx: Reading, ids: string[]): Promise<Facts> => {
  const spent = await loadCoinsSpent(ctx, ids)
  return ids.map((id) => [id, { 'coins.spent': spent.get(id) ?? 0 }])
}

const loadAdviserFacts = async ({ sql }: Reading, ids: string[]): Promise<Facts> => {
  const rows = await sql<{ id: string; isAdvised: boolean }[]>`
    select u.id, exists (select from applications.public_advisers a where a.student_id = u.id) as is_advised
    from ${fromEach(sql, ids)}`
  return rows.map(({ id, isAdvised }) => [id, { adviser: isAdvised }])
}

const ofAccount: readonly AttributeName[] = ['role', 'registered', 'mail.proved', 'phone.proved']
const ofDocuments: readonly AttributeName[] = [
  'documents.silver',
  'documents.gold',
  'documents.platinum',
]
const ofRewards: readonly AttributeName[] = ['referrals', 'program']
const elsewhere = [...ofAccount, ...ofDocuments, ...ofRewards, 'coins.spent', 'adviser']

/** Of many members the attributes that are asked about, by member; what nobody asks about is not read. */
export const loadFactsOfMembers = async (
  ctx: Reading,
  memberIds: readonly string[],
  attributes: ReadonlySet<AttributeName>,
): Promise<Map<string, MemberFacts>> => {
  const ids = memberIds as string[]
  const found = new Map<string, MemberFacts>(ids.map((id) => [id, {}]))
  if (ids.length === 0) return found
  const needsAny = (names: readonly AttributeName[]) => names.some((name) => attributes.has(name))
  const names = [...attributes]
  const profileFactsOf = async (): Promise<Facts> => {
    const profiles = await readFacts(ctx, ids, {
      education: names.some((name) => name.startsWith('education.')),
      tests: names.some((name) => name.startsWith('test.')),
    })
    return [...profiles].map(([id, profile]) => [id, profileFacts(profile, ctx.now)])
  }
  // Asked together: on one connection they go and come as one.
  const parts = await Promise.all([
    names.some((name) => !elsewhere.includes(name)) ? profileFactsOf() : [],
    needsAny(ofAccount) ? loadAccountFacts(ctx, ids) : [],
    needsAny(ofDocuments) ? loadDocumentFacts(ctx, ids) : [],
    needsAny(ofRewards) ? loadOwnFacts(ctx, ids) : [],
    needsAny(['coins.spent']) ? spentFacts(ctx, ids) : [],
    needsAny(['adviser']) ? loadAdviserFacts(ctx, ids) : [],
  ])
  for (const [id, facts] of parts.flat()) found.set(id, { ...found.get(id), ...facts })
  return found
}

export const loadMemberFacts = async (
  ctx: Reading,
  memberId: string,
  needed: ReadonlySet<AttributeName>,
): Promise<MemberFacts> => (await loadFactsOfMembers(ctx, [memberId], needed)).get(memberId) ?? {}
