import type { startImport as start } from '#contract/catalogue/import/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { Database } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { maxImportBytes, loadMapping, acceptedFile, loadImport } from './imports.ts'

export const startImport: CallFunction<typeof start> = async (
  ctx,
  { format, mapping, source, filename, whole, bytes },
) => {
  const chosen = await loadMapping(ctx.sql, mapping)
  const id = newId(ctx.now.getTime())
  const file = await acceptedFile(ctx, bytes)
  await ctx.providers.storage.put(`imports/${id}`, file, {
    type: 'application/octet-stream',
    maxBytes: maxImportBytes,
    passing: true,
  })
  await (ctx.sql as Database).begin(async (sql) => {
    await sql`insert into catalogue.imports (id, format, source, mapping, whole, filename, created_by, created_at)
      values (${id}, ${format}, ${source}, ${sql.json(chosen)}, ${whole === 'yes'}, ${filename}, ${ctx.actor.accountId}, ${ctx.now})`
    await addJob(
      sql,
      'catalogue.import',
      { importId: id },
      { queue: 'catalogue-import', maxAttempts: 1 },
    )
  })
  return loadImport(ctx, id)
}
