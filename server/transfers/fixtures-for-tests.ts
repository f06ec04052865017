// Makers, checkers, a sender with coins and a receiver.
import {
  approveTransfer,
  changeTransfer,
  createTransfer,
  type TransferRequest,
} from '#contract/transfers/calls.ts'
import type { TransferAction } from '#contract/transfers/state.ts'
import type { AccountDetails } from '#contract/transfers/form.ts'
import { confirmChangeRequest } from '#contract/identity/change-requests.ts'
import { after, before, days } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { type Person, startTestApp, type TestApp, type Told } from '#server/testing.ts'
import { onChangeDue } from './decision/thresholds.ts'
import { grant, openWallet } from '#server/wallet/public.ts'

export { german as berlin } from '#contract/transfers/form-edges.test-material.ts'
export const newYork: Partial<AccountDetails> = {
  accountHolderName: 'Mary Smith',
  street: 'Broad Street',
  buildingNumber: '11',
  postcode: '10005',
  town: 'New York',
  region: 'NY',
  country: 'US',
  bankCountry: 'US',
  bankName: 'Chase',
  account: '123456789',
  accountAgain: '123456789',
  routing: '021000021',
  identificationType: 'passport',
  identificationValue: 'X1234567',
  currency: 'USD',
}

export type World = {
  app: TestApp
  maker: Person
  checker: Person
  second: Person
  sender: Person
  receiver: Person
  /** A complete request of this much, to the receiver's wallet. */
  form: (coins?: number, change?: Record<string, unknown>) => Record<string, unknown>
  make: (coins?: number, change?: Record<string, unknown>) => Promise<TransferRequest>
  act: (
    who: Person,
    action: TransferAction,
    id: string,
    body?: Record<string, unknown>,
  ) => Promise<Told<typeof changeTransfer>>
  /** Another admin confirms a change: its status, and whether it raises. */
  confirmed: (changeRequest: string) => Promise<[string, boolean]>
  /** As if confirmed changes had waited their time. */
  applyConfirmed: () => Promise<void>
  coinsOf: (who: Person) => Promise<{ available: number; held: number }>
}

export const startWorld = async (
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<World> => {
  const app = await startTestApp(options)
  const [maker, checker, second, sender, receiver] = [
    await app.person('maker'),
    await app.person('checker'),
    await app.person('checker'),
    await app.person('student'),
    await app.person('student'),
  ]
  await app.system(async (ctx) => {
    // Bought long enough ago to leave for a bank.
    await grant(
      { ...ctx, now: before(ctx.now, days(30)) },
      { owner: sender.id, amount: 100_000, coinType: 'free', paid: true, reason: 'gift' },
    )
    await openWallet(ctx, receiver.id)
  })
  await app.settle()
  const form: World['form'] = (coins = 100, change = {}) => ({
    type: 'wallet',
    senderEmail: sender.mail,
    recipientEmail: receiver.mail,
    recipientName: 'Asha Rao',
    coins,
    remarks: 'Rent for May',
    ...change,
  })
  return {
    app,
    maker,
    checker,
    second,
    sender,
    receiver,
    form,
    make: async (coins, change) =>
      (await maker.get(createTransfer, { body: form(coins, change) })) as TransferRequest,
    act: (who, action, id, body = {}) =>
      action === 'approve'
        ? who.ask(approveTransfer, {
            headers: { transactionId: id },
            body: { version: body['version'] as number | undefined },
          })
        : who.ask(changeTransfer, { path: { id: action }, headers: { transactionId: id }, body }),
    confirmed: async (changeRequest) => {
      const admin = await app.person('admin')
      const { status, raises } = await admin.get(confirmChangeRequest, {
        path: { id: changeRequest },
      })
      return [status, raises]
    },
    applyConfirmed: async () => {
      const later = { ...app.app, clock: { now: () => after(app.clock.now(), days(1)) } }
      await app.app.sql.begin(async (tx) => {
        const ctx = makeSystemContext(later, tx)
        const due = await tx<{ id: string }[]>`select id from identity.change_requests
          where status = 'confirmed'`
        for (const { id } of due) await onChangeDue(ctx, { id })
      })
      await app.settle()
    },
    coinsOf: async (who) => {
      const [row] = await app.sql<{ available: number; held: number }[]>`
        select coalesce(sum(a.balance) filter (where a.role = 'available'), 0)::bigint as available,
          coalesce(sum(a.balance) filter (where a.role = 'held'), 0)::bigint as held
        from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id where w.owner_id = ${who.id}`
      return row!
    },
  }
}
