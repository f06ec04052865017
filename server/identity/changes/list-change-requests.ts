import type { listChangeRequests as contract } from '#contract/identity/changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { changeRows } from './change-rows.ts'

export const listChangeRequests: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize },
) => {
  const [count] = await ctx.sql<[{ total: number; open: number }]>`select count(*) as total,
    count(*) filter (where status in ('pending', 'confirmed')) as open from identity.change_requests`
  const changes = await changeRows(
    ctx,
    ctx.sql`true`,
    ctx.sql`order by c.status not in ('pending', 'confirmed'), c.requested_at desc, c.id desc
      limit ${pageSize} offset ${pageIndex * pageSize}`,
  )
  return { changes, total: count.total, open: count.open }
}
