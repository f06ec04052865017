// What books cost: a purchase with its postings against one without, and with its seals against one without, in the same run; the trial balance of a past day over ten million
// entries; and the audit of the books.
import { startTestApp } from '#server/testing.ts'
import { makeSystemContext } from '#server/core/app.ts'
import type { Database } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { openWallet } from '#server/wallet/public.ts'
import { settlePayment } from '#server/wallet/payments/settle-payment.ts'
import type { StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'
import { meets } from '../goal.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const each = 100
const entries = Number(process.env['BENCH_ENTRIES'] ?? 10_000_000)
/** Of pairs that were measured one after the other: what slows a machine for a while slows both. */
const ratioOf = (those: readonly number[], ofThese: readonly number[]): number =>
  median(those.map((each, at) => each / ofThese[at]!))
const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

const app = await startTestApp()
const bank = app.app.providers.payments as StandInPayments
bank.onNews(() => {})
const owner = (await app.person('student')).id

/** As a purchase is settled: the intent is read, the coins are credited, all of it durable. */
const purchases = async (sql: Database = app.app.sql): Promise<number> => {
  const intents: string[] = []
  for (let n = 0; n < each; n++) {
    const id = newId()
    await sql.begin(async (tx) => {
      const ctx = makeSystemContext(app.app, tx)
      const walletId = await openWallet(ctx, owner)
      await ctx.sql`insert into wallet.payments (id, wallet_id, owner_id, coins, currency, amount_minor, rate_day, description,
          created_at, changed_at, ask_at)
        values (${id}, ${walletId}, ${owner}, 100, 'USD', 1000, '2026-11-20', '', ${ctx.now}, ${ctx.now}, ${ctx.now})`
    })
    const intent = await bank.createIntent({
      paymentId: id,
      amount: 1000,
      currency: 'USD',
      description: '',
      coins: 100,
    })
    bank.enterCard(intent.id, intent.clientSecret, '4242424242424242')
    intents.push(intent.id)
  }
  const began = performance.now()
  for (const id of intents) {
    const intent = (await bank.readIntent(id))!
    await sql.begin((tx) => settlePayment(makeSystemContext(app.app, tx), intent))
  }
  return (performance.now() - began) / each
}
const postings = async (on: boolean) => {
  const word = on ? app.sql`enable always` : app.sql`disable`
  await app.owner`alter table wallet.transfers ${word} trigger coins_are_posted`
  await app.owner`alter table wallet.processor_transactions ${word} trigger processor_is_posted`
}
await purchases()
const [without, posted]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  await postings(false)
  without.push(await purchases())
  await postings(true)
  posted.push(await purchases())
}
console.log(
  `a purchase: ${median(without).toFixed(2)} ms without, ${median(posted).toFixed(2)} ms with its postings`,
)
meets('a purchase with its postings, of one without', ratioOf(posted, without), '≤', 1.3)

const sealing = async (on: boolean) => {
  const triggers = await app.sql<{ relation: string; name: string }[]>`
    select t.tgrelid::regclass::text as relation, t.tgname as name from pg_trigger t join core.sealed_tables s on s.relation::regclass = t.tgrelid
    where t.tgname like '%\\_sealed' and t.tgname <> 'entries_are_sealed'`
  for (const { relation, name } of triggers)
    await app.owner.unsafe(
      `alter table ${relation} ${on ? 'enable always' : 'disable'} trigger ${name}`,
    )
}
const [unsealed, sealed]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  await sealing(false)
  unsealed.push(await purchases())
  await sealing(true)
  sealed.push(await purchases())
}
console.log(
  `a purchase with its postings: ${median(unsealed).toFixed(2)} ms without seals, ${median(sealed).toFixed(2)} ms with them`,
)
meets('a purchase with its seals, of one without', ratioOf(sealed, unsealed), '≤', 1.3)

// By the role by which AO runs, which owns nothing, and by the owner of the tables with functions that run as whoever calls them.
const definers = await app.owner<{ name: string }[]>`
  select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prosecdef and n.nspname in ('core', 'wallet', 'transfers')`
const twoRoles = async (on: boolean) => {
  for (const { name } of definers)
    await app.owner.unsafe(
      on
        ? `alter function ${name} security definer set search_path = pg_catalog, pg_temp`
        : `alter function ${name} security invoker reset all`,
    )
}
const [oneRole, twoOfThem]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  await twoRoles(false)
  oneRole.push(await purchases(app.owner))
  await twoRoles(true)
  twoOfThem.push(await purchases())
}
console.log(
  `a purchase: ${median(oneRole).toFixed(2)} ms by the owner, ${median(twoOfThem).toFixed(2)} ms by the role that owns nothing`,
)
meets(
  'a purchase by the role that owns nothing, of one by the owner',
  ratioOf(twoOfThem, oneRole),
  '≤',
  1.05,
)

// Ten million lines over three years, as the functions would leave them; the sums are what seals keep.
await app.owner.begin(async (tx) => {
  await tx`set local statement_timeout = 0`
  await tx`set local session_replication_role = replica`
  for (const table of [tx`wallet.journal`, tx`wallet.journal_lines`, tx`wallet.journal_seals`])
    await tx`alter table ${table} disable trigger user`
  await tx`create temporary table made as
    select n, uuidv7() as id, '2023-01-01T00:00:00Z'::timestamptz + n * interval '19 seconds' as at
    from generate_series(1, ${Math.floor(entries / 2)}::int) n`
  await tx`insert into wallet.journal (id, kind, at) select id, 'grant', at from made`
  await tx`insert into wallet.journal_lines (entry_id, line, account, unit, amount)
    select m.id, l.line, l.account, 'USD', l.amount from made m
    cross join lateral (values (1, 'expenses:promotions', m.n % 900 + 1), (2, 'liabilities:coins:promotional', -(m.n % 900 + 1))) l (line, account, amount)`
  await tx`insert into wallet.book_days as d (day, account, unit, debit, credit)
    select j.day, l.account, l.unit, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
    from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id join made m on m.id = j.id group by 1, 2, 3
    on conflict (day, account, unit) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit`
  for (const table of [tx`wallet.journal`, tx`wallet.journal_lines`, tx`wallet.journal_seals`])
    await tx`alter table ${table} enable trigger user`
})
await app.owner`analyze wallet.journal, wallet.journal_lines`
const times: number[] = []
for (const at of [
  '2024-02-29T13:00:00Z',
  '2025-07-01T09:30:00Z',
  '2023-01-05T23:59:59Z',
  '2025-12-31T23:59:59Z',
  '2024-12-24T18:00:00Z',
]) {
  const began = performance.now()
  await app.sql`select * from wallet.trial_balance(${at})`
  times.push((performance.now() - began) / 1000)
}
meets(`trial balance of a past moment over ${entries} entries`, median(times), '≤', 2, 's')
await app.close()
