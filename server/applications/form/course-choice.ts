// Which course, when it begins, and whether it can be applied for now.
import type { CourseLevel, Requirement } from '#contract/catalogue/shapes.ts'
import { statusOfIntake } from '#server/catalogue/public.ts'
import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { endOfDay } from '../tracker/next-action.ts'

export type Choice = {
  courseId: string
  slug: string
  universityId: string
  status: 'open' | 'closed' | 'withdrawn'
  level: CourseLevel
  country: string
  /** Its name. */
  university: string
  requirements: Requirement[]
  title: string
  campuses: string[]
  intake: { id: string; startsOn: string; opensOn: string | null; closesOn: string | null } | null
}

/** The course with the chosen intake, held against change while a write goes on when `lock`. Fails `not_found` for neither. */
export const choiceOf = async (
  { sql }: Pick<Context, 'sql'>,
  courseId: string,
  intakeId: string | null,
  lock = false,
): Promise<Choice> => {
  const [course] = await sql<Omit<Choice, 'intake' | 'campuses'>[]>`
    select c.id as "courseId", c.slug, c.provider_id as "universityId", c.status, c.level, c.requirements, c.title,
      p.country, p.name as university
    from catalogue.public_courses c join catalogue.public_providers p on p.id = c.provider_id
    where c.id = ${courseId} ${lock ? sql`for share of c` : sql``}`
  const [intake] =
    intakeId === null
      ? []
      : await sql<NonNullable<Choice['intake']>[]>`
    select id, starts_on as "startsOn", opens_on as "opensOn", closes_on as "closesOn" from catalogue.public_intakes
    where id = ${intakeId} and course_id = ${courseId} ${lock ? sql`for share` : sql``}`
  if (intakeId !== null && !intake) return fail('not_found')
  const campuses = await sql<
    { id: string }[]
  >`select campus_id as id from catalogue.public_course_campuses where course_id = ${courseId}`
  return { ...orNotFound(course), campuses: campuses.map(({ id }) => id), intake: intake ?? null }
}

/** Fails `course_closed` or `deadline_passed` unless the course takes applications for this intake now, or, with `early`, will. */
export const assertOpen = ({ status, intake }: Choice, now: Date, early = false): void => {
  if (status !== 'open') return fail('course_closed')
  if (!intake) return
  const standing = statusOfIntake(
    intake.opensOn,
    intake.closesOn,
    intake.startsOn,
    now.toISOString().slice(0, 10),
  )
  if (standing === 'closed')
    return fail('deadline_passed', { closedOn: intake.closesOn ?? intake.startsOn })
  if (standing === 'upcoming' && !early) return fail('course_closed', { opensOn: intake.opensOn })
}

export const closingOf = ({ intake }: Choice): Date | null =>
  intake ? new Date(endOfDay(intake.closesOn ?? intake.startsOn)) : null
