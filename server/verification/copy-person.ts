// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'verification'> = {
  'verification.credentials': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{digest}'::text[] as row from verification.credentials t
      where t.request_id in (select r.id from verification.requests r where r.owner_id = ${accountId}) order by t.issued_at`,
  'verification.credential_offers': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{code_digest,tx_code_digest,token_digest,nonce_digest,copy_digest}'::text[] as row from verification.credential_offers t
      where t.request_id in (select r.id from verification.requests r where r.owner_id = ${accountId}) order by t.created_at`,
  'verification.name_changes': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{decided_by}'::text[] as row from verification.name_changes t
      where t.owner_id = ${accountId} order by t.requested_at`,
  'verification.name_papers': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from verification.name_papers t
      where t.request_id in (select r.id from verification.requests r where r.owner_id = ${accountId}) order by t.attached_at`,
  'verification.register': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from verification.register t
      where t.credential_id in (select c.id from verification.credentials c join verification.requests r on r.id = c.request_id where r.owner_id = ${accountId}) order by t.seq`,
  'verification.requests': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{original,last_reminder_by,reverted_by,decided_as}'::text[] as row from verification.requests t
      where t.owner_id = ${accountId} order by t.requested_at`,
}
