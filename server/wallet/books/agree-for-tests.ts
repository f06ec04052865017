// The books against what others know: the processor's own sums, the coins people have, what they owe.
import assert from 'node:assert/strict'
import type { TestApp } from '#server/testing.ts'
import type { ModelSums } from './model-for-tests.ts'

export const booksAgree = async (app: TestApp, sums: ModelSums): Promise<void> => {
  const rows = await app.sql<{ account: string; unit: string; balance: number }[]>`
    select account, unit, (debit - credit) as balance from wallet.trial_balance(${app.clock.now()})`
  const of = (account: string) =>
    Object.fromEntries(
      rows
        .filter((row) => row.account === account && row.balance !== 0)
        .map(({ unit, balance }) => [unit, balance])
        .sort(),
    )
  const units = Object.groupBy(rows, ({ unit }) => unit)
  for (const [unit, all] of Object.entries(units))
    assert.equal(
      all!.reduce((sum, { balance }) => sum + balance, 0),
      0,
      `${unit} adds up`,
    )
  const sorted = (map: Map<string, number>) => Object.fromEntries([...map].sort())
  assert.deepEqual(of('assets:processor'), sorted(sums.processor), 'as the processor says')
  assert.deepEqual(of('assets:processor:pending'), sorted(sums.contested), 'only what is contested')
  const [owed] = await app.sql<{ coins: number; wallets: number }[]>`
    select coalesce(sum(coins), 0)::bigint as coins,
      (select count(*) from wallet.freezes where reason = 'receivable' and lifted_at is null)::int as wallets
    from wallet.receivables`
  assert.equal(of('assets:receivables')['AO'] ?? 0, owed!.coins)
  assert.deepEqual(of('assets:unexplained'), {})
  const [frozen] = await app.sql`select count(*)::int as n from wallet.receivables r
    where not exists (select from wallet.freezes f where f.payment_id = r.payment_id and f.reason = 'receivable' and f.lifted_at is null)`
  assert.equal(frozen?.['n'], 0, 'whoever owes is frozen for it')
}
