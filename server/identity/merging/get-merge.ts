import type { getMerge as contract } from '#contract/identity/merging/calls.ts'
import { mergeWaitHours } from '#contract/identity/merging/state.ts'
import { after, hours } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { personDataModules } from '../closing/holders.ts'
import { findAccountById } from '../reads.ts'
import { findMerge, openProof, whereMergeWaits } from './merge-rows.ts'
import { obstaclesToMerge } from './obstacles-to-merge.ts'

export const getMerge: CallFunction<typeof contract> = async (ctx) => {
  const me = ctx.actor.accountId
  const row = (await findMerge(ctx, whereMergeWaits(ctx, [me]))) ?? (await openProof(ctx, me))
  if (!row) return { merge: null, hours: mergeWaitHours }
  const from = orNotFound(await findAccountById(ctx, row.fromId))
  const into = orNotFound(await findAccountById(ctx, row.intoId))
  const counts = { coins: 0, documents: 0, shares: 0, applications: 0 }
  const pair = { fromId: from.id, intoId: into.id }
  const callsOff: string[] = []
  for (const holder of personDataModules) {
    const known = ctx.lookUps[`identity.personData.${holder}`]
    Object.assign(counts, await known.counts?.(ctx, from.id))
    callsOff.push(...((await known.mergeCallsOff?.(ctx, pair)) ?? []))
  }
  const { coins, documents, shares, applications } = counts
  return {
    merge: {
      state: row.state,
      side: from.id === me ? 'ends' : 'stays',
      other: from.id === me ? into.mail : from.mail,
      mergeAfter: row.mergeAfter ?? after(ctx.now, hours(mergeWaitHours)).toISOString(),
      obstacles: await obstaclesToMerge(ctx, { from, into }, row.id),
      holdings: { coins, documents, shares, applications },
      callsOff,
    },
    hours: mergeWaitHours,
  }
}
