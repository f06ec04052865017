// Stored files against rows: what the database let go is deleted, what it never knew is set aside for thirty days first.
import type { Context, Providers } from '#server/core/context.ts'
import { after, days, minutes } from '#server/core/clock.ts'
import { advanceGeneration, readOwnership, removeStored } from './storage-owner.ts'

type Ctx = Pick<Context, 'sql' | 'now'> & { readonly providers: Providers }

/** `live`: a row points to it. `released`: its own row says it may go. A key that is not named is unknown. */
export type StateOf = (keys: readonly string[]) => Promise<ReadonlyMap<string, 'live' | 'released'>>

/** Longer than a file is on its way from the store to its row: what is older belongs to nobody who still works. */
export const minOrphanAge = minutes(15)
export const setAsideFor = days(30)
const batchSize = 500

const sweepBatch = async (ctx: Ctx, keys: readonly string[], stateOf: StateOf): Promise<void> => {
  const states = await stateOf(keys)
  const unknown = keys.filter((key) => !states.has(key))
  await ctx.sql`delete from core.orphans where key = any(${keys.filter((key) => states.has(key))})`
  await ctx.sql`insert into core.orphans (key, found_at) select k, ${ctx.now} from unnest(${unknown}::text[]) k
    on conflict do nothing`
  const due = await ctx.sql<{ key: string }[]>`
    select key from core.orphans where key = any(${unknown}) and found_at <= ${after(ctx.now, -setAsideFor)}`
  const released = keys.filter((key) => states.get(key) === 'released')
  await removeStored(ctx, [...released, ...due.map(({ key }) => key)])
  await ctx.sql`delete from core.orphans where key = any(${due.map(({ key }) => key)})`
}

/**
 * Sweeps only where this database owns its store: a restored or older one does not know what was stored since, and says so
 * instead.
 */
export const sweepAsOwner = async (ctx: Ctx, sweep: () => Promise<void>): Promise<void> => {
  const ownership = await readOwnership(ctx)
  if (!ownership.owns) {
    process.emitWarning(
      `Files are not swept: the store is not this database's (${ownership.because}).`,
    )
    return
  }
  await advanceGeneration(ctx)
  await sweep()
}

/** One walk over the files under these prefixes; only when this database owns the store. */
export const sweepOrphans = async (
  ctx: Ctx,
  prefixes: readonly string[],
  stateOf: StateOf,
): Promise<void> => {
  const old = after(ctx.now, -minOrphanAge).getTime()
  for (const prefix of prefixes) {
    let batch: string[] = []
    for await (const { key, modified } of ctx.providers.storage.list(prefix)) {
      if (modified.getTime() <= old) batch.push(key)
      if (batch.length < batchSize) continue
      await sweepBatch(ctx, batch, stateOf)
      batch = []
    }
    if (batch.length > 0) await sweepBatch(ctx, batch, stateOf)
  }
}
