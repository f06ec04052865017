// The application with its bank for tests of payments: what the bank announces is kept, to be delivered by hand.
import assert from 'node:assert/strict'
import * as paymentsCalls from '#contract/wallet/payments/calls.ts'
import { getWallet } from '#contract/wallet/ledger/calls.ts'
import type { Delivery, StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'
import { type Person, startTestApp } from '#server/testing.ts'
import { auditLedger } from '../ledger/audit-ledger.ts'
import { openWallet } from '../public.ts'

export const good = '4242424242424242'
export const contested = '4000000000000259'
export const codeOf = (told: { ok: boolean; code?: unknown; status: number }) =>
  told.ok ? told.status : told.code
export const intent = (person: Person, amount = 100, currency = 'USD', key?: string) =>
  person.callOk(
    paymentsCalls.createPaymentIntent,
    { body: { amount, currency, description: 'coins' } },
    key ? { key } : {},
  )
export const enter = (
  person: Person,
  i: { id: string; clientSecret: string },
  card: string,
  challenge?: 'pass' | 'fail',
) =>
  person.call(paymentsCalls.payByTestCard, {
    body: {
      paymentIntent: i.id,
      clientSecret: i.clientSecret,
      card,
      ...(challenge ? { challenge } : {}),
    },
  })
export const confirm = (person: Person, id: string) =>
  person.call(paymentsCalls.confirmPayment, { headers: { req_txId: id } })

export const testBank = async () => {
  const app = await startTestApp()
  const bank = app.app.providers.payments as StandInPayments
  const news: Delivery[] = []
  bank.onNews((delivery) => void news.push(delivery))
  return {
    app,
    bank,
    news,
    deliver: async ({ body, signature }: Delivery): Promise<number> =>
      (
        await app.server.inject({
          method: 'POST',
          url: '/api/payments/webhook',
          payload: body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'stripe-signature': signature,
          },
        })
      ).statusCode,
    coins: async (person: Person) => {
      const id = await app.system((ctx) => openWallet(ctx, person.id))
      const result = await person.callOk(getWallet, { path: { id } })
      return [result.available, result.held, result.status]
    },
    close: async () => {
      const { findings } = await auditLedger(app.sql)
      await app.close()
      assert.deepEqual(findings, [])
    },
  }
}
