import type { PersonData } from '#server/core/work/person-data.ts'
import { listCopiedFiles, copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

export const personData: PersonData<'vault'> = {
  copies,
  merge,
  files: listCopiedFiles,
  counts: async ({ sql, now }, accountId) => {
    const [row] = await sql<[{ documents: number; shares: number }]>`
      select (select count(*) from vault.documents where owner_id = ${accountId} and deleted_at is null) as documents,
        (select count(*) from vault.shares where owner_id = ${accountId} and revoked_at is null
          and expires_at > ${now}) as shares`
    return row
  },
  /** Files go by jobs, as those of documents that are thrown away; digests stay, since reports name them. */
  erase: async (ctx, { accountId }) => {
    const { sql, now } = ctx
    await sql`delete from vault.share_views v using vault.shares s where s.id = v.share_id and s.owner_id = ${accountId}`
    await sql`delete from vault.shares where owner_id = ${accountId}`
    await sql`delete from vault.grants g using vault.documents d
      where d.id = g.document_id and (d.owner_id = ${accountId} or g.account_id = ${accountId})`
    await sql`delete from vault.expiry_reminders r using vault.documents d
      where d.id = r.document_id and d.owner_id = ${accountId}`
    await sql`delete from vault.needs where owner_id = ${accountId}`
    await sql`delete from vault.uploaders where owner_id = ${accountId} or account_id = ${accountId}`
    await sql`delete from vault.locker_sign_ins where account_id = ${accountId}`
    await sql`delete from vault.locker_sessions where account_id = ${accountId}`
    await sql`delete from vault.scans s using vault.files f where f.id = s.file_id and f.owner_id = ${accountId}`
    await sql`delete from vault.uploads where owner_id = ${accountId} and state = 'used'`
    const uploads = await sql<
      { id: string }[]
    >`select id from vault.uploads where owner_id = ${accountId}`
    for (const { id } of uploads) await ctx.queue('vault.discard', { uploadId: id })
    await sql`update vault.uploads set name = 'erased' where owner_id = ${accountId}`
    await sql`update vault.files set name = 'erased' where owner_id = ${accountId}`
    const documents = await sql<{ id: string }[]>`
      update vault.documents set title = 'erased', issuer = null, issuer_country = null, date_of_issue = null, expiry = null,
        place_of_issue = null, number = null, grade = null, programme_name = null, duration = null, completion_date = null,
        specialization = null, education_level = null, education_type = null, grading_scheme = null,
        locker_uri = case when shelf = 'issued' then 'erased' end, deleted_at = coalesce(deleted_at, ${now}), changed_at = ${now}
      where owner_id = ${accountId} returning id`
    for (const { id } of documents) await ctx.queue('vault.forget', { documentId: id })
  },
}
