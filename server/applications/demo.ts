// Demo world: the demo student's applications in several states, and a desk with work for the university and the counsellor.
// Made through the very functions of the calls, but without the fee: the demo student's coins stay as they were given.
import type { Role } from '#contract/roles.ts'
import type { Party } from '#contract/applications/state.ts'
import { before, days, hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { addAccount } from '#server/identity/public.ts'
import { assignAdviser } from './detail/advisers.ts'
import { loadChoice } from './form/course-choice.ts'
import { createApplication } from './tracker/create-application.ts'
import { type Applicant, applicants, passportOf } from './demo-applicants.ts'
import { addComment } from './messages/insert-comment.ts'
import {
  actingQuietlyAs,
  reloadApplication,
  advanceDraft,
  fillIn,
  type Filling,
} from './demo-progress.ts'

const computing = [
  'data_science',
  'computer_science',
  'artificial_intelligence',
  'software_engineering',
  'cyber_security',
  'information_systems',
]

type Sought = { universityId?: string; countries?: readonly string[]; level?: string }
/** Courses that can be applied for now, those of computing first; of one university, or one of each in some countries. */
const coursesOf = (
  { sql, now }: Context<null>,
  { universityId, countries = [], level }: Sought,
  limit: number,
): Promise<{ courseId: string; intakeId: string }[]> =>
  sql`
  select course_id, intake_id from (
    select distinct on (${universityId ? sql`c.id` : sql`c.provider_id`}) c.id as course_id, i.id as intake_id, c.discipline, c.level
    from catalogue.public_courses c join catalogue.public_providers p on p.id = c.provider_id join catalogue.public_intakes i on i.course_id = c.id
    where c.status = 'open' and c.level = any (${level ? [level] : ['bachelor', 'master']})
      and (c.provider_id = ${universityId ?? null} or (${universityId ?? null}::uuid is null and p.country = any (${[...countries]})
      and c.discipline = any (${computing})))
      and coalesce(i.opens_on, ${now}::date) <= ${now}::date and coalesce(i.closes_on, i.starts_on) > ${now}::date + 20
    order by ${universityId ? sql`` : sql`c.provider_id,`} c.id, i.starts_on) x
  order by level desc, array_position(${computing}::text[], discipline) nulls last, course_id limit ${limit}`

/** What an applicant of the demo writes into the form. */
const formOf = ({ first, last, country, studied }: Applicant, n: number): Filling => ({
  personal: {
    givenNames: first,
    familyName: last,
    dateOfBirth: `2002-0${1 + (n % 9)}-14`,
    citizenships: [country],
    residence: country,
    address: 'Station Road 7',
    city: 'Capital',
    country,
    passportNumber: passportOf(country, n),
    passportCountry: country,
    passportExpiresOn: '2031-06-30',
  },
  education: [
    {
      level: studied.level,
      type: 'full_time',
      institution: studied.institution,
      country,
      programme: studied.programme,
      discipline: studied.discipline ?? null,
      gradingScheme: studied.scheme,
      grade: studied.grade,
      startedOn: studied.from,
      finishedOn: studied.to,
      nominalYears: studied.nominalYears ?? null,
      state: studied.state ?? 'completed',
      language: studied.language,
    },
  ],
  worked: studied.to === '2024-06',
})

export const demo = async (ctx: Context<null>, people: DemoPeople): Promise<void> => {
  const { accounts } = people
  const [staffed] = await ctx.sql<
    { id: string }[]
  >`select provider_id as id from catalogue.public_provider_staff where account_id = ${accounts.provider.id}`
  if (!staffed) throw new Error('the demo provider speaks for no university')
  const own = await coursesOf(ctx, { universityId: staffed.id }, 6)
  const others = await coursesOf(ctx, { countries: ['DE', 'NL'], level: 'master' }, 3)
  const handlers = { counsellor: accounts.counsellor.id, staff: accounts.provider.id }
  await assignAdviser(
    actingQuietlyAs(ctx, accounts.admin.id, 'admin', ctx.now),
    accounts.student.id,
    handlers.counsellor,
  )
  const ways = [
    { at: own[0], ends: 'offered', daysAgo: 21 },
    { at: own[1] ?? others[2], ends: 'asked', daysAgo: 8 },
    { at: others[0], ends: 'pending decision', daysAgo: 6 },
    { at: others[1], ends: 'draft', daysAgo: 2 },
  ] as const
  const apply = async (
    studentId: string,
    chosen: { courseId: string; intakeId: string },
    ends: Applicant['ends'],
    daysAgo: number,
    filling: Filling,
  ) => {
    const began = actingQuietlyAs(ctx, studentId, 'student', before(ctx.now, days(daysAgo + 5)))
    const choice = await loadChoice(ctx, chosen.courseId, chosen.intakeId)
    const row = await createApplication(
      { ...began, now: ends === 'draft' ? ctx.now : began.now },
      studentId,
      { ...choice, intake: choice.intake && { ...choice.intake, opensOn: null } },
    )
    if (ends === 'draft') return row
    await fillIn(began, row, choice, filling)
    await advanceDraft(ctx, { ...handlers, student: studentId }, row, ends, daysAgo)
    return row
  }
  const asha: Filling = {
    personal: {
      passportNumber: 'Z4417702',
      passportCountry: 'IN',
      passportExpiresOn: '2028-03-13',
      residence: 'IN',
    },
  }
  for (const { at, ends, daysAgo } of ways) {
    if (!at) continue
    const row = await apply(accounts.student.id, at, ends, daysAgo, asha)
    if (ends !== 'offered') continue
    const messages = async (
      who: string,
      role: Role,
      party: Party,
      hoursAgo: number,
      text: string,
      audience: 'everyone' | 'staff' = 'everyone',
    ) =>
      addComment(
        actingQuietlyAs(ctx, who, role, before(ctx.now, hours(hoursAgo))),
        await reloadApplication(ctx, row),
        party,
        { audience, text, parentId: null, mentions: [], attachments: [] },
      )
    await messages(
      accounts.student.id,
      'student',
      'student',
      30,
      'Is the deposit part of the tuition?',
    )
    await messages(
      accounts.provider.id,
      'provider',
      'university',
      26,
      'Yes, it is taken off the first instalment.',
    )
    await messages(
      accounts.counsellor.id,
      'counsellor',
      'counsellor',
      20,
      'Strong profile; help her compare the two offers.',
      'staff',
    )
  }
  for (const [n, applicant] of applicants.entries()) {
    const { first, last, ends, daysAgo, advised, goes } = applicant
    const [sought] = goes
      ? await coursesOf(
          ctx,
          goes.country
            ? { countries: [goes.country], level: goes.level }
            : { universityId: staffed.id, level: goes.level },
          1,
        )
      : []
    const chosen = sought ?? (goes?.country ? null : own[n % own.length])
    if (!chosen) continue
    const mail = `${first}.${last}@applicants.ao.example`
      .normalize('NFKD')
      .replace(/[^a-zA-Z.@]/g, '')
      .toLowerCase()
    const id = await addAccount(
      { ...ctx, emit: async () => {} },
      {
        mail,
        passwordHash: 'nobody signs in here',
        firstName: first,
        lastName: last,
        roles: ['student'],
        phone: `+49151999000${String(10 + n)}`,
        phoneCountry: 'DE',
        verified: true,
        termsVersion: '1',
      },
    )
    if (advised)
      await assignAdviser(
        actingQuietlyAs(ctx, accounts.admin.id, 'admin', ctx.now),
        id,
        handlers.counsellor,
      )
    await apply(id, chosen, ends, daysAgo, formOf(applicant, n))
  }
}
