import type { Context } from '#server/core/context.ts'

/** Whoever closes their account is seen by nobody any more; coming back opens no link again. */
export const endSharing = async (
  { sql, now }: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> => {
  await sql`update vault.shares set revoked_at = ${now} where owner_id = ${accountId} and revoked_at is null`
  await sql`update vault.grants g set revoked_at = ${now} from vault.documents d
    where d.id = g.document_id and d.owner_id = ${accountId} and g.purpose = 'share' and g.revoked_at is null`
  await sql`delete from vault.locker_sessions where account_id = ${accountId}`
}
