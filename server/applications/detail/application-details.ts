// One application as its page shows it, to each side what is theirs to see.
import { deadlinesFor } from '#contract/qualifications/deadlines.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { todayOf } from '#server/core/clock.ts'
import type { applicationDetails as contract } from '#contract/applications/detail/calls.ts'
import type { ApplicationDetails, Offer } from '#contract/applications/shapes.ts'
import { possibleMoves } from '#contract/applications/state.ts'
import { CourseStep, type Steps } from '#contract/applications/form/steps.ts'
import { onlyNeeded } from '#contract/applications/form/rules.ts'
import { formMaterials, type Materials } from '#contract/catalogue/courses/materials.ts'
import { type IntakeMoments, listIntakes, statusOfIntake } from '#server/catalogue/public.ts'
import { setting } from '#server/content/public.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { countSpendable } from '#server/wallet/public.ts'
import { checklistOf } from './checklist.ts'
import { loadChoice } from '../form/course-choice.ts'
import { formOfSteps, toSavedSteps, type StepRow, listSteps } from '../form/form-steps.ts'
import { intakeLabel, applicationLineOf, listLineRows } from '../tracker/application-lines.ts'
import { sideOf } from '../tracker/next-action.ts'
import { grantAccess } from './document-access.ts'
import { matchOf } from './match-of-application.ts'
import { preparedOffer, shownPrepared } from './prepared-decision.ts'
import {
  hasReachedUniversity,
  type ApplicationRow,
  loadAuthorized,
  type ApplicationAccess,
} from './application-rows.ts'

type OfferRow = Omit<Offer, 'kind' | 'tuition' | 'scholarship' | 'deposit' | 'released'> & {
  tuition: Offer['tuition'] | { amount: null }
  scholarship: Offer['tuition'] | { amount: null }
  deposit: Offer['tuition'] | { amount: null }
}
const money = (value: OfferRow['tuition']): Offer['tuition'] =>
  value === null || value.amount === null ? null : value

export const findOffer = async (
  { sql }: Pick<SignedContext, 'sql'>,
  applicationId: string,
): Promise<Offer | null> => {
  const [row] = await sql<OfferRow[]>`
    select o.id, o.reply_by, o.note, o.made_at, json_build_object('amount', o.tuition_amount, 'currency', o.tuition_currency) as tuition,
      json_build_object('amount', o.scholarship_amount, 'currency', o.scholarship_currency) as scholarship,
      json_build_object('amount', o.deposit_amount, 'currency', o.deposit_currency) as deposit,
      (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'text', c.text, 'dueOn', c.due_on, 'metAt', c.met_at,
        'metBy', p.name) order by c.position), '[]')
        from applications.conditions c left join identity.public_accounts p on p.id = c.met_by where c.offer_id = o.id) as conditions
    from applications.offers o where o.application_id = ${applicationId}`
  if (!row) return null
  const conditions = row.conditions.map((each) => ({
    ...each,
    metAt: each.metAt ? new Date(each.metAt).toISOString() : null,
    metBy: each.metBy || null,
  }))
  return {
    ...row,
    conditions,
    kind: conditions.some(({ metAt }) => metAt === null) ? 'conditional' : 'unconditional',
    released: true,
    tuition: money(row.tuition),
    scholarship: money(row.scholarship),
    deposit: money(row.deposit),
  }
}

const listMoves = (
  { sql }: SignedContext,
  row: ApplicationRow,
  university: boolean,
): Promise<ApplicationDetails['timeline']> =>
  sql<ApplicationDetails['timeline']>`select m.at, m.move, m.party as by, p.name,
      m.from_status as from, m.to_status as to, m.note, m.reason_code
    from applications.moves m left join identity.public_accounts p on p.id = m.by_id
    where m.application_id = ${row.id} and (not ${university} or m.at >= ${row.sentAt}::timestamptz or m.move = 'submit') order by m.id limit 500`

const loadPeople = async ({ sql }: SignedContext, row: ApplicationRow) => {
  const [found] = await sql<
    {
      writtenName: string
      mail: string
      phone: string | null
      country: string | null
      adviserName: string | null
      askedByName: string | null
      followedBy: string | null
    }[]
  >`
    select p.written_name, p.mail, p.phone, (select country from profiles.public_students where account_id = p.id) as country,
      (select name from identity.public_accounts where id = ${row.adviserId}) as adviser_name,
      (select name from identity.public_accounts where id = ${row.askedBy}) as asked_by_name,
      (select id from applications.applications where follows = ${row.id}) as followed_by
    from identity.public_accounts p where p.id = ${row.studentId}`
  return found!
}

const listBackups = async (
  { sql, request, now }: SignedContext,
  rows: readonly StepRow[],
): Promise<ApplicationDetails['backups']> => {
  const step = CourseStep.safeParse(rows.find(({ step: n }) => n === 1)?.data)
  const wanted = step.success ? step.data.backups : []
  const courses = await sql<
    {
      id: string
      slug: string
      title: string
      university: string
      open: boolean
      intakes: (IntakeMoments & { id: string })[]
    }[]
  >`
    select c.id, c.slug, coalesce(case when ${request.language === 'de'} then c.title_de end, c.title) as title, p.name as university, c.status = 'open' as open,
      (select coalesce(json_agg(json_build_object('id', i.id, 'opensAt', i.opens_at, 'closesAt', i.closes_at)), '[]')
        from catalogue.public_intakes i where i.course_id = c.id) as intakes
    from catalogue.public_courses c join catalogue.public_providers p on p.id = c.provider_id where c.id = any (${wanted.map(({ courseId }) => courseId)}::uuid[])`
  const canBegin = (intakes: readonly (IntakeMoments & { id: string })[], chosen: string | null) =>
    intakes.length === 0 ||
    intakes.some(
      (one) =>
        (chosen === null || one.id === chosen) &&
        ['open', 'closing'].includes(statusOfIntake(one, now)),
    )
  return wanted.flatMap(({ courseId, intakeId }) => {
    const course = courses.find(({ id }) => id === courseId)
    return course
      ? [
          {
            courseId,
            intakeId,
            slug: course.slug,
            title: course.title,
            university: course.university,
            open: course.open && canBegin(course.intakes, intakeId),
          },
        ]
      : []
  })
}

const findDeferral = async (
  { sql, request }: SignedContext,
  row: ApplicationRow,
): Promise<ApplicationDetails['deferral']> => {
  if (!row.deferralState || !row.deferralIntakeId) return null
  const [intake] = await sql<
    { startsOn: string }[]
  >`select starts_on from catalogue.public_intakes where id = ${row.deferralIntakeId}`
  return {
    intake: { id: row.deferralIntakeId, label: intakeLabel(request.language, intake!.startsOn) },
    reason: row.deferralReason,
    askedAt: row.deferralAskedAt!,
    state: row.deferralState,
    note: row.deferralNote,
  }
}

const feeOf = async (
  ctx: SignedContext,
  { row, party }: ApplicationAccess,
): Promise<ApplicationDetails['fee']> => {
  const due = row.submittedAt === null
  const coins = due ? await setting(ctx, 'applicationFeeCoins') : row.feeCoins
  return {
    coins,
    state: row.feeState !== 'none' ? row.feeState : due && coins > 0 ? 'due' : 'none',
    available: party === 'student' ? await countSpendable(ctx, row.studentId, 'application') : null,
  }
}

const forUniversity = (
  saved: ApplicationDetails['steps'][number],
  materials: Materials,
): ApplicationDetails['steps'][number] =>
  saved.step === 1
    ? { ...saved, data: { ...saved.data, backups: [] } }
    : saved.step === 6
      ? { ...saved, data: onlyNeeded(saved.data as Steps[6], materials) }
      : saved

export const applicationDetails: CallFunction<typeof contract> = async (ctx, { id }) => {
  const access = await loadAuthorized(ctx, id)
  const { row, party } = access
  const side = sideOf(party)
  const university = side === 'university'
  const today = todayOf(ctx)
  const [[line], steps, course, people, timeline, offer, intakes, fee, deferral, rules] =
    await Promise.all([
      listLineRows(ctx, side, ctx.sql`a.id = ${id}`, ctx.sql`a.id`, 1),
      listSteps(ctx, id),
      loadChoice(ctx, row.courseId, null),
      loadPeople(ctx, row),
      listMoves(ctx, row, university),
      findOffer(ctx, id),
      listIntakes(ctx.sql, row.courseId, { language: ctx.request.language, now: ctx.now }),
      feeOf(ctx, access),
      findDeferral(ctx, row),
      currentRules(ctx),
      grantAccess(ctx, access),
    ])
  const form = formOfSteps(steps)
  const checklist = await checklistOf(ctx, row, course, form, side !== 'university')
  const startsOn = intakes.find((one) => one.id === row.intakeId)?.startsOn
  // Of the start that was chosen, as the judge's page of the application has it.
  const match = await matchOf(ctx, row, form, {
    startsOn,
    reader: party === 'student' ? 'student' : 'staff',
    isUniversity: university,
  })
  const backups = university ? [] : await listBackups(ctx, steps)
  const materials = formMaterials(course.materials)
  const wasSubmitted = row.status !== 'waiting for submission'
  const shown = toSavedSteps(
    steps,
    { today, materials: course.materials, wasSubmitted },
    row.missing,
  )
  return {
    data: {
      ...applicationLineOf(ctx, side)(line!),
      as: party,
      may: possibleMoves({ status: row.status, reached: hasReachedUniversity(row) }, party),
      contact: {
        writtenName: people.writtenName,
        mail: people.mail,
        phone: people.phone,
        country: people.country,
      },
      adviser:
        row.adviserId && people.adviserName
          ? { id: row.adviserId, name: people.adviserName }
          : null,
      // A university is not told where else the student would go, nor what was written for another.
      steps: university ? shown.map((step) => forUniversity(step, materials)) : shown,
      checklist,
      materials,
      intakes,
      systemDeadlines: startsOn
        ? deadlinesFor(form[2]?.citizenships ?? [], course, startsOn, { today, rules })
        : [],
      fee,
      offer:
        university || party === 'admin'
          ? (preparedOffer(row.prepared, ctx.now, line!.studentTimeZone) ?? offer)
          : offer,
      timeline,
      deferral,
      backups,
      asked:
        row.status === 'more info requested'
          ? {
              text: row.requestText ?? '',
              by: people.askedByName ?? '',
              party: row.askedParty!,
              at: row.askedAt!,
              answerBy: row.answerBy!,
              documents: row.requestedDocuments,
            }
          : null,
      prepared: university || party === 'admin' ? shownPrepared(row.prepared) : null,
      denial:
        row.status === 'denied' && row.denyReason
          ? { reasonCode: row.denyReason, text: row.denyText, at: row.decidedAt! }
          : null,
      studentReason: row.studentReason,
      courseClosed: !hasReachedUniversity(row) && course.status !== 'open',
      match,
      followedBy: people.followedBy,
      follows: row.follows,
    },
    message: 'success',
    status: true,
  }
}
