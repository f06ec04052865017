import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/**
 * Documents go with their files, readings, shares and links, which stay open. A document of the digital locker that both have stays
 * with the old account: it is there already.
 */
export const merge = async (
  { sql, now }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`delete from vault.locker_sessions where account_id = ${fromId}`
  await sql`delete from vault.locker_sign_ins where account_id = ${fromId}`
  const twice = sql`(select d.id from vault.documents d join vault.documents o on o.owner_id = ${intoId}
    and o.locker_uri = d.locker_uri and o.deleted_at is null
    where d.owner_id = ${fromId} and d.deleted_at is null)`
  // Nobody reads on what nobody can manage any more.
  await sql`update vault.shares set revoked_at = ${now} where document_id in ${twice} and revoked_at is null`
  await sql`update vault.grants set revoked_at = ${now} where document_id in ${twice} and revoked_at is null`
  await sql`update vault.shares set owner_id = ${intoId} where owner_id = ${fromId} and document_id not in ${twice}`
  await sql`update vault.files set owner_id = ${intoId} where owner_id = ${fromId}
    and id not in (select v.file_id from vault.versions v where v.document_id in ${twice})`
  await sql`update vault.uploads set owner_id = ${intoId} where owner_id = ${fromId}
    and (file_id is null or file_id not in (select v.file_id from vault.versions v where v.document_id in ${twice}))`
  await sql`update vault.documents set owner_id = ${intoId} where owner_id = ${fromId} and id not in ${twice}`
  await sql`insert into vault.needs (owner_id, reference, type)
    select ${intoId}, reference, type from vault.needs where owner_id = ${fromId} on conflict do nothing`
  await sql`delete from vault.needs where owner_id = ${fromId}`
  await sql`update vault.uploaders u set owner_id = ${intoId} where owner_id = ${fromId} and account_id <> ${intoId}
    and not exists (select from vault.uploaders o where o.owner_id = ${intoId} and o.account_id = u.account_id)`
  await sql`delete from vault.uploaders where owner_id = ${fromId} or account_id = ${fromId}`
  // What others had opened to it is not opened to another account by this.
  await sql`update vault.grants set revoked_at = ${now} where account_id = ${fromId} and revoked_at is null`
}
