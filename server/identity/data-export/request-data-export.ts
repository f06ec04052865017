import type { requestDataExport as contract } from '#contract/identity/data-export/calls.ts'
import { before, hours } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { findLastDataExport } from './data-export-rows.ts'

/** Reading everything costs: no more than one an hour, unless it failed. */
const everyHours = 1

export const requestDataExport: CallFunction<typeof contract> = async (ctx) => {
  const { sql, now, actor } = ctx
  const { id: accountId } = await loadAccountForUpdate(ctx, actor.accountId)
  const [recent] = await sql`select from identity.data_exports where account_id = ${accountId}
    and (state = 'running' or state = 'ready' and at > ${before(now, hours(everyHours))})`
  if (recent) return fail('data_export_running')
  const id = newId(now.getTime())
  await sql`update identity.data_exports set expires_at = greatest(${now}, at + interval '1 ms')
    where account_id = ${accountId} and (expires_at is null or expires_at > ${now})`
  await sql`insert into identity.data_exports (id, account_id, language, at)
    values (${id}, ${accountId}, ${ctx.request.language}, ${now})`
  await ctx.log({ action: 'account.copy_requested', subject: { kind: 'account', id: accountId } })
  await ctx.queue('identity.makeDataExport', { id })
  return orNotFound(await findLastDataExport(ctx, accountId))
}
