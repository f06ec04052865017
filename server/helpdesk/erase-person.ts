import type { JobContext } from '#server/core/context.ts'
import type { PersonData } from '#server/core/work/person-data.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import { listCopiedFiles, copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

/** Job: the files of tickets that are gone. */
export const dropAttachments = (ctx: JobContext, { keys }: { keys: string[] }): Promise<void> =>
  removeStored(ctx, keys)

export const personData: PersonData<'helpdesk'> = {
  copies,
  merge,
  files: listCopiedFiles,
  erase: async (ctx, { accountId }) => {
    const { sql } = ctx
    const files = await sql<{ key: string; thumbnailKey: string }[]>`
      delete from helpdesk.attachments f using helpdesk.articles a, helpdesk.tickets t
      where a.id = f.article_id and t.id = a.ticket_id and t.customer_id = ${accountId}
      returning f.key, f.thumbnail_key`
    const keys = files.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey])
    if (keys.length > 0) await ctx.queue('helpdesk.dropAttachments', { keys })
    await sql`delete from helpdesk.articles a using helpdesk.tickets t
      where t.id = a.ticket_id and t.customer_id = ${accountId}`
    await sql`delete from helpdesk.ratings r using helpdesk.tickets t
      where t.id = r.ticket_id and t.customer_id = ${accountId}`
    const gone = await sql<{ id: number }[]>`
      delete from helpdesk.tickets where customer_id = ${accountId} returning id`
    if (gone.length > 0) await ctx.emit('helpdesk.erased', { ticketIds: gone.map(({ id }) => id) })
  },
}
