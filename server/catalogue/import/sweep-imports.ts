import type { JobContext } from '#server/core/context.ts'
import { sweepAsOwner, sweepOrphans } from '#server/providers/storage/sweep-orphans.ts'

/** Hourly: files of imports. One that has ended may go at once; one that no row knows is set aside first. */
export const sweepImports = (ctx: JobContext): Promise<void> =>
  sweepAsOwner(ctx, () =>
    sweepOrphans(ctx, ['imports/'], async (keys) => {
      const rows = await ctx.sql<{ key: string; hasEnded: boolean }[]>`
        select 'imports/' || id as key, status in ('done', 'failed') as has_ended
        from catalogue.imports where 'imports/' || id = any(${[...keys]})`
      return new Map(rows.map(({ key, hasEnded }) => [key, hasEnded ? 'released' : 'live']))
    }),
  )
