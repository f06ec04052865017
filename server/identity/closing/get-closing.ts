import type { getClosing as contract } from '#contract/identity/closing/calls.ts'
import { closingDays } from '#contract/identity/closing/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { AccountCounts } from '#server/core/work/person-data.ts'
import { personDataModules } from './holders.ts'
import { obstaclesTo } from './obstacles.ts'

export const getClosing: CallFunction<typeof contract> = async (ctx) => {
  const { accountId } = ctx.actor
  const counts: AccountCounts = {
    coins: 0,
    documents: 0,
    shares: 0,
    applications: 0,
    verifications: 0,
  }
  for (const holder of personDataModules)
    Object.assign(
      counts,
      await ctx.lookUps[`identity.personData.${holder}`].counts?.(ctx, accountId),
    )
  return {
    obstacles: await obstaclesTo(ctx, accountId, { isDue: false }),
    holdings: counts,
    days: closingDays,
  }
}
