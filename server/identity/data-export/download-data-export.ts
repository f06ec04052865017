import type { downloadDataExport as contract } from '#contract/identity/data-export/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { openStream } from '#server/core/formats/seal-stream.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { sealedAs, dataExportKey } from './data-export-rows.ts'

type Row = { at: string; state: 'running' | 'ready' | 'failed'; over: boolean }

export const downloadDataExport: CallFunction<typeof contract> = async (ctx, { copyId }) => {
  const { sql, now, actor } = ctx
  const [row] = await sql<Row[]>`
    select at, state, coalesce(expires_at <= ${now}, false) as over from identity.data_exports
    where id = ${copyId} and account_id = ${actor.accountId}`
  const { at, state, over } = orNotFound(row)
  if (over) return fail('export_ended')
  if (state !== 'ready') return fail('wrong_state')
  const { stream } = await ctx.providers.storage.get(dataExportKey(copyId))
  await ctx.begin((tx) =>
    tx.log({
      action: 'account.copy_downloaded',
      subject: { kind: 'account', id: actor.accountId },
    }),
  )
  return {
    bytes: openStream(allSecrets(ctx), sealedAs(copyId), stream),
    type: 'application/zip',
    filename: `ao-my-data-${at.slice(0, 10)}.zip`,
    disposition: 'attachment',
    of: actor.accountId,
  }
}
