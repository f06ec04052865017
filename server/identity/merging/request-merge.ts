import type { requestMerge as contract } from '#contract/identity/merging/calls.ts'
import { mergeWaitHours } from '#contract/identity/merging/state.ts'
import { screenPath } from '#contract/paths.ts'
import { after, hours } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { momentText } from '#text/moments.ts'
import { heldBoth, openProof } from './merge-rows.ts'
import { noteMerge, writeToBoth } from './notify-both.ts'
import { obstaclesToMerge } from './obstacles-to-merge.ts'

export const requestMerge: CallFunction<typeof contract> = async (ctx) => {
  const proved = () => openProof(ctx, ctx.actor.accountId)
  const first = (await proved()) ?? fail('wrong_state', { status: 'none' })
  const both = await heldBoth(ctx, first)
  // Who was quicker has asked for it already.
  if ((await proved())?.id !== first.id) return fail('wrong_state', { status: 'none' })
  const obstacles = await obstaclesToMerge(ctx, both)
  if (obstacles.length > 0) return fail('merge_not_possible', { obstacles })
  const mergeAfter = after(ctx.now, hours(mergeWaitHours))
  const stop = newSecret(32)
  await ctx.sql`update identity.merges set state = 'waiting', asked_at = ${ctx.now}, merge_after = ${mergeAfter},
    stop_hash = ${sha256(stop)} where id = ${first.id}`
  await noteMerge(ctx, both, 'merge_asked')
  await writeToBoth(ctx, both, 'merge_waits', ({ language, timeZone }) => ({
    at: momentText(language, mergeAfter.toISOString(), timeZone),
    link: `${ctx.publicUrl}${screenPath('stopMerge')}#${stop}`,
  }))
  return { message: 'success', mergeAfter: mergeAfter.toISOString() }
}
