import type { ExportKind } from '#contract/reports/exports/calls.ts'
import type { Role } from '#contract/roles.ts'
import type { Language } from '#contract/shapes.ts'
import type { JobContext } from '#server/core/context.ts'
import { openCalls } from '#server/core/http/open-calls.ts'
import { addressOf } from '#server/core/database/db.ts'
import { exportInThread } from './export-in-thread.ts'

export const exportKey = (id: string): string => `exports/${id}`
/** Ten million rows of some 200 bytes. */
const maxBytes = 2 * 1024 * 1024 * 1024
/** Rows between two words about how far it is. */
const rowsPerReport = 20_000

type Row = {
  kind: ExportKind
  filter: unknown
  language: Language
  byId: string
  roles: Role[]
}

/** Job: streams the sealed rows into the store; the memory it takes does not grow with their number. */
export const runExport = async (
  ctx: JobContext,
  { exportId }: { exportId: string },
): Promise<void> => {
  const { sql } = ctx
  const [row] = await sql<Row[]>`select kind, filter, language, by_id,
      array(select r.role from identity.public_account_roles r where r.account_id = by_id) as roles
    from reports.exports
    where id = ${exportId} and state = 'running'`
  if (!row) return
  let rows = 0
  let reported = 0
  const onRows = async (more: number): Promise<void> => {
    rows += more
    if (rows - reported < rowsPerReport) return
    reported = rows
    await sql`update reports.exports set rows = ${rows} where id = ${exportId}`
    await ctx.publish([row.byId], 'exports')
  }
  try {
    const { kind, filter, language, byId: accountId, roles } = row
    const actor = { accountId, roles }
    const databaseUrl = addressOf(sql)
    const { secret, now } = ctx
    const { bytes } = await ctx.providers.storage.put(
      exportKey(exportId),
      exportInThread(
        { databaseUrl, secret, exportId, kind, filter, language, actor, now, openCalls },
        onRows,
      ),
      { type: 'application/octet-stream', maxBytes },
    )
    await sql`update reports.exports set state = 'ready', rows = ${rows}, bytes = ${bytes} where id = ${exportId}`
  } catch (problem) {
    await sql`update reports.exports set state = 'failed' where id = ${exportId}`
    throw problem
  } finally {
    await ctx.publish([row.byId], 'exports')
  }
}
