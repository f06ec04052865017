// By when a system of admission closes each start to everybody (UCAS: 15 October), kept with the start: search, lists, applications
// and letters all read the earlier of it and the course's own day (`catalogue.public_intakes`, `catalogue.search_rows`).
import { closesOnFor, closingFor, closingRows } from '#contract/qualifications/deadlines.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { Fragment, Sql } from '#server/core/database/db.ts'
import { currentRules } from '#server/qualifications/public.ts'

type Start = {
  id: string
  courseId: string
  startsOn: string
  kept: string | null
  level: string
  discipline: string
  country: string
  university: string
}

/** Writes it for the courses `c` of universities `p` that `where` names; gives those of which a start closes on another day now. */
export const closeBySystems = async (sql: Sql, where: Fragment): Promise<string[]> => {
  const rows = closingRows([], await currentRules({ sql }))
  const countries = [...new Set(rows.map(({ destination }) => destination))]
  const starts = await sql<Start[]>`
    select i.id, i.course_id, i.starts_on, i.system_closes_on as kept, c.level, c.discipline, p.country, p.name as university
    from catalogue.intakes i join catalogue.courses c on c.id = i.course_id join catalogue.providers p on p.id = c.provider_id
    where (p.country = any (${countries}) or i.system_closes_on is not null) and ${where}`
  const others = starts.flatMap(({ id, startsOn, kept, ...course }) => {
    const on = closesOnFor(closingFor(rows, course), { startsOn, closesOn: null })
    return on === kept ? [] : [{ id, on, courseId: course.courseId }]
  })
  if (others.length > 0)
    await sql`update catalogue.intakes i set system_closes_on = r.closes_on
      from unnest(${others.map(({ id }) => id)}::uuid[], ${others.map(({ on }) => on)}::date[]) r (id, closes_on) where i.id = r.id`
  return [...new Set(others.map(({ courseId }) => courseId))]
}

const closeAll = async ({ sql, now, emit }: Context<null>): Promise<void> => {
  const courses = await closeBySystems(sql, sql`true`)
  if (courses.length === 0) return
  await sql`update catalogue.courses set changed_at = greatest(${now}, changed_at + interval '1 ms')
    where id = any (${courses}::uuid[])`
  await emit('catalogue.courses_changed', { since: now.toISOString() })
}

/** Other rows may close other starts. */
export const onRulesChanged = closeAll
/** Once a day, for what was written past the functions that write courses. */
export const closeStarts = (ctx: JobContext): Promise<void> => ctx.begin(closeAll)
