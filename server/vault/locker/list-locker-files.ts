import type { listLockerFiles as contract } from '#contract/vault/locker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listIssued } from './locker-files.ts'
import { loadLockerAccess } from './locker-sign-in.ts'

export const listLockerFiles: CallFunction<typeof contract> = async (ctx, { DigilockerToken }) => {
  const access = await loadLockerAccess(ctx, DigilockerToken)
  const items = await listIssued(ctx, access)
  await ctx.sql`update vault.locker_sessions set uris = ${items.map(({ uri }) => uri)} where handle_hash = ${access.handleHash}`
  const imported = await ctx.sql<
    { id: string; uri: string }[]
  >`select id, locker_uri as uri from vault.documents
    where owner_id = ${ctx.actor.accountId} and deleted_at is null and locker_uri is not null`
  const byUri = new Map(imported.map(({ id, uri }) => [uri, id]))
  return { items: items.map((item) => ({ ...item, importedAs: byUri.get(item.uri) ?? null })) }
}
