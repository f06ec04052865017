// People found, the nearest first: by parts of name and address with slips forgiven, by number, by id.
import type { FoundProfile, ProfileFilter } from '#contract/reports/profiles/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { totalOf } from '#server/core/database/page-total.ts'

type Reading = Pick<Context, 'sql'>

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const phoneShape = /^\+?[\d\s()/-]{5,25}$/
/** `AP-00000042`, as applications are numbered. */
const applicationShape = /^ap-?(\d{1,9})$/i
const isWords = (text: string): boolean =>
  text !== '' && ![uuidShape, phoneShape, applicationShape].some((shape) => shape.test(text))

/**
 * An account `a` that was described so: by id, by part of a number, by an application, by words with slips forgiven. With `most`
 * so many of those who have the words.
 */
export const textWhere = ({ sql }: Reading, text: string, max: number | null = null): Fragment => {
  if (text === '') return sql`true`
  if (uuidShape.test(text)) return sql`a.id = ${text.toLowerCase()}`
  // Numbers are kept with their country: what is dialled before them, 0 within it and 00 from abroad, is left out.
  if (phoneShape.test(text))
    return sql`a.phone like ${`%${text.replace(/\D/g, '').replace(/^0{1,2}/, '')}%`}`
  const number = applicationShape.exec(text)?.[1]
  if (number)
    return sql`a.id in (select p.student_id from applications.public_applications p where p.number = ${Number(number)})`
  return sql`a.id in (select p.id from identity.public_people_like(${text}, ${max}) p)`
}

/** What else is asked for must not lose those who would be found beyond so many. */
const isNarrowed = ({ citizenship, education, test, stage, tag }: ProfileFilter): boolean =>
  Boolean(citizenship ?? education ?? test ?? stage ?? tag)

/** `described`: an account `a` with the words that were asked for. */
const where = (ctx: Reading, filter: ProfileFilter, described: Fragment): Fragment => {
  const { sql } = ctx
  const { citizenship, education, test, stage, tag } = filter
  return sql`a.email_verified_at is not null and ${described}
    and exists (select from identity.public_account_roles r where r.account_id = a.id and r.role = 'student')
    ${citizenship ? sql`and f.citizenship = ${citizenship}` : sql``}
    ${education ? sql`and a.id in (select e.account_id from profiles.public_education e where e.level = ${education})` : sql``}
    ${test ? sql`and a.id in (select t.account_id from profiles.public_test_scores t where t.test = ${test})` : sql``}
    ${tag ? sql`and a.id in (select g.student_id from counsellors.public_tags g where g.tag = ${tag})` : sql``}
    ${
      stage === 'none'
        ? sql`and a.id not in (select p.student_id from applications.public_progress p where p.applications > 0)`
        : stage
          ? sql`and a.id in (select p.student_id from applications.public_progress p where p.furthest = ${stage})`
          : sql``
    }`
}

const columns = ({ sql }: Reading): Fragment => sql`
  a.id as uuid, a.name, a.mail, a.phone, f.citizenship,
  coalesce(f.completeness, 0) as percent, a.created_at as registered,
  coalesce((select p.furthest from applications.public_progress p where p.student_id = a.id), 'none') as stage,
  (select b.name from applications.public_advisers v
    join identity.public_accounts b on b.id = v.adviser_id where v.student_id = a.id) as adviser`

/** Nobody reads more than so many by page; the export gives all. */
export const maxFound = 1_000

export const loadProfilesPage = async (
  ctx: Reading,
  filter: ProfileFilter,
  size: number,
  from: number,
): Promise<{ rows: FoundProfile[]; total: number }> => {
  const { sql } = ctx
  const { search_text } = filter
  const maxCount = isNarrowed(filter) ? null : maxFound
  const byWords = isWords(search_text)
  // Words are looked up once, each account with how near it is; the rest is asked of those alone.
  const like = sql`join (select p.id, max(p.nearness) as near
    from identity.public_people_like(${search_text}, ${maxCount}) p group by p.id) l on l.id = a.id`
  const read = (limit: number, offset: number) => sql<(FoundProfile & { total: number })[]>`
    with found as (
      select a.id, ${byWords ? sql`l.near` : sql`0::real`} as near, a.created_at
      from identity.public_accounts a ${byWords ? like : sql``}
      left join profiles.public_students f on f.account_id = a.id
      where ${where(ctx, filter, byWords ? sql`true` : textWhere(ctx, search_text))} order by near desc, a.created_at desc, a.id limit ${maxFound}),
    page as (
      select *, (select count(*)::int from found) as total from found
      order by near desc, created_at desc, id limit ${limit} offset ${offset})
    select ${columns(ctx)}, g.total
    from page g join identity.public_accounts a on a.id = g.id
    left join profiles.public_students f on f.account_id = a.id
    order by g.near desc, g.created_at desc, g.id`
  const rows = await read(size, from)
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: await totalOf(rows, from, () => read(1, 0)),
  }
}

export const countProfiles = async (ctx: Reading, filter: ProfileFilter): Promise<number> => {
  const [row] = await ctx.sql<{ n: number }[]>`select count(*)::int as n
    from identity.public_accounts a left join profiles.public_students f on f.account_id = a.id where ${where(ctx, filter, textWhere(ctx, filter.search_text))}`
  return row!.n
}

/** All of them, for an export. */
export const listAllProfiles = (ctx: Reading, filter: ProfileFilter) =>
  ctx.sql<FoundProfile[]>`select ${columns(ctx)}
    from identity.public_accounts a left join profiles.public_students f on f.account_id = a.id
    where ${where(ctx, filter, textWhere(ctx, filter.search_text))} order by a.id`
