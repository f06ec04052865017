import type { listLooks as contract } from '#contract/identity/seen/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { CallFunction } from '#server/core/context.ts'
import { totalOf } from '#server/core/database/page-total.ts'

type Row = ResultOf<typeof contract>['looks'][number] & { documentId: string | null }

export const listLooks: CallFunction<typeof contract> = async (
  ctx,
  { what, pageIndex, pageSize },
) => {
  const { sql, actor } = ctx
  const me = actor.accountId
  const documents = await ctx.lookUps['identity.ownDocuments'](ctx, me)
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  // An admin who acts in one’s name is in the list of those who did.
  const read = (size: number, from: number) => sql<(Omit<Row, 'title'> & { total: number })[]>`
    select f.*, count(*) over ()::int as total from (
      select a.id, a.at, case a.action when 'person.profile_read' then 'profile' when 'person.wallet_read' then 'wallet'
          when 'profile.exported' then 'profile_file'
          else case when a.payload ? 'share' then 'share' else 'document' end end as what,
        coalesce(nullif(p.name, ''), a.payload ->> 'recipient', '') as by,
        case when a.subject_kind = 'document' then a.subject_id end as document_id, coalesce(a.payload ->> 'reason', a.payload ->> 'purpose') as reason
      from core.activity a left join identity.accounts p on p.id = a.actor
      where (a.subject_kind = 'account' and a.subject_id = ${me}
          and a.action in ('person.profile_read', 'person.wallet_read', 'profile.exported')
        or a.subject_kind = 'document' and a.subject_id = any (${[...titles.keys()]}) and a.action = 'document.opened')
        and a.actor is distinct from ${me}) f
    where ${what ?? null}::text is null or f.what = ${what ?? null}
    order by f.at desc, f.id desc limit ${size} offset ${from}`
  const from = pageIndex * pageSize
  const rows = await read(pageSize, from)
  return {
    looks: rows.map(({ total: _, ...row }) => ({
      ...row,
      title: (row.documentId && titles.get(row.documentId)) || null,
    })),
    total: await totalOf(rows, from, () => read(1, 0)),
  }
}
