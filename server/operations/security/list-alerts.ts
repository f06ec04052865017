import type { Alert, listAlerts as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'

export const listAlerts: CallFunction<typeof contract> = async (
  { sql },
  { pageIndex, pageSize },
) => {
  const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from operations.alerts`
  const alerts = await sql<Alert[]>`
    select l.id, l.at, l.kind, l.scope, coalesce(a.name, l.source) as source, l.count, l.threshold, l.window_minutes,
      l.delivery, l.attempts, l.answer
    from (select * from operations.alerts order by at desc, id desc limit ${pageSize} offset ${pageIndex * pageSize}) l
    left join identity.public_accounts a on l.scope = 'account' and a.id::text = l.source
    order by l.at desc, l.id desc`
  return { alerts, total: counted!.n }
}
