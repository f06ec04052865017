// Merges whose waiting time is over. Each is one transaction: a process that dies leaves both accounts as they were, and the next
// run does it whole.
import { screenPath } from '#contract/paths.ts'
import { before, minutes } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'
import { personDataModules } from '../closing/holders.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { endSessions } from '../sessions/sessions.ts'
import { endMerge } from './end-merge.ts'
import { mergeIdentity } from './merge-identity.ts'
import { findMerge, heldBoth } from './merge-rows.ts'
import { noteMerge, writeToBoth } from './notify-both.ts'
import { obstaclesToMerge } from './obstacles-to-merge.ts'

const carryOut = async (ctx: Context<null>, id: string): Promise<void> => {
  const row = await findMerge(
    ctx,
    ctx.sql`g.id = ${id} and g.state = 'waiting' and g.merge_after <= ${ctx.now}`,
  )
  if (!row) return
  const both = await heldBoth(ctx, row)
  const [kept] = await ctx.sql`
    select from identity.accounts where id = ${row.fromId} and password_changed_at <= ${row.provedAt}`
  if (!kept) return void (await endMerge(ctx, row, 'cancelled', ['password']))
  const obstacles = await obstaclesToMerge(ctx, both, id)
  if (obstacles.length > 0) return void (await endMerge(ctx, row, 'refused', obstacles))
  const [merged] = await ctx.sql<{ id: string }[]>`
    update identity.merges set state = 'merged', ended_at = ${ctx.now} where id = ${id} and state = 'waiting' returning id`
  if (!merged) return
  // Moving all there is may take longer than a call may.
  await ctx.sql`select set_config('statement_timeout', '0', true)`
  await stopRecoveries(ctx, row.fromId, 'account')
  await endSessions(ctx, row.fromId, 'merged')
  for (const holder of personDataModules)
    await ctx.lookUps[`identity.personData.${holder}`].merge?.(ctx, row)
  await mergeIdentity(ctx, row)
  for (const accountId of [row.fromId, row.intoId]) await forgetActor(ctx.sql, accountId)
  await noteMerge(ctx, both, 'merged')
  await ctx.publish([row.intoId], 'documents')
  await ctx.publish([row.intoId], 'applications')
  await writeToBoth(ctx, both, 'accounts_merged', () => ({
    link: `${ctx.publicUrl}${screenPath('login')}`,
  }))
}

/** What requests that were under way wrote to the old account meanwhile follows: moving again moves what is left. */
const followUp = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    const rows = await tx.sql<MergedPair[]>`
      select from_id, holder_id as into_id from identity.merges
      where state = 'merged' and ended_at > ${before(tx.now, minutes(15))} order by ended_at`
    for (const pair of rows)
      for (const holder of personDataModules)
        await tx.lookUps[`identity.personData.${holder}`].merge?.(tx, pair)
  })

/** Job: one that fails keeps nobody else waiting; it is tried again with the next run. */
export const mergeAccounts = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`
    select id from identity.merges where state = 'waiting' and merge_after <= ${ctx.now} order by merge_after limit 100`
  const errors: unknown[] = []
  await followUp(ctx).catch((error: unknown) => errors.push(error))
  for (const { id } of due)
    try {
      await ctx.begin((tx) => carryOut(tx, id))
    } catch (problem) {
      errors.push(problem)
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} merges`)
}
