// How the demo's applications get on: filled in, submitted, sent, decided, each by who would do it and in days that have passed.
import { utcDay } from '#contract/days.ts'
import type { Role } from '#contract/roles.ts'
import { type StepNumber, type Steps, steps } from '#contract/applications/form/steps.ts'
import type { Move, Party } from '#contract/applications/state.ts'
import { after, before, days } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { actingAs as actAs } from '#server/core/demo.ts'
import { askFor } from './counsellor/ask-student.ts'
import { checklistOf } from './detail/checklist.ts'
import { formMaterials, lengthIn } from '#contract/catalogue/courses/materials.ts'
import { type CourseChoice } from './form/course-choice.ts'
import { type Applicant } from './demo-applicants.ts'
import { makeOffer } from './offers/make-offer.ts'
import { moveApplication } from './detail/move-application.ts'
import type { OfferIn } from './detail/prepared-decision.ts'
import { type ApplicationRow, findApplicationForUpdate } from './detail/application-rows.ts'
import { loadCurrentStep, saveStep } from './form/save-step.ts'
import { reviewDays } from './form/submit-application.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** The context as somebody has it at some moment; what happened then is no news any more. */
export const actingQuietlyAs = (
  ctx: Context<null>,
  accountId: string,
  role: Role,
  now: Date,
): SignedContext =>
  actAs(ctx, accountId, role, now, { emit: async () => {}, publish: async () => {} })

const why = (course: string) =>
  `${course} brings together what I have studied and what I want to work on. `.repeat(6).trim()
const preparation =
  'In my last year I built a small system that reads sensor data of our laboratory and shows it to everyone. I learned to plan, to measure before I change, and to write down what I did. '
const beyond =
  'I teach mathematics at a weekend school and play in the university orchestra. Both have taught me patience, and that one practises in small steps. '

/** What the course asks to be written, and the people who speak for the student. */
const written = ({ title, materials }: CourseChoice): Partial<Steps[6]> => {
  const materialsNeeded = formMaterials(materials)
  return {
    ...(materialsNeeded.statements === 'ucas'
      ? {
          whyCourse: why(title),
          preparation: preparation.repeat(3).trim(),
          beyond: beyond.repeat(3).trim(),
        }
      : {
          answers: Object.fromEntries(
            materialsNeeded.statements.map(({ key, unit, least: min }) => {
              const once = `${why(title)} ${preparation}${beyond}`
              const times = Math.ceil(Math.max(1, min) / lengthIn(unit, once))
              return [key, once.repeat(times).trim()]
            }),
          ),
        }),
    referees: referees.slice(0, materialsNeeded.referees),
  }
}

const referees = ['Anjali Deshmukh', 'Thomas Lindqvist', 'Grace Mensah'].map((name, n) => ({
  name,
  title: 'Professor',
  institution: 'Savitribai Phule Pune University',
  mail: `referee${n + 1}@people.example`,
  relation: 'Taught me in my last two years',
  consent: true,
}))

const save = async (
  ctx: SignedContext,
  row: ApplicationRow,
  step: StepNumber,
  fields: Record<string, unknown>,
  { materials }: CourseChoice,
): Promise<void> => {
  const now = await loadCurrentStep(ctx, row.id, step)
  await saveStep(
    ctx,
    { applicationId: row.id, step, party: 'student', automatic: false, kind: 'saved', materials },
    now,
    steps[step].parse({ ...now.data, ...fields }) as Record<string, unknown>,
  )
}

export type Filling = {
  personal: Partial<Steps[2]>
  education?: unknown
  /** Two years ago, so that a gap is explained. */
  worked?: boolean
}
export const fillIn = async (
  ctx: SignedContext,
  row: ApplicationRow,
  choice: CourseChoice,
  { personal, education, worked = true }: Filling,
): Promise<void> => {
  const put = (step: StepNumber, fields: Record<string, unknown>) =>
    save(ctx, row, step, fields, choice)
  await put(1, { courseId: choice.courseId, intakeId: choice.intake!.id })
  await put(2, personal)
  await put(3, {
    ...(worked ? { gap: 'I worked as a developer for two years.' } : {}),
    ...(education ? { education } : {}),
  })
  await put(6, written(choice))
  await put(7, {
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

export const reloadApplication = async (
  ctx: Context,
  row: ApplicationRow,
): Promise<ApplicationRow> => (await findApplicationForUpdate(ctx, row.id))!
const step = async (
  ctx: SignedContext,
  row: ApplicationRow,
  party: Party,
  move: Move,
  set: Parameters<typeof moveApplication>[4] = {},
): Promise<ApplicationRow> =>
  moveApplication(ctx, await reloadApplication(ctx, row), party, move, set)

type Handlers = { student: string; counsellor: string; staff: string }
/** A year's tuition as the course states it, a scholarship and a deposit that go with it. */
const offerFor = async (
  { sql }: Context<null>,
  courseId: string,
  conditions: OfferIn['conditions'],
): Promise<OfferIn> => {
  const [fee] = await sql<
    { amount: NotNull<number>; currency: NotNull<string> }[]
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
export const advanceDraft = async (
  ctx: Context<null>,
  handlers: Handlers,
  row: ApplicationRow,
  ends: Applicant['ends'],
  daysAgo: number,
): Promise<void> => {
  const at = (ago: number) => before(ctx.now, days(ago))
  const student = (ago: number) => actingQuietlyAs(ctx, handlers.student, 'student', at(ago))
  const counsellor = (ago: number) =>
    actingQuietlyAs(ctx, handlers.counsellor, 'counsellor', at(ago))
  const staff = (ago: number) => actingQuietlyAs(ctx, handlers.staff, 'provider', at(ago))
  if (ends === 'draft') return
  const first = ends === 'in review' ? daysAgo : daysAgo + 3
  await step(student(first), row, 'student', 'submit', {
    dueAt: after(at(first), days(reviewDays)),
    set: ctx.sql`, submitted_at = ${at(first)}, declared_at = ${at(first)}, declared_by = ${handlers.student}, form_step = 8, steps_done = 8, missing = 0`,
  })
  if (ends === 'in review') return
  await step(counsellor(daysAgo + 1), row, 'counsellor', 'send', {
    set: ctx.sql`, sent_at = ${at(daysAgo + 1)}`,
  })
  if (ends === 'pending decision') return
  await ctx.sql`update applications.applications set opened_at = ${at(daysAgo)} where id = ${row.id}`
  if (ends === 'prepared') {
    const prepared = {
      by: handlers.staff,
      byName: 'Helen Murray',
      at: at(1).toISOString(),
      decision: 'offer',
      offer: await offerFor(ctx, row.courseId, []),
    }
    await ctx.sql`update applications.applications set prepared = ${ctx.sql.json(prepared)} where id = ${row.id}`
  }
  if (ends === 'asked')
    await askFor(staff(2), await reloadApplication(ctx, row), 'university', {
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
    await reloadApplication(ctx, row),
    'university',
    await offerFor(ctx, row.courseId, [
      {
        kind: 'document',
        text: 'Original degree certificate, certified',
        dueOn: utcDay(after(ctx.now, days(60))),
      },
      { kind: 'deposit', text: 'Deposit paid', dueOn: null },
    ]),
  )
  if (ends === 'accepted') await step(student(2), row, 'student', 'accept')
}
