import type { Export, listExports as contract } from '#contract/reports/exports/calls.ts'
import type { CallFunction, Context, JobContext } from '#server/core/context.ts'
import type { Fragment, Sql } from '#server/core/database/db.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import { exportKey } from './run-export.ts'

export const listExportRows = ({ sql }: Pick<Context, 'sql'>, where: Fragment): Promise<Export[]> =>
  sql<Export[]>`
    select e.id, e.kind, e.purpose, a.name as by, e.at, e.state, e.rows, e.total, e.bytes,
      e.expires_at as expires
    from reports.exports e join identity.public_accounts a on a.id = e.by_id
    where ${where} and e.removed_at is null order by e.at desc, e.id desc limit 50`

export const listExports: CallFunction<typeof contract> = async (ctx) => ({
  exports: await listExportRows(
    ctx,
    ctx.sql`e.by_id = ${ctx.actor.accountId} and e.expires_at > ${ctx.now}`,
  ),
})

/** Those sealed under secrets that are forgotten could be opened by nobody any more: they end, and the job below removes them. */
export const updateExportsEnded = async (sql: Sql, until: string): Promise<number> =>
  (
    await sql`update reports.exports set expires_at = greatest(${until}, at + interval '1 ms')
    where at <= ${until} and expires_at > ${until} and state = 'ready' and removed_at is null returning 1`
  ).length

/** Job: what is older than a day goes. */
export const removeExports = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`select id from reports.exports
    where removed_at is null and expires_at <= ${ctx.now} limit 500`
  await removeStored(
    ctx,
    due.map(({ id }) => exportKey(id)),
  )
  await ctx.sql`update reports.exports set removed_at = ${ctx.now} where id = any (${due.map(({ id }) => id)}::uuid[])`
}
