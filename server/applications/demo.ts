// Demo world: the demo student's applications in several states, and a desk with work for the university and the counsellor.
// Made through the very functions of the calls, but without the fee: the demo student's coins stay as they were given.
import type { Role } from '#contract/roles.ts'
import { type StepNumber, type Steps, steps } from '#contract/applications/form.ts'
import type { Move, Party } from '#contract/applications/state.ts'
import { writeActivity } from '#server/core/work/activity.ts'
import { after, before, days, hours } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { newId } from '#server/core/ids.ts'
import { addAccount } from '#server/identity/public.ts'
import { assignAdviser } from './detail/advisers.ts'
import { askFor } from './counsellor/ask-student.ts'
import { checklistOf } from './detail/checklist.ts'
import { choiceOf, type Choice } from './form/course-choice.ts'
import { createApplication } from './tracker/create-application.ts'
import { type Applicant, applicants, passportOf } from './demo-applicants.ts'
import { addComment } from './messages/insert-comment.ts'
import { makeOffer } from './offers/make-offer.ts'
import { moveApplication } from './detail/move-application.ts'
import type { OfferIn } from './detail/prepared-decision.ts'
import { type Row, rowLocked } from './detail/application-rows.ts'
import { currentStep, saveStep } from './form/save-step.ts'
import { reviewDays } from './form/submit-application.ts'

/** The context as somebody has it at some moment; what happened then is no news any more. */
const actingAs = (ctx: Context<null>, accountId: string, role: Role, now: Date): SignedContext => {
  const actor = {
    accountId,
    sessionId: newId(),
    roles: [role],
    onBehalfOf: null,
    provedAt: now.toISOString(),
  }
  const acting: SignedContext = {
    ...ctx,
    actor,
    now,
    log: (activity) => writeActivity(ctx.sql, actor, now, '', activity),
    begin: (work) => work(acting),
    emit: async () => {},
    publish: async () => {},
  }
  return acting
}

const essay = (course: string) => ({
  whyCourse: `${course} brings together what I have studied and what I want to work on. `
    .repeat(6)
    .trim(),
  preparation:
    'In my last year I built a small system that reads sensor data of our laboratory and shows it to everyone. I learned to plan, to measure before I change, and to write down what I did. '
      .repeat(3)
      .trim(),
  beyond:
    'I teach mathematics at a weekend school and play in the university orchestra. Both have taught me patience, and that one practises in small steps. '
      .repeat(3)
      .trim(),
})

const save = async (
  ctx: SignedContext,
  row: Row,
  step: StepNumber,
  fields: Record<string, unknown>,
): Promise<void> => {
  const now = await currentStep(ctx, row.id, step)
  await saveStep(
    ctx,
    { applicationId: row.id, step, party: 'student', automatic: false, kind: 'saved' },
    now,
    steps[step].parse({ ...now.data, ...fields }) as Record<string, unknown>,
  )
}

type Filling = { personal: Partial<Steps[2]>; education?: unknown }
const fillIn = async (
  ctx: SignedContext,
  row: Row,
  choice: Choice,
  { personal, education }: Filling,
): Promise<void> => {
  await save(ctx, row, 1, { courseId: choice.courseId, intakeId: choice.intake!.id })
  await save(ctx, row, 2, personal)
  await save(ctx, row, 3, {
    gap: 'I worked as a developer for two years.',
    ...(education ? { education } : {}),
  })
  await save(ctx, row, 6, essay(choice.title))
  await save(ctx, row, 7, {
    funding: 'family',
    convictions: false,
    shareWithUniversity: true,
    othersMaySubmit: true,
  })
  const list = await checklistOf(ctx, row, choice, {}, true)
  for (const { key, suggestions } of list)
    if (suggestions[0])
      await ctx.sql`insert into applications.documents values (${row.id}, ${key}, ${suggestions[0].id}, ${ctx.now}, ${row.studentId}) on conflict do nothing`
  await ctx.sql`update applications.applications set steps_done = 7, missing = ${list.filter(({ kind, needed, suggestions }) => kind === 'document' && needed && suggestions.length === 0).length} where id = ${row.id}`
}

const again = async (ctx: Context, row: Row): Promise<Row> => (await rowLocked(ctx, row.id))!
const step = async (
  ctx: SignedContext,
  row: Row,
  party: Party,
  move: Move,
  set: Parameters<typeof moveApplication>[4] = {},
): Promise<Row> => moveApplication(ctx, await again(ctx, row), party, move, set)

type Desk = { student: string; counsellor: string; staff: string }
/** A year's tuition as the course states it, a scholarship and a deposit that go with it. */
const offerFor = async (
  { sql }: Context<null>,
  courseId: string,
  conditions: OfferIn['conditions'],
): Promise<OfferIn> => {
  const [fee] = await sql<
    { amount: number; currency: string }[]
  >`select (f ->> 'amount')::bigint as amount, f ->> 'currency' as currency
    from catalogue.public_courses c cross join lateral jsonb_array_elements(c.fees) f where c.id = ${courseId} order by f ->> 'residency' <> 'international' limit 1`
  const part = (share: number) =>
    fee
      ? { amount: Math.round((fee.amount * share) / 10_000) * 10_000, currency: fee.currency }
      : null
  return {
    conditions,
    replyDays: 28,
    tuition: part(1),
    scholarship: part(0.15),
    deposit: part(0.1),
    note: '',
  }
}

/** Brings a filled draft as far as it has come, in days that have passed. */
const bring = async (
  ctx: Context<null>,
  desk: Desk,
  row: Row,
  ends: Applicant['ends'],
  daysAgo: number,
): Promise<void> => {
  const at = (ago: number) => before(ctx.now, days(ago))
  const student = (ago: number) => actingAs(ctx, desk.student, 'student', at(ago))
  const counsellor = (ago: number) => actingAs(ctx, desk.counsellor, 'counsellor', at(ago))
  const staff = (ago: number) => actingAs(ctx, desk.staff, 'provider', at(ago))
  if (ends === 'draft') return
  const first = ends === 'in review' ? daysAgo : daysAgo + 3
  await step(student(first), row, 'student', 'submit', {
    dueAt: after(at(first), days(reviewDays)),
    set: ctx.sql`, submitted_at = ${at(first)}, declared_at = ${at(first)}, declared_by = ${desk.student}, form_step = 8, steps_done = 8, missing = 0`,
  })
  if (ends === 'in review') return
  await step(counsellor(daysAgo + 1), row, 'counsellor', 'send', {
    set: ctx.sql`, sent_at = ${at(daysAgo + 1)}`,
  })
  if (ends === 'pending decision') return
  await ctx.sql`update applications.applications set opened_at = ${at(daysAgo)} where id = ${row.id}`
  if (ends === 'prepared') {
    const prepared = {
      by: desk.staff,
      byName: 'Helen Murray',
      at: at(1).toISOString(),
      decision: 'offer',
      offer: await offerFor(ctx, row.courseId, []),
    }
    await ctx.sql`update applications.applications set prepared = ${ctx.sql.json(prepared as never)} where id = ${row.id}`
  }
  if (ends === 'asked')
    await askFor(staff(2), await again(ctx, row), 'university', {
      text: 'Please send a curriculum vitae of no more than two pages.',
      documents: ['cv'],
      days: 10,
    })
  if (ends === 'denied')
    await step(staff(2), row, 'university', 'deny', {
      reasonCode: 'course_full',
      set: ctx.sql`, decided_at = ${at(2)}, deny_reason = 'course_full'`,
    })
  if (ends !== 'offered' && ends !== 'accepted') return
  await makeOffer(
    staff(4),
    await again(ctx, row),
    'university',
    await offerFor(ctx, row.courseId, [
      {
        kind: 'document',
        text: 'Original degree certificate, certified',
        dueOn: after(ctx.now, days(60)).toISOString().slice(0, 10),
      },
      { kind: 'deposit', text: 'Deposit paid', dueOn: null },
    ]),
  )
  if (ends === 'accepted') await step(student(2), row, 'student', 'accept')
}

const computing = [
  'data_science',
  'computer_science',
  'artificial_intelligence',
  'software_engineering',
  'cyber_security',
  'information_systems',
]

/** Courses that can be applied for now, those of computing first; of one university, or one of each in two countries. */
const coursesOf = (
  { sql, now }: Context<null>,
  universityId: string | null,
  limit: number,
): Promise<{ courseId: string; intakeId: string }[]> =>
  sql`
  select "courseId", "intakeId" from (
    select distinct on (${universityId === null ? sql`c.provider_id` : sql`c.id`}) c.id as "courseId", i.id as "intakeId", c.discipline, c.level
    from catalogue.public_courses c join catalogue.public_providers p on p.id = c.provider_id join catalogue.public_intakes i on i.course_id = c.id
    where c.status = 'open' and c.level in ('bachelor', 'master') and (c.provider_id = ${universityId} or (${universityId}::uuid is null and p.country in ('DE', 'NL')
      and c.discipline = any (${computing}) and c.level = 'master'))
      and coalesce(i.opens_on, ${now}::date) <= ${now}::date and coalesce(i.closes_on, i.starts_on) > ${now}::date + 20
    order by ${universityId === null ? sql`c.provider_id,` : sql``} c.id, i.starts_on) x
  order by level desc, array_position(${computing}::text[], discipline) nulls last, "courseId" limit ${limit}` as never

export const demo = async (ctx: Context<null>, people: DemoPeople): Promise<void> => {
  const { accounts } = people
  const [staffed] = await ctx.sql<
    { id: string }[]
  >`select provider_id as id from catalogue.public_provider_staff where account_id = ${accounts.provider.id}`
  if (!staffed) throw new Error('the demo provider speaks for no university')
  const own = await coursesOf(ctx, staffed.id, 6)
  const others = await coursesOf(ctx, null, 3)
  const desk = { counsellor: accounts.counsellor.id, staff: accounts.provider.id }
  await assignAdviser(
    actingAs(ctx, accounts.admin.id, 'admin', ctx.now),
    accounts.student.id,
    desk.counsellor,
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
    const began = actingAs(ctx, studentId, 'student', before(ctx.now, days(daysAgo + 5)))
    const choice = await choiceOf(ctx, chosen.courseId, chosen.intakeId)
    const row = await createApplication(
      { ...began, now: ends === 'draft' ? ctx.now : began.now },
      studentId,
      { ...choice, intake: choice.intake && { ...choice.intake, opensOn: null } },
    )
    if (ends === 'draft') return row
    await fillIn(began, row, choice, filling)
    await bring(ctx, { ...desk, student: studentId }, row, ends, daysAgo)
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
        actingAs(ctx, who, role, before(ctx.now, hours(hoursAgo))),
        await again(ctx, row),
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
  for (const [n, { first, last, country, ends, daysAgo, advised }] of applicants.entries()) {
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
        phone: `+4915199900${String(10 + n)}`,
        phoneCountry: 'DE',
        verified: true,
        termsVersion: '1',
      },
    )
    if (advised)
      await assignAdviser(actingAs(ctx, accounts.admin.id, 'admin', ctx.now), id, desk.counsellor)
    await apply(id, own[n % own.length]!, ends, daysAgo, {
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
          level: 'bachelor',
          type: 'full_time',
          institution: 'National University',
          country,
          programme: 'Computer Science',
          discipline: 'computer_science',
          gradingScheme: 'percentage',
          grade: String(68 + n * 3),
          startedOn: '2020-09',
          finishedOn: '2024-06',
          language: 'en',
        },
      ],
    })
  }
}
