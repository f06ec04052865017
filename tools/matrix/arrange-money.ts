// Wallets, transfers and programs.
import { createProgram } from '#contract/rewards/programs/calls.ts'
import { createTransfer } from '#contract/transfers/requests/calls.ts'
import { nameDeputy } from '#contract/transfers/deputies/calls.ts'
import { signMandate } from '#contract/transfers/consent/calls.ts'
import { createPaymentIntent } from '#contract/wallet/payments/calls.ts'
import { searchTransactions } from '#contract/wallet/statements/calls.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { welcome } from '#server/rewards/programs/program-for-tests.ts'
import { grant, openWallet } from '#server/wallet/public.ts'
import type { MakeObject } from './arranging.ts'

/** A request that a maker of its own makes on the coins of the owner. */
const putConsentRequest = async (app: TestApp, owner: Person) => {
  const [maker, receiver] = [await app.person('maker'), await app.person('student')]
  const body = {
    senderEmail: owner.mail,
    recipientEmail: receiver.mail,
    recipientName: 'Asha Rao',
    coins: 5,
    remarks: 'Rent',
  }
  return { id: (await maker.callOk(createTransfer, { body })).id, maker }
}

/** Ten coins at 0.10 USD each. */
const paymentOf = async (owner: Person): Promise<string> =>
  (await owner.callOk(createPaymentIntent, { body: { amount: 100, currency: 'USD', coins: 10 } }))
    .paymentId

const address = { street: 'Musterstraße 1', postcode: '10115', town: 'Berlin', country: 'DE' }
const seller = { ...address, name: 'AO Demo GmbH', number: 'HRB 0', taxNumber: 'DE000000000' }
const buyer = { ...address, name: 'Asha Rao', taxNumber: '' }

/** With five free coins in it. */
const walletOf = (app: TestApp, owner: Person) =>
  app.system(async (ctx) => {
    await grant(ctx, { owner: owner.id, amount: 5, coinType: 'free', reason: 'gift' })
    return openWallet(ctx, owner.id)
  })

export const moneyMakers = {
  wallet: async (app, owner) => ({
    id: await walletOf(app, owner),
    beside: { recipientEmail: (await app.person('student')).mail },
  }),
  transaction: async (app, owner) => {
    const id = await walletOf(app, owner)
    const { transactions } = await owner.callOk(searchTransactions, { path: { id }, body: {} })
    return { id: transactions[0]!.id, beside: { id } }
  },
  // With an invoice of it.
  payment: async (app, owner) => {
    const id = await paymentOf(owner)
    const [row] = await app.sql<{ number: number }[]>`
      insert into wallet.invoices (company, year, number, kind, payment_id, owner_id, issued_at, seller, buyer, coins, currency,
        total_minor, tax_minor, tax_category, tax_basis_points, tax_country, tax_source)
      select 'HRB 0', 2026, count(*) + 1, 'invoice', ${id}, ${owner.id}, ${app.clock.now()}, ${app.sql.json(seller)},
        ${app.sql.json(buyer)}, 10, 'USD', 100, 0, 'O', 0, 'IN', 'by hand' from wallet.invoices
      returning number`
    return { id, beside: { number: `AO-2026-${String(row!.number).padStart(6, '0')}` } }
  },
  transfer: async (app, owner) => {
    const { id, maker } = await putConsentRequest(app, owner)
    return { id, people: { oneself: maker } }
  },
  consent: async (app, owner) => ({ id: (await putConsentRequest(app, owner)).id }),
  mandate: async (app, owner) => {
    const body = {
      requestId: (await putConsentRequest(app, owner)).id,
      makers: 'any' as const,
      maxCoins: 10,
      lastDay: app.clock.now().toISOString().slice(0, 10),
    }
    return { id: (await owner.callOk(signMandate, { body })).id }
  },
  deputyship: async (app) => {
    const [checker, maker] = [await app.person('checker'), await app.person('maker')]
    const day = app.clock.now().toISOString().slice(0, 10)
    const body = { deputyId: maker.id, fromDay: day, throughDay: day }
    const { id } = await checker.callOk(nameDeputy, { body })
    return { id, people: { oneself: checker } }
  },
  program: async (app) => {
    const author = await app.person('owner')
    const { id } = await author.callOk(createProgram, { body: welcome() })
    return { id, people: { oneself: author } }
  },
} as const satisfies Record<string, MakeObject>
