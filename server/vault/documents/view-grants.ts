// Who besides the owner may open a document. Other domains give and take these through the vault's public interface.
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'

type Writing = Pick<Context, 'sql' | 'now'>
export type ViewGrant = {
  documentId: string
  accountId: string
  purpose: string
  reference?: string
  until?: Date | null
}

/** Lets someone open a document. Giving what is already given renews its end. */
export const grantView = async (
  ctx: Writing,
  { documentId, accountId, purpose, reference = '', until = null }: ViewGrant,
): Promise<void> => {
  await ctx.sql`insert into vault.grants (id, document_id, account_id, purpose, reference, given_at, until)
    values (${newId(ctx.now.getTime())}, ${documentId}, ${accountId}, ${purpose}, ${reference}, ${ctx.now}, ${until})
    on conflict (document_id, account_id, purpose, reference) where revoked_at is null do update set until = excluded.until`
}

/** Takes back what was given for a purpose and reference; for one account or for all. */
export const revokeView = async (
  ctx: Writing,
  {
    documentId,
    accountId,
    purpose,
    reference = '',
  }: Omit<ViewGrant, 'accountId' | 'until'> & { accountId?: string },
): Promise<void> => {
  await ctx.sql`update vault.grants set revoked_at = ${ctx.now}
    where document_id = ${documentId} and purpose = ${purpose} and reference = ${reference} and revoked_at is null
      and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})`
}

/** How many hold a grant of this purpose right now. */
export const countOpenGrants = async (
  ctx: Writing,
  documentId: string,
  purpose: string,
): Promise<number> => {
  const [row] = await ctx.sql<{ open: number }[]>`select count(*)::int as open from vault.grants
    where document_id = ${documentId} and purpose = ${purpose} and revoked_at is null and (until is null or until > ${ctx.now})`
  return row?.open ?? 0
}

export type Allowed = {
  mayDownload: boolean
  /** Files that were replaced since, too. */ olderToo: boolean
}

/** What this account may do with a document through its grants: null when it holds none. Shares may forbid the download. */
export const findGrantedAccess = async (
  ctx: Writing,
  documentId: string,
  accountId: string,
): Promise<Allowed | null> => {
  const rows = await ctx.sql<Allowed[]>`
    select g.purpose <> 'share' or coalesce(s.may_download, false) as may_download, g.purpose like 'verification%' as older_too
    from vault.grants g left join vault.shares s on g.purpose = 'share' and s.id::text = g.reference
    where g.document_id = ${documentId} and g.account_id = ${accountId} and g.revoked_at is null
      and (g.until is null or g.until > ${ctx.now})`
  return rows.length > 0
    ? {
        mayDownload: rows.some((row) => row.mayDownload),
        olderToo: rows.some((row) => row.olderToo),
      }
    : null
}
