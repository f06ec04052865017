// Once a day: which courses that were added since yesterday answer a saved search.
import { atQuarter } from './intake-ends.ts'
import { SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { type SearchWish, searchPath } from '#contract/catalogue/search/search-address.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { searchWith } from '../search/search-service.ts'

type Due = { id: string; accountId: string; name: string; wish: SearchWish; checkedAt: string }
/** More than a page of new courses is told as a page and more. */
const maxNamed = 50
/** A day, less what the schedule may come early. */
const betweenAlerts = minutes(23 * 60)

const listNewCourses = async (
  { sql, now }: JobContext,
  { wish, checkedAt }: Due,
): Promise<{ slug: string; title: string }[]> => {
  const question = SearchQuestion.safeParse({ ...wish, sort: 'newest', page: 0, size: maxNamed })
  // Kept under rules that have changed since: it finds nothing rather than everything.
  if (!question.success) return []
  const { hits, relaxed } = await searchWith(sql, question.data, atQuarter(now))
  if (relaxed || hits.length === 0) return []
  return sql<{ slug: string; title: string }[]>`select slug, title from catalogue.courses
    where id = any (${hits.map(({ id }) => id)}::uuid[]) and created_at > ${checkedAt} order by created_at desc, id`
}

export const publishNewCourses = async (ctx: JobContext): Promise<void> => {
  const { sql, now } = ctx
  const [newest] = await sql<
    { at: string | null }[]
  >`select max(created_at) as at from catalogue.courses`
  if (!newest?.at) return
  const due = await sql<Due[]>`
    select id, account_id, name, wish, checked_at from catalogue.saved_searches
    where alert and checked_at < ${after(now, -betweenAlerts)} and checked_at < ${newest.at} order by checked_at, id`
  for (const search of due) {
    const courses = await listNewCourses(ctx, search)
    await ctx.begin(async (tx) => {
      const [taken] = await tx.sql`
        update catalogue.saved_searches set checked_at = ${now} ${courses.length > 0 ? tx.sql`, found_at = ${now}, found_count = ${courses.length}` : tx.sql``}
        where id = ${search.id} and checked_at = ${search.checkedAt} and alert returning 1`
      if (taken && courses.length > 0)
        await tx.emit('catalogue.new_courses_found', {
          accountId: search.accountId,
          searchId: search.id,
          name: search.name,
          link: searchPath({ ...search.wish, sort: 'newest' }),
          courses,
        })
    })
  }
}
