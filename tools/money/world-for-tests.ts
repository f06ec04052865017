// Money of every kind: purchases with refunds and disputes, transfers to wallets and banks, consents, mandates, screenings, limits,
// settings, invoices, rates. Chained and published as the jobs of some minutes leave it, with a few changes behind the last block.
import { signMandate } from '#contract/transfers/consent/calls.ts'
import { createTransfer } from '#contract/transfers/requests/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { berlin, startWorld, type World } from '#server/transfers/fixtures-for-tests.ts'
import { sealLog } from '#server/verification/log/fill-log-for-tests.ts'
import { runModel } from '#server/wallet/books/model-for-tests.ts'

const chain = async ({ app }: World): Promise<void> => {
  await app.job('wallet.seal')
  app.clock.advance(minutes(6))
  await sealLog(app)
}

/** What no call makes in a minute: an invoice, a dispute with its evidence, a closed month, rates, a kept refusal. */
const putRarities = async ({ app, checker, maker, sender }: World): Promise<void> => {
  const at = app.clock.now()
  await app.system(async ({ sql }) => {
    await sql`insert into wallet.invoices (company, year, number, kind, payment_id, owner_id, issued_at, seller, buyer, coins, currency,
        total_minor, tax_minor, tax_category, tax_basis_points, tax_country, tax_source)
      select 'HRB 0', 2026, row_number() over (order by id), 'invoice', id, owner_id, ${at}, '{"name": "AO"}', '{"name": "Asha Rao"}',
        10, 'USD', 1000, 0, 'O', 0, 'IN', 'by hand' from (select * from wallet.payments order by id limit 3) p`
    await sql`insert into wallet.invoice_numbers (company, year, last) values ('HRB 0', 2026, 3)`
    await sql`insert into wallet.card_disputes (id, payment_id, provider_id, status, reason, amount_minor, currency, opened_at, changed_at)
      select gen_random_uuid(), id, 'dp_' || id, 'needs_response', 'fraudulent', 100, 'USD', ${at}, ${at}
      from (select * from wallet.payments order by id limit 2) p`
    await app.owner`insert into wallet.opening_receivables (payment_id, coins)
      select id, 5 from wallet.payments order by id limit 2`
    await sql`insert into wallet.rates (day, currency, per_euro_millionths, fetched_at)
      values ('2026-11-20', 'USD', 1100000, ${at}), ('2026-11-20', 'JPY', 170000000, ${at}) on conflict do nothing`
    await app.owner`insert into wallet.refusals (key, body, code, lacking, at)
      values (${newId()}, ${newId()}, 'not_enough_coins', 5, ${at})`
    await sql`insert into wallet.closed_periods (through, at, requested_by, confirmed_by)
      values ('2020-01-31', ${at}, ${checker.id}, ${maker.id})`
    await sql`insert into transfers.deputies (id, checker_id, deputy_id, from_day, through_day, time_zone, starts_at, ends_at,
        named_at, change_request)
      values (${newId()}, ${checker.id}, ${maker.id}, '2026-12-01', '2026-12-03', 'UTC', '2026-12-01', '2026-12-04', ${at}, ${newId()})`
    await sql`insert into transfers.recalls (request_id, reason, remarks, asked_by, asked_at)
      select id, 'CUST', 'by mistake', ${checker.id}, ${at} from transfers.requests order by id limit 1`
    await sql`insert into transfers.payment_proofs (request_id, public_id, made_at)
      select id, 'CCCCCCCCCCCCCCCCCCCCCC', ${at} from transfers.requests order by id limit 1`
    const [statement] = await sql<
      { id: string }[]
    >`insert into transfers.bank_statements (iban, currency, reference, opening_day,
        closing_day, opening_minor, closing_minor, digest, filename, imported_at)
      values ('DE89370400440532013000', 'EUR', 'S1', '2026-11-20', '2026-11-20', 0, -420, sha256('S1'), 'S1.xml', ${at}) returning id`
    const [entry] = await sql<
      { id: string }[]
    >`insert into transfers.bank_entries (statement_id, line, amount_minor, booked_on,
        end_to_end_id, bank_reference, party, remittance, reason)
      values (${statement!.id}, 1, -420, '2026-11-20', '', 'FEE1', '', 'Account fee', '') returning id`
    await sql`insert into transfers.bank_differences (kind, statement_id, entry_id, currency, bank_minor, day, found_at)
      values ('unknown_entry', ${statement!.id}, ${entry!.id}, 'EUR', -420, '2026-11-20', ${at})`
    await sql`insert into content.settings (name, value, changed_at) values ('payoutHoldingDays', '14', ${at})
      on conflict (name) do nothing`
    await sql`insert into identity.change_requests (id, kind, payload, lines, raises, status, requested_by, requested_at)
      values (${newId()}, 'thresholds', '{}', '[]', true, 'pending', ${checker.id}, ${at})`
    await sql`insert into wallet.freezes (id, wallet_id, reason, at)
      select ${newId()}, w.id, 'staff', ${at} from wallet.wallets w where w.person_id = ${sender.id}`
  })
}

export const startMoneyWorld = async (payments: number): Promise<World> => {
  const w = await startWorld()
  const bank = (coins: number) => w.form(coins, { type: 'bank', accountDetails: berlin })
  for (const coins of [20, 30]) {
    const result = await w.make(coins)
    await w.act(w.checker, 'approve', result.id)
  }
  const example = await w.maker.callOk(createTransfer, { body: bank(15) })
  const lastDay = w.app.clock.now().toISOString().slice(0, 10)
  await w.sender.callOk(signMandate, {
    body: { requestId: example.id, makers: 'any', maxCoins: 500, lastDay },
  })
  const paidOut = await w.makeAs(w.maker, bank(40))
  if (!paidOut.ok) throw new Error(`no payout was asked for: ${paidOut.code}`)
  await w.act(w.checker, 'approve', paidOut.data.id)
  await w.make(25)
  await chain(w)
  await runModel(w.app, { payments, people: 6 })
  await putRarities(w)
  await chain(w)
  // Changed within the last minute: nothing is chained of it yet.
  await w.app.system(
    ({ sql }) =>
      sql`update wallet.payments set description = 'coins' where id = (select max(id::text)::uuid from wallet.payments)`,
  )
  return w
}
