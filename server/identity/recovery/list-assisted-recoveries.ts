import type * as contract from '#contract/identity/recovery.ts'
import { neverRecovered } from '#contract/identity/recovery-state.ts'
import type { Answer } from '#server/core/context.ts'
import { askedRecoveries } from './recovery-rows.ts'

export const listAssistedRecoveries: Answer<typeof contract.listAssistedRecoveries> = async (
  ctx,
) => ({
  recoveries: await askedRecoveries(
    ctx,
    ctx.actor.accountId,
    ctx.sql`v.status in ('collecting', 'requested', 'waiting')
      and (v.road = 'assisted' or v.status = 'waiting') and v.account_id <> ${ctx.actor.accountId}
      and not exists (select from identity.account_roles x where x.account_id = v.account_id
        and x.role = any (${neverRecovered as unknown as string[]}))`,
  ),
})
