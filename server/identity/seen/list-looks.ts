import type { listLooks as contract } from '#contract/identity/seen/calls.ts'
import type { Gives } from '#contract/kit.ts'
import type { Answer } from '#server/core/context.ts'

type Row = Gives<typeof contract>['looks'][number] & { documentId: string | null }

export const listLooks: Answer<typeof contract> = async (ctx, { what, pageIndex, pageSize }) => {
  const { sql, actor } = ctx
  const me = actor.accountId
  const documents = await ctx.lookUps['identity.ownDocuments'](ctx, me)
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  // An admin who acts in one’s name is in the list of those who did.
  const found = sql`
    (select a.id, a.at, case a.action when 'person.profile_read' then 'profile' when 'person.wallet_read' then 'wallet'
        when 'profile.exported' then 'profile_file'
        else case when a.payload ? 'share' then 'share' else 'document' end end as what,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), a.payload ->> 'recipient', '') as by,
      case when a.subject_kind = 'document' then a.subject_id end as document_id, a.payload ->> 'reason' as reason
    from core.activity a left join identity.accounts p on p.id = a.actor
    where (a.subject_kind = 'account' and a.subject_id = ${me}
        and a.action in ('person.profile_read', 'person.wallet_read', 'profile.exported')
      or a.subject_kind = 'document' and a.subject_id = any (${[...titles.keys()]}) and a.action = 'document.opened')
      and a.actor is distinct from ${me})`
  const only = sql`${what ?? null}::text is null or f.what = ${what ?? null}`
  const [rows, [counted]] = await Promise.all([
    sql<Omit<Row, 'title'>[]>`
      select f.id, f.at, f.what, f.by, f.document_id, f.reason from ${found} f where ${only}
      order by f.at desc, f.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*)::int as total from ${found} f where ${only}`,
  ])
  return {
    looks: rows.map((row) => ({
      ...row,
      title: (row.documentId && titles.get(row.documentId)) || null,
    })),
    total: counted!.total,
  }
}
