import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { neverRecovered } from '#contract/identity/recovery/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '../people/containing-folded.ts'
import { listRecoveryRequests } from './recovery-rows.ts'

export const listAssistedRecoveries: CallFunction<
  typeof recoveryCalls.listAssistedRecoveries
> = async (ctx, { q, pageIndex, pageSize }) => {
  const { sql, actor } = ctx
  const like = containingFolded(ctx, q ?? '')
  const named = q
    ? sql`and (a.search_text like ${like} or identity.public_folded(v.mail) like ${like} or identity.public_folded(v.new_mail) like ${like})`
    : sql``
  const where = sql`v.status in ('collecting', 'requested', 'waiting')
    and (v.road = 'assisted' or v.status = 'waiting') and v.account_id <> ${actor.accountId}
    and not exists (select from identity.account_roles x where x.account_id = v.account_id
      and x.role = any (${neverRecovered as string[]})) ${named}`
  const rest = sql`order by array_position('{requested,waiting,collecting}', v.status), v.created_at desc, v.id desc
    limit ${pageSize} offset ${pageIndex * pageSize}`
  const [recoveries, [counted]] = await Promise.all([
    listRecoveryRequests(ctx, actor.accountId, sql`${where} ${rest}`, true),
    sql<{ total: number }[]>`select count(*) as total
      from identity.recoveries v join identity.accounts a on a.id = v.account_id where ${where}`,
  ])
  return { recoveries, total: counted!.total }
}
