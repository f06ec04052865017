// The person’s rows of this module’s tables, for the copy of all their data.
import type { Context } from '#server/core/context.ts'
import type {
  CopiedFile,
  CopiedPerson,
  CopiedRow,
  CopiesOf,
} from '#server/core/work/person-data.ts'

export const listCopiedFiles = (
  { sql }: Pick<Context, 'sql'>,
  { accountId }: CopiedPerson,
): Promise<CopiedFile[]> =>
  sql<CopiedFile[]>`select key, name from vault.files
    where owner_id = ${accountId} and forgotten_at is null order by added_at, id`

export const copies: CopiesOf<'vault'> = {
  'vault.documents': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.documents t
      where t.owner_id = ${accountId} and t.deleted_at is null order by t.created_at`,
  'vault.files': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{key,thumbnail_key}'::text[] as row from vault.files t
      where t.owner_id = ${accountId} and t.forgotten_at is null order by t.added_at`,
  'vault.grants': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.grants t
      where t.document_id in (select d.id from vault.documents d where d.owner_id = ${accountId}) order by t.given_at`,
  'vault.needs': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.needs t
      where t.owner_id = ${accountId} order by t.reference`,
  'vault.scans': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.scans t
      where t.file_id in (select f.id from vault.files f where f.owner_id = ${accountId} and f.forgotten_at is null) order by t.queued_at`,
  'vault.share_views': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.share_views t
      where t.share_id in (select s.id from vault.shares s where s.owner_id = ${accountId}) order by t.at`,
  'vault.shares': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{secret_hash,pin_hash}'::text[] as row from vault.shares t
      where t.owner_id = ${accountId} order by t.created_at`,
  'vault.uploaders': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.uploaders t
      where t.owner_id = ${accountId} or t.account_id = ${accountId} order by t.since`,
  'vault.uploads': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{key,arrived,parts}'::text[] as row from vault.uploads t
      where t.owner_id = ${accountId} order by t.created_at`,
  'vault.versions': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from vault.versions t
      where t.document_id in (select d.id from vault.documents d where d.owner_id = ${accountId} and d.deleted_at is null) order by t.added_at`,
}
