// Whose fees are shown: those of whoever asks, where they have said of what country they are a citizen.
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { Context } from '#server/core/context.ts'

/** Null for strangers and where no citizenship is told: they are shown the fee of someone from abroad. */
export const payerFor = async (
  ctx: Pick<Context, 'sql' | 'actor' | 'lookUps'>,
): Promise<Payer | null> => {
  if (!ctx.actor) return null
  const payer = await ctx.lookUps['catalogue.payer'](ctx, ctx.actor.accountId)
  return payer.citizenships.length > 0 ? payer : null
}
