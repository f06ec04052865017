import type { counsellorListing as contract } from '#contract/counsellors/office/calls.ts'
import type { Colleague } from '#contract/counsellors/shapes.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { containingFolded } from '#server/identity/public.ts'
import { isAdmin } from './load-colleague.ts'

/** Whom the caller sees: a counsellor their associates, admins everyone of the office. */
const scope = (ctx: SignedContext): Fragment =>
  isAdmin(ctx) ? ctx.sql`true` : ctx.sql`u.supervisor_id = ${ctx.actor.accountId}`

export const counsellorListing: CallFunction<typeof contract> = async (ctx, query) => {
  const found = await listColleagues(ctx, query)
  // A page past the end has no row that could say how many there are.
  const isPastEnd = found.data.length === 0 && query.page > 0
  const { totalCount } = isPastEnd
    ? await listColleagues(ctx, { ...query, page: 0, size: 1 })
    : found
  return { ...found, totalCount }
}

const listColleagues: CallFunction<typeof contract> = async (
  ctx,
  { page, status, search, size },
) => {
  const { sql, now, actor } = ctx
  const read = (limit: number, from: number) =>
    sql<(InCamelCase<Colleague> & { total: number })[]>`
      with colleagues as (
        select a.id, a.first_name, a.last_name, a.name, a.sort_name, a.mail, a.status, u.supervisor_id, c.max_students, c.languages, c.countries,
          exists (select from identity.public_account_roles r where r.account_id = a.id and r.role = 'counsellor') as leads
        from identity.public_accounts a left join counsellors.colleagues c on c.account_id = a.id
        left join applications.public_supervisors u on u.adviser_id = a.id
        where a.id in (select r.account_id from identity.public_account_roles r where r.role in ('counsellor', 'associate'))
          and a.email_verified_at is not null and a.status = ${status === 1 ? 'active' : 'disabled'} and ${scope(ctx)}
          ${search ? sql`and a.search_text like ${containingFolded({ sql }, search)}` : sql``}),
      page as (
        select *, count(*) over () as total from colleagues
        order by not leads, sort_name, id limit ${limit} offset ${from})
      select p.id as uuid, p.first_name, p.last_name, p.name, p.mail, p.total,
        case when p.leads then 'counsellor' else 'associate' end as kind, case p.status when 'active' then 1 else 0 end as status,
        case when b.id is not null then json_build_object('uuid', b.id, 'name', b.name) end as supervisor,
        (select count(*)::int from applications.public_advisers v where v.adviser_id = p.id) as students,
        p.max_students,
        (select count(*)::int from counsellors.tasks t
          where t.assignee_id = p.id and t.done_at is null and t.due_at < ${now}) as overdue_tasks,
        coalesce(p.languages, '{}') as languages, coalesce(p.countries, '{}') as countries, h.handover
      from page p left join identity.public_accounts b on b.id = p.supervisor_id
      left join lateral (
        select json_build_object('id', h.id, 'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'undoUntil', to_char(h.undo_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'to', json_build_object('uuid', t.id, 'name', t.name),
          'students', coalesce((select cardinality(i.items) from counsellors.handover_items i where i.handover_id = h.id and i.kind = 'student'), 0)) as handover
        from counsellors.handovers h join identity.public_accounts t on t.id = h.to_id
        where h.from_id = p.id and h.undone_at is null and h.undo_until > ${now}
        order by h.at desc limit 1) h on true
      order by not p.leads, p.sort_name, p.id`
  const [rows, invited] = await Promise.all([
    read(size, page * size),
    page > 0 || status === 0
      ? []
      : sql<
          {
            id: string
            firstName: string
            lastName: string
            mail: string
            kind: 'counsellor' | 'associate'
            expires: string
          }[]
        >`
      select invitation_id as id, first_name, last_name, mail, kind, expires_at as expires
      from counsellors.invitations
      where accepted_at is null and expires_at > ${now} and (${isAdmin(ctx)} or supervisor_id = ${actor.accountId})
      order by invited_at desc limit 50`,
  ])
  return {
    data: rows.map(({ firstName, lastName, maxStudents, ...rest }) => ({
      ...rest,
      first_name: firstName,
      last_name: lastName,
      max_students: maxStudents,
    })),
    totalCount: await totalOf(rows, page * size, () => read(1, 0)),
    invited: invited.map((row) => inSnakeCase(row)),
  }
}
