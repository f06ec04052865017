import type { JobContext } from '#server/core/context.ts'
import { sweepAsOwner, sweepOrphans } from '#server/providers/storage/sweep-orphans.ts'
import { attachmentFolders } from './articles.ts'

/** Hourly: attachments whose article was never written, because a process died between its file and its row. */
export const sweepAttachments = (ctx: JobContext): Promise<void> =>
  sweepAsOwner(ctx, () =>
    sweepOrphans(
      ctx,
      Object.values(attachmentFolders).map((folder) => `${folder}/`),
      async (keys) => {
        const rows = await ctx.sql<{ key: string }[]>`
        select key from helpdesk.attachments where key = any(${[...keys]})
        union all select thumbnail_key from helpdesk.attachments where thumbnail_key = any(${[...keys]})`
        return new Map(rows.map(({ key }) => [key, 'live']))
      },
    ),
  )
