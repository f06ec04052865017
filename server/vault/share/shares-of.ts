import type { GuardianView } from '#contract/identity/guardians/calls.ts'
import type { Context } from '#server/core/context.ts'
import { maxWrongPins } from './share-pin.ts'

/** The newest that somebody has shared, for whoever consented to it. */
export const sharesOf = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<GuardianView['shares']> => sql<GuardianView['shares']>`
  select d.title, s.recipient, s.purpose, s.created_at as shared, s.expires_at as until,
    s.revoked_at is null and s.expires_at > ${now} and s.pin_failures < ${maxWrongPins} as open,
    (select count(*)::int from vault.share_views v where v.share_id = s.id and v.what <> 'wrong PIN') as views
  from vault.shares s join vault.documents d on d.id = s.document_id
  where s.owner_id = ${accountId} order by s.created_at desc, s.id desc limit 100`
