import type { Context } from '#server/core/context.ts'
import type { Keyring } from '#server/providers/keyring.ts'

/**
 * Wraps every key that `from` opens under `to`. The keys themselves stay as they are; what `from` cannot open is left as it
 * is and counted. Keys in a token are not wrapped.
 */
export const rewrapKeys = async (
  ctx: Pick<Context, 'sql' | 'secret'>,
  from: Keyring,
  to: Keyring,
): Promise<{ rewrapped: number; left: number }> => {
  let [rewrapped, left] = [0, 0]
  for (const table of ['verification.signing_keys', 'verification.institution_keys'] as const) {
    const rows = await ctx.sql<{ id: string; sealedSeed: Buffer }[]>`
      select id, sealed_seed from ${ctx.sql(table)} where sealed_seed is not null order by id for update`
    for (const { id, sealedSeed } of rows) {
      const seed = from.unwrap(ctx, id, sealedSeed)
      if (!seed) {
        left++
        continue
      }
      const { sealed, by } = to.wrap(ctx, id, seed)
      await ctx.sql`update ${ctx.sql(table)} set sealed_seed = ${sealed}, wrapped_by = ${by} where id = ${id}`
      rewrapped++
    }
  }
  return { rewrapped, left }
}
