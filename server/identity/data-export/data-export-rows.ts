import { type DataExport, dataExportHours } from '#contract/identity/data-export/calls.ts'
import { before, hours } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'

export const dataExportKey = (id: string): string => `data-exports/${id}`
/** A key for each copy alone. */
export const sealedAs = (id: string) => ({ purpose: 'data export', id }) as const

/** A job that has not ended by then has died. */
const maxHours = 6

/** The last one that is being made or kept, or has failed. */
export const findLastDataExport = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<DataExport | null> => {
  const [row] = await sql<DataExport[]>`
    select id, at, state, done, total, bytes, expires_at as expires from identity.data_exports
    where account_id = ${accountId} and (expires_at is null or expires_at > ${now}) order by at desc, id desc limit 1`
  return row ?? null
}

/** Those sealed under secrets that are forgotten could be opened by nobody any more. */
export const endDataExportsMadeBy = async (sql: Sql, until: string): Promise<number> =>
  (
    await sql`update identity.data_exports set expires_at = greatest(${until}, at + interval '1 ms')
    where at <= ${until} and expires_at > ${until} and state = 'ready' returning 1`
  ).length

/** Job: a copy that is over goes with its file; one whose job died has failed, so that another can be asked for. */
export const removeDataExports = async (ctx: JobContext): Promise<void> => {
  const { sql, now } = ctx
  await sql`update identity.data_exports set state = 'failed'
    where state = 'running' and at < ${before(now, hours(maxHours))}`
  const due = await sql<{ id: string }[]>`
    select id from identity.data_exports where expires_at <= ${now}
      or state = 'failed' and at < ${before(now, hours(dataExportHours))} order by at limit 500`
  for (const { id } of due) {
    await removeStored(ctx, [dataExportKey(id)])
    await sql`delete from identity.data_exports where id = ${id}`
  }
}

/** Job: the file of a copy whose row is gone. */
export const dropDataExport = (ctx: JobContext, { id }: { id: string }): Promise<void> =>
  removeStored(ctx, [dataExportKey(id)])
