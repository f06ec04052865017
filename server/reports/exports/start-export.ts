import { type Export, exportHours, type ExportKind } from '#contract/reports/exports/calls.ts'
import { after, hours } from '#server/core/clock.ts'
import type { SignedContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { countFor } from './export-lines.ts'
import { listExportRows } from './list-exports.ts'

/** Counts what is found, says for what it is taken away, and leaves the rest to a job. */
export const startExport = async (
  ctx: SignedContext,
  kind: ExportKind,
  { purpose, ...filter }: { purpose: string } & Record<string, unknown>,
): Promise<Export> => {
  const { sql, now, actor } = ctx
  const id = newId(now.getTime())
  const total = await countFor(ctx, kind, filter)
  await sql`insert into reports.exports (id, kind, filter, purpose, language, by_id, at, total, expires_at)
    values (${id}, ${kind}, ${sql.json(filter)}, ${purpose}, ${ctx.request.language}, ${actor.accountId}, ${now}, ${total},
      ${after(now, hours(exportHours))})`
  await ctx.log({
    action: 'report.exported',
    subject: { kind: 'export', id },
    payload: { kind, purpose, filter, count: total },
  })
  await ctx.queue('reports.runExport', { exportId: id })
  return orNotFound((await listExportRows(ctx, sql`e.id = ${id}`))[0])
}
