import type { getAuthenticationPlan as contract } from '#contract/verification/requests/calls.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import { kindOfTier } from '#contract/verification/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { loadClaimed, type Claimed } from './claims.ts'
import { assigneeFor } from './verifier-offers.ts'

type PlanRow = {
  tier: Tier
  price: number
  typicalHours: number
  sees: ('file' | 'claims' | 'name' | 'mail')[]
  median: number | null
  decided: number
}
/** Fewer decisions than this say nothing about how long it takes. */
const enoughDecisions = 5

export const listPlanRows = (
  ctx: Pick<SignedContext, 'sql' | 'now'>,
): Promise<PlanRow[]> => ctx.sql<PlanRow[]>`
  select p.tier, p.price, p.typical_hours, p.sees, d.median, d.decided
  from verification.plans p cross join lateral (
    select count(*) as decided, percentile_cont(0.5) within group (order by extract(epoch from decided_at - requested_at) / 3600) as median
    from (select decided_at, requested_at from verification.requests r where r.tier = p.tier and r.decided_by is not null
      and r.decided_at > ${after(ctx.now, -days(90))} order by r.decided_at desc limit 200) newest) d
  order by p.price`

const offer = async (
  ctx: SignedContext,
  document: Claimed | null,
  tier: Tier,
  taken: readonly string[],
) => {
  if (!document) return { offered: true, reason: null, checkedBy: '' }
  if (taken.includes(tier))
    return { offered: false, reason: 'duplicate_request' as const, checkedBy: '' }
  const assignee = await assigneeFor(ctx, document, tier)
  if (typeof assignee !== 'string') return { offered: true, reason: null, checkedBy: assignee.name }
  return {
    offered: false,
    reason: assignee === 'issuer_archived' ? ('no_authenticator' as const) : assignee,
    checkedBy: '',
  }
}

export const getAuthenticationPlan: CallFunction<typeof contract> = async (ctx, { documentId }) => {
  const document = documentId ? await loadClaimed(ctx, documentId, ctx.actor.accountId) : null
  const taken = documentId
    ? (
        await ctx.sql<{ tier: string }[]>`select tier from verification.requests
    where document_id = ${documentId} and status in ('inprogress', 'approved')`
      ).map(({ tier }) => tier)
    : []
  const rows = await listPlanRows(ctx)
  return {
    plans: await Promise.all(
      rows.map(async (p) => {
        const measured = p.decided >= enoughDecisions && p.median !== null
        return {
          tier: p.tier,
          authenticatorType: kindOfTier[p.tier],
          price: p.price,
          currency: 'AO' as const,
          sees: p.sees,
          measured,
          typicalHours: measured ? Math.max(1, Math.round(p.median!)) : p.typicalHours,
          ...(await offer(ctx, document, p.tier, taken)),
        }
      }),
    ),
  }
}
