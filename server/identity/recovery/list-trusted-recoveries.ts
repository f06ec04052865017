import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listRecoveryRequests } from './recovery-rows.ts'

export const listTrustedRecoveries: CallFunction<
  typeof recoveryCalls.listTrustedRecoveries
> = async (ctx) => {
  const { accountId: me } = ctx.actor
  const where = ctx.sql`v.road = 'trusted' and v.status = 'collecting' and a.status = 'active' and exists (
    select from identity.trusted_people t where t.account_id = v.account_id and t.trusted_id = ${me}
      and t.ended_at is null and t.accepted_at <= v.created_at - interval '7 days')
    order by v.created_at desc, v.id desc limit 50`
  return { recoveries: await listRecoveryRequests(ctx, me, where, false) }
}
