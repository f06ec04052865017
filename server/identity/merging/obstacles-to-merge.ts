import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import type { Context } from '#server/core/context.ts'
import { personDataModules } from '../closing/holders.ts'
import { obstaclesTo } from '../closing/obstacles.ts'
import { type Both, whereMergeWaits } from './merge-rows.ts'

type Asking = Pick<Context, 'sql' | 'now' | 'lookUps'>

/** What identity itself knows of the two. */
const ownObstacles = async (
  ctx: Asking,
  { from, into }: Both,
  exceptMerge: string | null,
): Promise<MergeObstacle[]> => {
  const ids = [from.id, into.id]
  const [row] = await ctx.sql<
    [{ reviewed: boolean; waits: boolean; guarded: boolean; differs: boolean }]
  >`
    select exists (select from identity.memorials m where m.account_id = any (${ids}) and m.state = 'proposed')
        or exists (select from identity.recoveries v where v.account_id = any (${ids})
          and v.status in ('collecting', 'requested', 'waiting')) as reviewed,
      exists (select from identity.merges g where ${whereMergeWaits(ctx, ids)}
        and g.id is distinct from ${exceptMerge}::uuid) as waits,
      exists (select from identity.guardianships y where y.account_id = any (${ids}) and y.status <> 'ended') as guarded,
      exists (select from identity.accounts a join identity.accounts b on b.id = ${into.id}
        where a.id = ${from.id} and (a.name_fixed_at is not null or b.name_fixed_at is not null)
          and (identity.public_folded(a.first_name), identity.public_folded(a.last_name))
            is distinct from (identity.public_folded(b.first_name), identity.public_folded(b.last_name))) as differs`
  const isActive = [from, into].every(
    (account) => account.status === 'active' && account.emailVerified,
  )
  return [
    ...(isActive ? [] : (['not_active'] as const)),
    ...(row.reviewed ? (['under_review'] as const) : []),
    ...(row.waits ? (['merge_waits'] as const) : []),
    ...(row.guarded ? (['guardian'] as const) : []),
    ...(row.differs ? (['name_differs'] as const) : []),
  ]
}

/**
 * What keeps these two from being merged now; `exceptMerge` is the merge that is carried out. Money of the account that ends must
 * be settled whole; the one that stays may have coins held. Neither has an office: nobody gets documents that they vouched for,
 * or a student whom they advise.
 */
export const obstaclesToMerge = async (
  ctx: Asking,
  both: Both,
  exceptMerge: string | null = null,
): Promise<MergeObstacle[]> => {
  const found: MergeObstacle[] = await ownObstacles(ctx, both, exceptMerge)
  found.push(...(await obstaclesTo(ctx, both.from.id, { isDue: true })))
  found.push(
    ...(await obstaclesTo(ctx, both.into.id, { isDue: false })).filter(
      (obstacle) => obstacle !== 'coins_held',
    ),
  )
  const pair = { fromId: both.from.id, intoId: both.into.id }
  for (const holder of personDataModules)
    found.push(
      ...((await ctx.lookUps[`identity.personData.${holder}`].mergeObstacles?.(ctx, pair)) ?? []),
    )
  return [...new Set(found)]
}
