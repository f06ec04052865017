// What follows from settings of the platform, as they are now: of two changes the later counts, in whatever order they are heard.
import type { SettingValues } from '#contract/content/settings/calls.ts'
import type { Context } from '#server/core/context.ts'
import { setting } from '#server/content/public.ts'

export const onSettingsChanged = async (
  ctx: Context<null>,
  { changed }: { changed: Partial<SettingValues> },
): Promise<void> => {
  // With what coins a verification is paid (spec §5).
  if (changed.verificationSpends !== undefined) {
    const spends =
      (await setting(ctx, 'verificationSpends')) === 'free' ? ['free'] : ['verification', 'free']
    await ctx.sql`update wallet.purposes set spends = ${spends} where purpose = 'verification'`
  }
  // How long bought coins rest before they can leave for a bank.
  if (changed.payoutHoldingDays !== undefined)
    await ctx.sql`update wallet.purposes set holding_days = ${await setting(ctx, 'payoutHoldingDays')}
      where purpose = 'payout'`
  // How many coins of a type a recipient may hold (spec §9).
  if (changed.recipientCaps !== undefined)
    for (const [coinType, cap] of Object.entries(await setting(ctx, 'recipientCaps')))
      await ctx.sql`update wallet.coin_types set recipient_cap = ${cap} where coin_type = ${coinType}`
}
