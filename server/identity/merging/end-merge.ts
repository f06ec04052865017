import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import { merging as de } from '#text/de/identity/merging.ts'
import { merging as en } from '#text/en/identity/merging.ts'
import { heldBoth, type MergeRow } from './merge-rows.ts'
import { noteMerge, writeToBoth } from './notify-both.ts'
import type { MergeObstacle } from '#contract/merge-obstacles.ts'

/**
 * Ends one that waits: `cancelled` by one side or the link of a letter, `refused` for what stood in the way when it was due. Tells
 * both; false when it waits no more. Needs a transaction.
 */
export const endMerge = async (
  ctx: Context,
  row: Pick<MergeRow, 'id' | 'fromId' | 'intoId'>,
  state: 'cancelled' | 'refused',
  because: readonly string[],
): Promise<boolean> => {
  const both = await heldBoth(ctx, row)
  const ended = await ctx.sql`update identity.merges set state = ${state}, ended_at = ${ctx.now},
    because = ${[...because]} where id = ${row.id} and state = 'waiting' returning 1`
  if (ended.length === 0) return false
  // Whoever stops it wants none: what was proved meanwhile has to be proved again.
  await ctx.sql`delete from identity.merges where state = 'proved'
    and (from_id in (${row.fromId}, ${row.intoId}) or into_id in (${row.fromId}, ${row.intoId}))`
  await noteMerge(ctx, both, 'merge_stopped', { because: [...because] })
  await writeToBoth(ctx, both, 'merge_stopped', ({ language }) => ({
    because:
      state === 'refused'
        ? because
            .map((one) => (language === 'de' ? de : en).obstacles[one as MergeObstacle])
            .join(' ')
        : '',
    link: `${ctx.publicUrl}${screenPath('settings')}`,
  }))
  return true
}
