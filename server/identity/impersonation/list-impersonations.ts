import type {
  Impersonation,
  listImpersonations as contract,
} from '#contract/identity/impersonation/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import { visibleAccount } from '../reads.ts'
import type { NotNull } from '#server/core/database/db.ts'

export const listImpersonations: CallFunction<typeof contract> = async (
  ctx,
  { id, pageIndex, pageSize },
) => {
  await visibleAccount(ctx, id)
  const { sql, now } = ctx
  type Row = Omit<Impersonation, 'reason'> & { reason: NotNull<string>; total: number }
  const read = (size: number, from: number) => sql<Row[]>`
    with page as (
      select s.*, least(coalesce(s.ended_at, s.expires_at), s.expires_at) as until, count(*) over ()::int as total
      from identity.sessions s where s.account_id = ${id} and s.on_behalf_of is not null
      order by s.created_at desc, s.id desc limit ${size} offset ${from})
    select p.id, a.name as by, p.reason, p.ticket_id as ticket, p.created_at as "from",
      p.until, p.until <= ${now}::timestamptz as ended, p.total, d.actions, d.n as action_count
    from page p join identity.accounts a on a.id = p.on_behalf_of
    cross join lateral (
      select count(*)::int as n, coalesce(json_agg(json_build_object('action', l.action,
          'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.at, l.id)
        filter (where l.place <= 50), '[]') as actions
      from (select l.*, row_number() over (order by l.at, l.id) as place from core.activity l
        where l.actor = p.account_id and l.on_behalf_of = p.on_behalf_of and l.at between p.created_at and p.until
          and l.action not like 'account.impersonation\\_%') l) d
    order by p.created_at desc, p.id desc`
  const from = pageIndex * pageSize
  const rows = await read(pageSize, from)
  return {
    data: rows.map(({ total: _, ...row }) => row),
    total: await totalOf(rows, from, () => read(1, 0)),
  }
}
