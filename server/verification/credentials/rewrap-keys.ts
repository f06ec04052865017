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
  const rows = await ctx.sql<{ id: string; sealedSeed: Buffer }[]>`
    select id, sealed_seed from verification.signing_keys
    where sealed_seed is not null order by id for update`
  let rewrapped = 0
  for (const { id, sealedSeed } of rows) {
    const seed = from.unwrap(ctx, id, sealedSeed)
    if (!seed) continue
    const { sealed, by } = to.wrap(ctx, id, seed)
    await ctx.sql`update verification.signing_keys set sealed_seed = ${sealed}, wrapped_by = ${by} where id = ${id}`
    rewrapped++
  }
  return { rewrapped, left: rows.length - rewrapped }
}
