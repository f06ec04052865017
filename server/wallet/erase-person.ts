import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge, mergeObstacles } from './merge-person.ts'

/** What is held for these is given back when the account is closed. */
const withdrawn = ['application', 'verification']

export const personData: PersonData<'wallet'> = {
  copies,
  mergeObstacles,
  merge,
  obstacles: async ({ sql }, accountId, { isDue }) => {
    const [row] = await sql<[{ frozen: boolean; paying: boolean; held: boolean }]>`
      select exists (select from wallet.wallets w where w.person_id = ${accountId} and (w.status = 'frozen'
          or exists (select from wallet.freezes f where f.wallet_id = w.id and f.lifted_at is null)))
        or exists (select from wallet.receivables r where r.owner_id = ${accountId})
        or exists (select from wallet.payments p where p.owner_id = ${accountId} and p.status = 'disputed') as frozen,
        exists (select from wallet.payments p where p.owner_id = ${accountId}
          and p.status in ('processing', 'refund_pending')) as paying,
        exists (select from wallet.holds h join wallet.wallets w on w.id = h.wallet_id
          where w.person_id = ${accountId} and h.status = 'open' and (${isDue} or h.purpose <> all (${withdrawn}))) as held`
    return [
      ...(row.frozen ? (['wallet_frozen'] as const) : []),
      ...(row.paying ? (['payment_open'] as const) : []),
      ...(row.held ? (['coins_held'] as const) : []),
    ]
  },
  counts: async ({ sql }, accountId) => {
    const [row] = await sql<[{ coins: number }]>`
      select coalesce(sum(a.balance), 0)::bigint as coins from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id
      where w.person_id = ${accountId} and a.role = 'available'`
    return row
  },
  /** The books stay whole: what coins are left is owed to a number, and nobody can spend it. */
  erase: async ({ sql }, { accountId }) => {
    await sql`delete from wallet.billing where account_id = ${accountId}`
    await sql`delete from wallet.payment_cards where account_id = ${accountId}`
    await sql`update wallet.wallets set status = 'closed' where person_id = ${accountId} and status = 'active'`
  },
}
