// The demo catalogue: real universities (facts only), made-up courses, every row marked by its source.
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { newId } from '#server/core/ids.ts'
import { demoCourses, demoProviders } from './demo-courses.ts'
import { upsertCourses, upsertProviders } from './courses/upsert-courses.ts'
import { demoSource } from './courses/course-cards.ts'

const atOnce = 1_500

export const demo = async (ctx: Context<null>, people?: DemoPeople): Promise<void> => {
  await upsertProviders(ctx.sql, demoSource, demoProviders(), ctx.now)
  const courses = demoCourses(ctx.now)
  for (let at = 0; at < courses.length; at += atOnce)
    await upsertCourses(ctx.sql, demoSource, courses.slice(at, at + atOnce), ctx.now)
  const universities = await ctx.sql<{ id: string }[]>`
    select id from catalogue.providers where source = ${demoSource} and rank_position % 4 = 1 order by rank_position`
  const scholarships = universities.map(({ id }, at) => ({
    id: newId(ctx.now.getTime()),
    provider: id,
    percent: [10, 20, 25, 50][at % 4],
    levels: at % 3 === 0 ? [] : ['master'],
  }))
  await ctx.sql`insert into catalogue.scholarships (id, provider_id, name, name_de, levels, percent, closes_on)
    select r.id, r.provider, 'International excellence award', 'Exzellenzstipendium für internationale Studierende', r.levels, r.percent,
      ${ctx.now}::date + 120
    from jsonb_to_recordset(${ctx.sql.json(scholarships)}) r(id uuid, provider uuid, percent int, levels text[])`
  // The university's person keeps the courses of the one that stands first.
  if (people)
    await ctx.sql`insert into catalogue.provider_staff (provider_id, account_id, added_at)
      select id, ${people.accounts.provider.id}, ${ctx.now} from catalogue.providers where source = ${demoSource} order by rank_position limit 1`
  // Every fiftieth course of the demo shows how a sponsored one is labelled; its place in the list is the same.
  await ctx.sql`update catalogue.courses set sponsored = true where source = ${demoSource} and number % 50 = 7`
}
