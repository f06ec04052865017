import type {
  CourseDetails,
  getCourseDetails as contract,
} from '#contract/catalogue/courses/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  loadCourse,
  loadCourseForUpdate,
  listIntakes,
  type CourseColumns,
  listProviderRows,
} from './catalogue-reads.ts'

const assertMayEdit = async (
  { sql, actor }: Pick<SignedContext, 'sql' | 'actor'>,
  { providerId }: CourseColumns,
): Promise<void> => {
  if (actor.roles.includes('admin')) return
  const [staff] =
    await sql`select from catalogue.provider_staff where provider_id = ${providerId} and account_id = ${actor.accountId}`
  if (!staff) fail('not_found')
}

/** A course the caller may edit: staff of its university, or an admin. Another's is as absent as none. */
export const loadAuthorizedCourse = async (
  ctx: Pick<SignedContext, 'sql' | 'actor'>,
  slug: string,
): Promise<CourseColumns> => {
  const course = await loadCourse(ctx.sql, slug)
  await assertMayEdit(ctx, course)
  return course
}

export const loadAuthorizedCourseForUpdate = async (
  ctx: Pick<SignedContext, 'sql' | 'actor'>,
  slug: string,
): Promise<CourseColumns> => {
  const course = await loadCourseForUpdate(ctx.sql, slug)
  await assertMayEdit(ctx, course)
  return course
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

export const getCourseDetails: CallFunction<typeof contract> = async (ctx, { slug }) =>
  loadCourseDetails(ctx, await loadAuthorizedCourse(ctx, slug))
