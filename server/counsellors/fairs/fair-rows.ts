import type { Fair } from '#contract/counsellors/fairs/calls.ts'
import { rolesWith } from '#contract/permissions.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'
import { isAdmin } from '../office/load-colleague.ts'

export const fairStaffRoles = rolesWith('admit_to_fairs')
/** Students see what is announced, and how they stand themselves. */
const isOffice = ({ actor }: SignedContext): boolean =>
  actor.roles.some((role) => fairStaffRoles.includes(role))

export const fairRows = (
  ctx: SignedContext,
  where: Fragment,
  order: Fragment = ctx.sql`f.starts_at, f.id`,
): Promise<Fair[]> => {
  const { sql, actor } = ctx
  return sql<Fair[]>`
    select f.id, f.kind, f.title, f.description, f.starts_at, f.ends_at, f.time_zone, f.places, f.state, f.cancel_reason,
      case when f.kind = 'fair' or ${isOffice(ctx)} or m.state = 'registered' then f.place end as place,
      n.registered, n.waiting, n.attended,
      case when m.fair_id is not null then json_build_object('state', m.state,
        'ahead', case when m.state = 'waiting' then (select count(*)::int from counsellors.fair_registrations b
          where b.fair_id = f.id and b.state = 'waiting' and (b.at, b.student_id) < (m.at, m.student_id)) end,
        'code', case when m.state = 'registered' then m.code end,
        'attendedAt', to_char(m.attended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as mine
    from counsellors.fairs f
    left join counsellors.fair_registrations m on m.fair_id = f.id and m.student_id = ${actor.accountId}
    cross join lateral (
      select count(*) filter (where r.state = 'registered')::int as registered,
        count(*) filter (where r.state = 'waiting')::int as waiting,
        count(r.attended_at)::int as attended
      from counsellors.fair_registrations r where r.fair_id = f.id) n
    where (f.state <> 'draft' or ${isAdmin(ctx)}) and ${where} order by ${order} limit 200`
}

/** Fails `not_found`: a draft is there for those who hold it alone. */
export const loadFair = async (ctx: SignedContext, id: string): Promise<Fair> =>
  orNotFound((await fairRows(ctx, ctx.sql`f.id = ${id}`))[0])

/** Whoever registers, leaves or changes the places takes turns. */
export const loadFairForUpdate = async (ctx: SignedContext, id: string): Promise<Fair> => {
  await ctx.sql`select from counsellors.fairs where id = ${id} for update`
  return loadFair(ctx, id)
}
