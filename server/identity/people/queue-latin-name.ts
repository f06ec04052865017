import type { Context } from '#server/core/context.ts'
import { hasOtherLetters } from '#server/core/latin/latin-of.ts'

/** A written name gets its Latin letters at once, not with the next round; in the caller's transaction. */
export const queueLatinName = async (ctx: Pick<Context, 'queue'>, name: string): Promise<void> => {
  if (hasOtherLetters(name))
    await ctx.queue('identity.writeLatinNames', {}, { key: 'identity.writeLatinNames' })
}
