import type { CoinType } from '#contract/wallet/calls.ts'
import type { Context } from '#server/core/context.ts'

/** Which purposes each type pays for, as the setting says now. */
export const purposesOfCoins = async (
  ctx: Pick<Context, 'sql'>,
): Promise<(type: CoinType) => string[]> => {
  const rows = await ctx.sql<{ purpose: string; spends: CoinType[] }[]>`
    select purpose, spends from wallet.purposes where purpose <> 'dispute' order by purpose`
  return (type) => rows.filter((row) => row.spends.includes(type)).map((row) => row.purpose)
}
