import { csvFile } from '#server/core/formats/csv.ts'
import type { downloadExport as downloadContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { exportKey } from './run-export.ts'
import { openStream } from '#server/core/formats/seal-stream.ts'
import { listExportRows } from './list-exports.ts'

export const downloadExport: CallFunction<typeof downloadContract> = async (ctx, { exportId }) => {
  const { sql, now, actor } = ctx
  const [own] = await sql<{ kept: boolean }[]>`
    select removed_at is null and expires_at > ${now} as kept from reports.exports
    where id = ${exportId} and by_id = ${actor.accountId}`
  if (!orNotFound(own).kept) return fail('export_ended')
  const found = orNotFound((await listExportRows(ctx, sql`e.id = ${exportId}`))[0])
  if (found.state !== 'ready') return fail('wrong_state')
  await ctx.begin((tx) =>
    tx.log({
      action: 'report.downloaded',
      subject: { kind: 'export', id: exportId },
      payload: { purpose: found.purpose },
    }),
  )
  const { stream } = await ctx.providers.storage.get(exportKey(exportId))
  return csvFile(
    `${found.kind}-${found.at.slice(0, 10)}.csv`,
    openStream(allSecrets(ctx), { purpose: 'reports export', id: exportId }, stream),
  )
}
