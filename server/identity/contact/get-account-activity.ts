import { accountActions } from '#contract/identity/contact/activity.ts'
import type { getAccountActivity as contract } from '#contract/identity/contact/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { CallFunction } from '#server/core/context.ts'
import { visibleAccount } from '../reads.ts'

type Row = ResultOf<typeof contract>['data'][number]

const kept = accountActions.map((action) => `account.${action}`)

export const getAccountActivity: CallFunction<typeof contract> = async (
  ctx,
  { id, pageIndex, pageSize },
) => {
  await visibleAccount(ctx, id)
  // The owner reads why somebody acted in their name; what admins note for one another is theirs.
  const isStaff = ctx.actor.roles.includes('admin') || ctx.actor.roles.includes('support')
  const mine = ctx.sql`subject_kind = 'account' and subject_id = ${id} and action = any (${kept})`
  const [found, [counted]] = await Promise.all([
    ctx.sql<Row[]>`
      select a.id, a.at, split_part(a.action, '.', 2) as action,
        nullif(p.name, '') as by,
        case when p.id is null or ${isStaff} then nullif(a.ip, '') end as ip,
        coalesce(a.payload ->> 'device', a.payload ->> 'name') as device, a.payload ->> 'how' as how,
        a.payload ->> 'role' as role,
        case when a.action = 'account.impersonation_started' or ${isStaff} then a.payload ->> 'reason' end as reason
      from core.activity a
      left join identity.accounts p on p.id = coalesce(a.on_behalf_of, a.actor) and p.id <> ${id}
      where ${mine} order by a.at desc, a.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    ctx.sql<{ total: number }[]>`select count(*) as total from core.activity where ${mine}`,
  ])
  return { data: found, total: counted!.total }
}
