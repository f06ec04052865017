import type { JobContext } from '#server/core/context.ts'
import { sweepAsOwner, sweepOrphans } from '#server/providers/storage/sweep-orphans.ts'
import { imageKey } from './upload-image.ts'

/** Hourly: images that no profile shows, because a process died between the file and its row, or the row and its file. */
export const sweepImages = (ctx: JobContext): Promise<void> =>
  sweepAsOwner(ctx, () =>
    sweepOrphans(ctx, [imageKey('')], async (keys) => {
      const rows = await ctx.sql<{ key: string }[]>`
        select key from profiles.images where ${imageKey('')} || key = any(${[...keys]})`
      return new Map(rows.map(({ key }) => [imageKey(key), 'live']))
    }),
  )
