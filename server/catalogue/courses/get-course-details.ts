import type {
  CourseDetails,
  getCourseDetails as contract,
  listMyCourses as listing,
} from '#contract/catalogue/courses.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  courseNamed,
  intakesOf,
  type CourseColumns,
  providersWhere,
  todayOf,
} from './catalogue-reads.ts'

/** A course the caller may edit: staff of its university, or an admin. Another's is as absent as none. */
export const courseToEdit = async (
  ctx: Pick<SignedContext, 'sql' | 'actor'>,
  slug: string,
  lock = false,
): Promise<CourseColumns> => {
  const course = await courseNamed(ctx.sql, slug, lock)
  if (ctx.actor.roles.includes('admin')) return course
  const [staff] =
    await ctx.sql`select from catalogue.provider_staff where provider_id = ${course.providerId} and account_id = ${ctx.actor.accountId}`
  return staff ? course : fail('not_found')
}

export const detailsOf = async (
  ctx: Pick<SignedContext, 'sql' | 'now'>,
  { providerId, ...course }: CourseColumns,
): Promise<CourseDetails> => {
  const [provider] = await providersWhere(ctx.sql, ctx.sql`p.id = ${providerId}`, 1)
  return {
    ...course,
    provider: { id: provider!.id, slug: provider!.slug, name: provider!.name },
    intakes: await intakesOf(ctx.sql, course.id, { language: 'en', today: todayOf(ctx.now) }),
  }
}

export const getCourseDetails: Answer<typeof contract> = async (ctx, { slug }) =>
  detailsOf(ctx, await courseToEdit(ctx, slug))

const pageSize = 30

export const listMyCourses: Answer<typeof listing> = async ({ sql, actor }, { q, page }) => {
  const where = sql`${
    actor.roles.includes('admin')
      ? sql`true`
      : sql`c.provider_id in (select provider_id from catalogue.provider_staff where account_id = ${actor.accountId})`
  }
    and ${q ? sql`c.title ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}`
  const [counted, courses] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from catalogue.courses c where ${where}`,
    sql<
      {
        id: string
        slug: string
        title: string
        provider: string
        status: 'open' | 'closed' | 'withdrawn'
        changedAt: string
      }[]
    >`
      select c.id, c.slug, c.title, p.name as provider, c.status, c.changed_at as "changedAt"
      from catalogue.courses c join catalogue.providers p on p.id = c.provider_id
      where ${where} order by c.changed_at desc, c.number limit ${pageSize} offset ${page * pageSize}`,
  ])
  return { total: counted[0]!.total, courses }
}
