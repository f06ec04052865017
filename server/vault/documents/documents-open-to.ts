import type { SignedContext } from '#server/core/context.ts'
import { documentsVisibleTo } from '../vault-reads.ts'

export type OpenDocument = {
  id: string
  type: string
  title: string
  issuer: string | null
  expiry: string | null
  addedAt: string
  /** What they are open to the caller for, as it was named when they were given. */
  references: string[]
  /** Whether the owner shared it with the caller's address. */
  isShared: boolean
}

/** A person's documents that the caller may see, the newest first; files stay closed to whoever only sees that they are there. */
export const documentsOpenTo = (
  ctx: SignedContext,
  ownerId: string,
  max = 500,
): Promise<OpenDocument[]> => {
  const { sql, actor, now } = ctx
  return sql<OpenDocument[]>`
    select d.id, d.type, d.title, d.issuer, d.expiry, d.created_at as added_at, coalesce(g.names, '{}') as references,
      coalesce(g.is_shared, false) as is_shared
    from vault.documents d
    left join lateral (
      select array_agg(distinct n.reference) as names, bool_or(n.purpose = 'share') as is_shared
      from vault.grants n where n.document_id = d.id and n.account_id = ${actor.accountId} and n.revoked_at is null
        and (n.until is null or n.until > ${now})) g on true
    where d.owner_id = ${ownerId} and d.deleted_at is null and ${documentsVisibleTo(ctx)}
    order by d.created_at desc, d.id desc limit ${max}`
}
