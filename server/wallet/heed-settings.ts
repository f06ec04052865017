// What follows from settings of the platform.
import type { SettingValues } from '#contract/content.ts'
import type { Context } from '#server/core/context.ts'

type Changed = Partial<SettingValues>

export const heedSettings = async (ctx: Context<null>, { changed: { verificationSpends, recipientCaps } }: { changed: Changed }): Promise<void> => {
  // With what coins a verification is paid (spec §5).
  if (verificationSpends !== undefined)
    await ctx.sql`update wallet.purposes set spends = ${verificationSpends === 'free' ? ['free'] : ['verification', 'free']}
      where purpose = 'verification'`
  // How many coins of a type a recipient may hold (spec §9).
  for (const [coinType, cap] of Object.entries(recipientCaps ?? {}))
    await ctx.sql`update wallet.coin_types set recipient_cap = ${cap} where coin_type = ${coinType}`
}
