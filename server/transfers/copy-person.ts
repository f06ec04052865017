// The person’s rows of this module’s tables, for the copy of all their data. Whom a transfer goes to reads of it what the
// notice of its arrival says; where it comes from and what the sender entered is the sender’s.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'transfers'> = {
  'transfers.consents': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) as row from transfers.consents t where t.sender_id = ${accountId} order by t.at`,
  'transfers.mandates': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - 'maker_id' as row from transfers.mandates t
      where t.sender_id = ${accountId} order by t.signed_at`,
  'transfers.payment_proofs': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from transfers.payment_proofs t
      where t.request_id in (select r.id from transfers.requests r where r.sender_id = ${accountId}) order by t.made_at`,
  'transfers.requests': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select case when t.sender_id = ${accountId}
        then to_jsonb(t) - '{maker_id,decided_by,search_text,counterparty,payout_claimed_until}'::text[]
        else jsonb_build_object('id', t.id, 'number', t.number, 'type', t.type, 'status', t.status, 'coins', t.coins,
          'sender_name', t.sender_name, 'submitted_at', t.submitted_at, 'decided_at', t.decided_at) end as row
      from transfers.requests t
      where ${accountId} in (t.sender_id, t.receiver_id) and t.submitted_at is not null and t.deleted_at is null
      order by t.submitted_at`,
  'transfers.versions': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from transfers.versions t
      where t.request_id in (select r.id from transfers.requests r where r.sender_id = ${accountId}
        and r.submitted_at is not null and r.deleted_at is null) order by t.at`,
}
