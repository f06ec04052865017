import type { Context } from '#server/core/context.ts'
import type { SettingValues } from '#contract/content.ts'

/** What follows from settings of the platform: with what coins a verification is paid (spec §5). */
export const heedSettings = async (ctx: Context<null>, { changed }: { changed: Partial<SettingValues> }): Promise<void> => {
  if (changed.verificationSpends === undefined) return
  const spends = changed.verificationSpends === 'verification_first' ? ['verification', 'free'] : ['free']
  await ctx.sql`update wallet.purposes set spends = ${spends} where purpose = 'verification'`
}
