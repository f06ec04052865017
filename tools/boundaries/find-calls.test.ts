import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCalls } from './find-calls.ts'

const files = new Map([
  [
    'contract/wallet/payments/calls.ts',
    `export const confirmPayment = call({ method: 'POST', path: '/api/payments', may: 'signed-in' })
export const getPayment = call({
  method: 'GET',
  path: '/api/payments/{id}',
})`,
  ],
  ['server/wallet/payments/confirm-payment.ts', 'export const confirmPayment = async () => {}'],
  ['server/wallet/payments/payment-calls.test.ts', 'await person.callOk(calls.confirmPayment, {})'],
  ['web/wallet/payments/buy-screen.tsx', "callServer('POST /api/payments', {})"],
  ['web/wallet/payments/payment-screen.tsx', "useCallQuery('GET /api/payments/{id}', {})"],
])

test('a call is found by its name on every layer', () => {
  assert.deepEqual(findCalls(files, 'confirmpay'), [
    {
      name: 'confirmPayment',
      request: 'POST /api/payments',
      files: [
        'contract/wallet/payments/calls.ts',
        'server/wallet/payments/confirm-payment.ts',
        'server/wallet/payments/payment-calls.test.ts',
        'web/wallet/payments/buy-screen.tsx',
      ],
    },
  ])
})

test('calls are found by a part of their path, the shortest name first', () => {
  assert.deepEqual(
    findCalls(files, '/api/payments').map(({ name }) => name),
    ['getPayment', 'confirmPayment'],
  )
})

test('what no call has is not found', () => {
  assert.deepEqual(findCalls(files, 'refund'), [])
})
