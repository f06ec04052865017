// Which course, when it begins, and whether it can be applied for now.
import type { CourseStep } from '#contract/applications/form/steps.ts'
import { type Materials, statedMaterials } from '#contract/catalogue/courses/materials.ts'
import type { CourseLevel, Requirement } from '#contract/catalogue/shapes.ts'
import { utcDay } from '#contract/days.ts'
import type { z } from 'zod'
import { type IntakeMoments, statusOfIntake } from '#server/catalogue/public.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { setNeeds } from '#server/vault/public.ts'
import { stepDataOf, savedStepErrors } from './form-steps.ts'
import { updateMissingCount, neededTypes, loadApplicantStatus } from '../detail/checklist.ts'
import { referenceOf, type ApplicationRow } from '../detail/application-rows.ts'

export type CourseChoice = {
  courseId: string
  slug: string
  universityId: string
  status: 'open' | 'closed' | 'withdrawn'
  level: CourseLevel
  discipline: string
  country: string
  /** Its name. */
  university: string
  /** Of the course's campus, else of the university; empty where neither says one. */
  city: string
  requirements: Requirement[]
  /** What it asks to be written, as far as that is known. */
  materials: Materials | null
  title: string
  titleDe: string | null
  campuses: string[]
  intake:
    | ({
        id: string
        startsOn: string
        opensOn: string | null
        closesOn: string | null
        timeZone: string
      } & IntakeMoments)
    | null
}

/** The course with the chosen intake, held against change while a write goes on when `lock`. Fails `not_found` for neither. */
export const loadChoice = async (
  { sql }: Pick<Context, 'sql'>,
  courseId: string,
  intakeId: string | null,
  lock = false,
): Promise<CourseChoice> => {
  const [course] = await sql<Omit<CourseChoice, 'intake' | 'campuses'>[]>`
    select c.id as course_id, c.slug, c.provider_id as university_id, c.status, c.level, c.discipline, c.requirements, c.materials, c.title, c.title_de,
      p.country, p.name as university, coalesce(nullif(k.city, ''), p.city) as city
    from catalogue.public_courses c join catalogue.public_providers p on p.id = c.provider_id
    left join catalogue.public_campuses k on k.id = c.campus_id
    where c.id = ${courseId} ${lock ? sql`for share of c` : sql``}`
  const [intake] =
    intakeId === null
      ? []
      : await sql<NonNullable<CourseChoice['intake']>[]>`
    select id, starts_on, opens_on, closes_on, time_zone, opens_at, closes_at from catalogue.public_intakes
    where id = ${intakeId} and course_id = ${courseId} ${lock ? sql`for share` : sql``}`
  if (intakeId !== null && !intake) return fail('not_found')
  const campuses = await sql<
    { id: string }[]
  >`select campus_id as id from catalogue.public_course_campuses where course_id = ${courseId}`
  const known = orNotFound(course)
  return {
    ...known,
    materials: statedMaterials(known),
    campuses: campuses.map(({ id }) => id),
    intake: intake ?? null,
  }
}

/** Fails `course_closed` or `deadline_passed` unless the course takes applications for this intake now, or, with `early`, will. */
export const assertOpen = ({ status, intake }: CourseChoice, now: Date, early = false): void => {
  if (status !== 'open') return fail('course_closed')
  if (!intake) return
  const intakeStatus = statusOfIntake(intake, now)
  if (intakeStatus === 'closed')
    return fail('deadline_passed', { closedOn: intake.closesOn ?? intake.startsOn })
  if (intakeStatus === 'upcoming' && !early)
    return fail('course_closed', { opensOn: intake.opensOn })
}

export const closingOf = ({ intake }: CourseChoice): Date | null =>
  intake && new Date(intake.closesAt)

export type CourseData = z.output<typeof CourseStep>

/** A second living application for the same course and intake is refused by the database. */
export const oncePerIntake = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (problem) {
    return brokenConstraint(problem) === 'applications_once'
      ? fail('already_applied')
      : Promise.reject(problem)
  }
}

/** Another course asks for other statements: whether step 6 is done is looked at again. */
export const lookAtStatements = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  applicationId: string,
  { materials }: CourseChoice,
): Promise<void> => {
  const [saved] = await ctx.sql<{ data: unknown }[]>`
    select data from applications.steps where application_id = ${applicationId} and step = 6`
  if (!saved) return
  const errors = savedStepErrors(6, stepDataOf(6, saved.data), {
    today: utcDay(ctx.now),
    materials,
  })
  await ctx.sql`update applications.steps set done = ${Object.keys(errors).length === 0}
    where application_id = ${applicationId} and step = 6`
}

/** Step 1 is more than words: the course itself, when it begins, what is asked for. Gives how many documents are missing now. */
export const chooseCourse = async (
  ctx: SignedContext,
  row: ApplicationRow,
  data: CourseData,
): Promise<number> => {
  const { sql } = ctx
  const other = row.courseId !== data.courseId
  // Campuses, backups and scholarship may change later; course and intake have their own way once it is submitted.
  if (row.status !== 'waiting for submission' && (other || row.intakeId !== data.intakeId))
    return fail('wrong_state', { status: row.status })
  const choice: CourseChoice = await loadChoice(ctx, data.courseId, data.intakeId, true)
  if (other || row.intakeId !== data.intakeId) assertOpen(choice, ctx.now)
  if (data.campusId && !choice.campuses.includes(data.campusId))
    return fail('bad_input', { fields: { campusId: 'unknown' } })
  const backups = [...new Set(data.backups.map(({ courseId }) => courseId))]
  if (backups.includes(data.courseId) || backups.length < data.backups.length)
    return fail('bad_input', { fields: { backups: 'repeated' } })
  const known =
    await sql`select from unnest(${data.backups.map(({ courseId }) => courseId)}::uuid[], ${data.backups.map(({ intakeId }) => intakeId)}::uuid[]) b (course_id, intake_id)
    join catalogue.public_courses c on c.id = b.course_id left join catalogue.public_intakes i on i.id = b.intake_id and i.course_id = c.id
    where b.intake_id is null or i.id is not null`
  if (known.length < data.backups.length)
    return fail('bad_input', { fields: { backups: 'unknown' } })
  if (!other && row.intakeId === data.intakeId) return row.missing
  await oncePerIntake(
    () => sql`update applications.applications set course_id = ${data.courseId}, university_id = ${choice.universityId},
    intake_id = ${data.intakeId}, due_at = ${closingOf(choice)}, told_days = null where id = ${row.id}`,
  )
  if (!other) return row.missing
  await setNeeds(
    ctx,
    row.studentId,
    referenceOf(row.id),
    neededTypes(choice, row.requestedDocuments, await loadApplicantStatus(ctx, row.id, choice)),
  )
  await lookAtStatements(ctx, row.id, choice)
  return updateMissingCount(ctx, row.id, choice, row.requestedDocuments)
}
