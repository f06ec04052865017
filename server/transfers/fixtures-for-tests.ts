// Makers, checkers, a sender with coins and a receiver.
import { approveTransfer } from '#contract/transfers/decision/calls.ts'
import { changeTransfer, createTransfer, getTransfer } from '#contract/transfers/requests/calls.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { getConsent, giveConsent } from '#contract/transfers/consent/calls.ts'
import type { AccountDetails } from '#contract/transfers/requests/form.ts'
import { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import type { TransferAction } from '#contract/transfers/state.ts'
import { after, before, days } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import {
  type Person,
  startTestApp,
  type TestApp,
  testPassword,
  type CallAnswer,
} from '#server/testing.ts'
import { madeUpUnList } from '#server/providers/screening/made-up-lists.ts'
import { importList } from './screening/import-list.ts'
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
  /** Made by the maker, and agreed to by the sender. */
  make: (coins?: number, change?: Record<string, unknown>) => Promise<TransferRequest>
  /** Made by somebody, and agreed to by whose coins it uses, where they are asked; or why not. */
  makeAs: (
    who: Person,
    body: Record<string, unknown>,
    from?: Person,
  ) => Promise<CallAnswer<typeof createTransfer>>
  /** The sender agrees, after a fresh proof. */
  agree: (id: string, who?: Person) => Promise<CallAnswer<typeof giveConsent>>
  /** What is submitted is agreed to by the sender. */
  act: (
    who: Person,
    action: TransferAction,
    id: string,
    body?: Record<string, unknown>,
  ) => Promise<CallAnswer<typeof changeTransfer>>
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
    // Payouts stop where no list was imported.
    await importList(ctx.sql, madeUpUnList('2026-11-01'), { now: ctx.now })
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
  const agree: World['agree'] = async (id, who = sender) => {
    const { version } = await who.callOk(getConsent, { path: { id } })
    const given = await who.call(giveConsent, { path: { id }, body: { version } })
    if (given.ok || given.code !== 'step_up_required') return given
    await who.callOk(stepUp, { body: { password: testPassword } })
    return who.call(giveConsent, { path: { id }, body: { version } })
  }
  const makeAs: World['makeAs'] = async (who, body, from = sender) => {
    const made = await who.call(createTransfer, { body })
    if (!made.ok || made.data.status !== 'pending consent') return made
    const agreed = await agree(made.data.id, from)
    if (!agreed.ok) return agreed
    const data = await who.callOk(getTransfer, { path: { id: made.data.id } })
    return { ...made, data: { ...data, message: made.data.message } }
  }
  return {
    app,
    maker,
    checker,
    second,
    sender,
    receiver,
    form,
    make: async (coins, change) => {
      const made = await makeAs(maker, form(coins, change))
      if (!made.ok) throw new Error(`no request was made: ${made.code}`)
      return made.data
    },
    makeAs,
    agree,
    act: async (who, action, id, body = {}) => {
      if (action === 'approve')
        return who.call(approveTransfer, {
          headers: { transactionId: id },
          body: { version: body['version'] as number | undefined },
        })
      const acted = await who.call(changeTransfer, {
        path: { id: action },
        headers: { transactionId: id },
        body,
      })
      if (acted.ok && acted.data.status === 'pending consent') await agree(id)
      return acted
    },
    confirmed: async (changeRequest) => {
      const admin = await app.person('admin')
      const { status, raises } = await admin.callOk(confirmChangeRequest, {
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
