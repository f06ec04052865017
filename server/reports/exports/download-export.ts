import { csvFile } from '#server/core/formats/csv.ts'
import type { downloadExport as downloadContract } from '#contract/reports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { storageKey } from './run-export.ts'
import { openStream } from './seal-stream.ts'
import { exportRows } from './list-exports.ts'

export const downloadExport: Answer<typeof downloadContract> = async (ctx, { exportId }) => {
  const { sql, now, actor } = ctx
  const found = orNotFound(
    (
      await exportRows(
        ctx,
        sql`e.id = ${exportId} and e.by_id = ${actor.accountId} and e.expires_at > ${now}`,
      )
    )[0],
  )
  if (found.state !== 'ready') return fail('wrong_state')
  await ctx.begin((tx) =>
    tx.log({
      action: 'report.downloaded',
      subject: { kind: 'export', id: exportId },
      payload: { purpose: found.purpose },
    }),
  )
  const { stream } = await ctx.providers.storage.get(storageKey(exportId))
  return csvFile(
    `${found.kind}-${found.at.slice(0, 10)}.csv`,
    openStream(allSecrets(ctx), exportId, stream),
  )
}
