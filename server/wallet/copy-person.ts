// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'wallet'> = {
  'wallet.accounts': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{stripe}'::text[] as row from wallet.accounts t
      where t.wallet_id in (select w.id from wallet.wallets w where w.person_id = ${accountId}) order by t.id`,
  'wallet.billing': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from wallet.billing t
      where t.account_id = ${accountId} order by t.changed_at`,
  'wallet.card_disputes': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{told_at,reminded_at}'::text[] as row from wallet.card_disputes t
      where t.payment_id in (select p.id from wallet.payments p where p.owner_id = ${accountId}) order by t.opened_at`,
  'wallet.freezes': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from wallet.freezes t
      where t.wallet_id in (select w.id from wallet.wallets w where w.person_id = ${accountId}) order by t.at`,
  'wallet.holds': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from wallet.holds t
      where t.wallet_id in (select w.id from wallet.wallets w where w.person_id = ${accountId}) order by t.placed_at`,
  'wallet.invoices': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from wallet.invoices t
      where t.owner_id = ${accountId} order by t.issued_at`,
  'wallet.payments': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{key,body}'::text[] as row from wallet.payments t
      where t.owner_id = ${accountId} order by t.created_at`,
  // What the other side has left is theirs.
  'wallet.transfers': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`
      with own as (select a.id from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id where w.person_id = ${accountId}),
        moved as (
          select t.id from wallet.transfers t join own on t.from_account = own.id
          union select t.id from wallet.transfers t join own on t.to_account = own.id)
      select to_jsonb(t) - '{key,body,actor_id}'::text[]
        - case when t.from_account in (select id from own) then '' else 'from_after' end
        - case when t.to_account in (select id from own) then '' else 'to_after' end as row
      from wallet.transfers t join moved using (id) order by t.seq`,
  'wallet.wallets': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{owner_id}'::text[] as row from wallet.wallets t
      where t.person_id = ${accountId} order by t.opened_at`,
}
