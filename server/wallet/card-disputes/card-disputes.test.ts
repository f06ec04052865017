import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  downloadCardDisputes,
  getCardDispute,
  searchCardDisputes,
} from '#contract/wallet/card-disputes/calls.ts'
import { days, minutes } from '#server/core/clock.ts'
import { charge } from '../ledger/spend-coins.ts'
import {
  confirm,
  contested,
  enter,
  good,
  intent,
  testBank,
} from '../payments/payments-for-tests.ts'
import { settlePayment } from '../payments/settle-payment.ts'

const { app, bank, news, deliver, close } = await testBank()
after(close)
let admin = await app.person('admin')
const auditor = await app.person('auditor')
const ann = await app.person('student')

/** All that the bank has announced. */
const hear = async (): Promise<void> => {
  for (const event of news.splice(0)) assert.equal(await deliver(event), 200)
  await app.settle()
}
const search = (body: object = {}) => admin.callOk(searchCardDisputes, { body })
const lettersTo = (to: string, subject: string) =>
  app.mailbox.read(to).filter((letter) => letter.subject.startsWith(subject))

test('a contested payment stands in the list with its deadline, and with what is known to answer it', async () => {
  const earlier = await intent(ann)
  await enter(ann, earlier, good)
  await confirm(ann, earlier.id)
  app.clock.advance(minutes(1))
  const made = await intent(ann, 200)
  await enter(ann, made, contested)
  await hear()
  const { disputes, totalRecords, waiting } = await search()
  assert.equal(totalRecords, 1)
  assert.equal(waiting, 1)
  const [dispute] = disputes
  assert.deepEqual(
    [dispute!.status, dispute!.reason, dispute!.amountText, dispute!.currency, dispute!.paymentId],
    ['needs_response', 'fraudulent', '2.00', 'USD', made.paymentId],
  )
  assert.equal(dispute!.owner.mail, ann.mail)
  assert.equal(Date.parse(dispute!.evidenceUntil!) - Date.parse(dispute!.openedAt), days(14))
  await app.system((ctx) =>
    charge(ctx, {
      owner: ann.id,
      amount: 3,
      purpose: 'verification',
      reason: 'verification',
      subject: 'test:1',
      to: 'issuance',
    }),
  )
  const known = await auditor.callOk(getCardDispute, { path: { id: dispute!.id } })
  assert.deepEqual([known.account.creditedBefore, known.account.contested], [1, 1])
  assert.notEqual(known.account.mailProvedAt, null)
  assert.deepEqual(known.coins, { setAside: 20, taken: 0, owed: 0 })
  // The first use is that the coins were set aside for the dispute itself.
  assert.deepEqual(
    known.uses.map(({ coins }) => coins),
    [20, 3],
  )
})

test('disputes are found by a part of the name, the address or the reference, and by their state', async () => {
  const [dispute] = (await search()).disputes
  for (const text of [ann.mail.slice(0, 6), dispute!.reference, dispute!.owner.name.slice(1)])
    assert.equal((await search({ text })).totalRecords, 1, text)
  assert.equal((await search({ text: 'nobody is called so' })).totalRecords, 0)
  assert.equal((await search({ status: 'needs_response' })).totalRecords, 1)
  assert.equal((await search({ status: 'won' })).totalRecords, 0)
})

test('admins are told when a dispute opens and three days before its deadline, once each', async () => {
  await app.job('wallet.notifyCardDisputes')
  await app.job('wallet.notifyCardDisputes')
  await app.settle()
  assert.equal(lettersTo(admin.mail, 'A card payment is contested: 2.00 USD').length, 1)
  app.clock.advance(days(10))
  await app.job('wallet.notifyCardDisputes')
  assert.equal(lettersTo(admin.mail, 'Evidence is still missing: 2.00 USD').length, 0)
  app.clock.advance(days(2))
  await app.job('wallet.notifyCardDisputes')
  await app.job('wallet.notifyCardDisputes')
  await app.settle()
  assert.equal(lettersTo(admin.mail, 'Evidence is still missing: 2.00 USD').length, 1)
})

test('a reading from before the bank decided does not open the dispute again', async () => {
  admin = await app.signInAgain(admin)
  const { disputes } = await search()
  const { paymentId, id } = disputes[0]!
  const [{ providerId }] = await app.sql<[{ providerId: string }]>`
    select provider_id from wallet.payments where id = ${paymentId}`
  const old = (await bank.readIntent(providerId))!
  bank.settleDispute(providerId, 'lost')
  await hear()
  const statusNow = async () =>
    (await admin.callOk(getCardDispute, { path: { id } })).dispute.status
  assert.equal(await statusNow(), 'lost')
  await app.system((ctx) => settlePayment(ctx, old))
  assert.equal(await statusNow(), 'lost')
  assert.equal((await search()).waiting, 0)
  bank.overturnDispute(providerId)
  await app.job('wallet.reconcile')
  await app.settle()
  assert.equal(await statusNow(), 'won')
})

test('the list is taken along as CSV', async () => {
  const csv = String(await admin.callOk(downloadCardDisputes))
  const [, line] = csv.split('\r\n')
  assert.match(line!, /Won,fraudulent,2\.00,USD/)
  assert.ok(line!.includes(ann.mail))
})
