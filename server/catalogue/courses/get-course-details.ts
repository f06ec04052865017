import type {
  CourseDetails,
  getCourseDetails as contract,
} from '#contract/catalogue/courses/calls.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadCourse, listIntakes, type CourseColumns, listProviderRows } from './catalogue-reads.ts'

/** A course the caller may edit: staff of its university, or an admin. Another's is as absent as none. */
export const loadAuthorizedCourse = async (
  ctx: Pick<SignedContext, 'sql' | 'actor'>,
  slug: string,
  lock = false,
): Promise<CourseColumns> => {
  const course = await loadCourse(ctx.sql, slug, lock)
  if (ctx.actor.roles.includes('admin')) return course
  const [staff] =
    await ctx.sql`select from catalogue.provider_staff where provider_id = ${course.providerId} and account_id = ${ctx.actor.accountId}`
  return staff ? course : fail('not_found')
}

export const loadCourseDetails = async (
  ctx: Pick<SignedContext, 'sql' | 'now'>,
  { providerId, ...course }: CourseColumns,
): Promise<CourseDetails> => {
  const { sql } = ctx
  const [provider] = await listProviderRows(sql, sql`p.id = ${providerId}`, 1)
  const intakes = await listIntakes(sql, course.id, { language: 'en', now: ctx.now })
  const days = await sql<{ id: string; closesOn: string | null }[]>`
    select id, closes_on from catalogue.intakes where course_id = ${course.id}`
  const own = new Map(days.map(({ id, closesOn }) => [id, closesOn]))
  return {
    ...course,
    provider: { id: provider!.id, slug: provider!.slug, name: provider!.name },
    // The course's own days, which are edited.
    intakes: intakes.map((intake) => ({ ...intake, closesOn: own.get(intake.id) ?? null })),
  }
}

export const getCourseDetails: Answer<typeof contract> = async (ctx, { slug }) =>
  loadCourseDetails(ctx, await loadAuthorizedCourse(ctx, slug))
