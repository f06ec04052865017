import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankOffer, draftFrom, isReady, offerFrom } from './offer-draft.ts'

const condition = { key: 'a', kind: 'grade', text: 'At least 75 %', dueOn: '' } as const

test('an offer is sent in minor units, typed with a comma or a point, and empty sums are none', () => {
  const offer = offerFrom({
    ...blankOffer,
    tuition: '12000',
    scholarship: '1200,50',
    conditions: [condition],
    note: 'Welcome',
  })
  assert.deepEqual(
    [offer.tuition, offer.scholarship, offer.deposit],
    [{ amount: 1_200_000, currency: 'EUR' }, { amount: 120_050, currency: 'EUR' }, null],
  )
  assert.deepEqual(offer.conditions, [{ kind: 'grade', text: 'At least 75 %', dueOn: null }])
})

test('an offer is not ready while a sum cannot be read, a condition says nothing, or the time to reply is too short', () => {
  assert.equal(isReady(blankOffer), true)
  assert.equal(isReady({ ...blankOffer, deposit: '12.345' }), false)
  assert.equal(isReady({ ...blankOffer, deposit: '12.5', currency: 'JPY' }), false)
  assert.equal(isReady({ ...blankOffer, deposit: '12.5', currency: 'EU' }), false)
  assert.equal(isReady({ ...blankOffer, conditions: [{ ...condition, text: '  ' }] }), false)
  assert.equal(isReady({ ...blankOffer, replyDays: 2 }), false)
})

test('a prepared offer is written on as it was left', () => {
  const draft = draftFrom({
    id: 'o',
    kind: 'conditional',
    replyBy: '2026-12-05T10:00:00.000Z',
    madeAt: '2026-11-21T10:00:00.000Z',
    released: false,
    note: 'Soon',
    conditions: [
      { id: 'c', kind: 'test', text: 'IELTS 6.5', dueOn: '2027-01-31', metAt: null, metBy: null },
    ],
    tuition: null,
    scholarship: null,
    deposit: { amount: 50_000, currency: 'USD' },
  })
  assert.deepEqual(draft, {
    conditions: [{ key: 'c', kind: 'test', text: 'IELTS 6.5', dueOn: '2027-01-31' }],
    replyDays: 14,
    currency: 'USD',
    tuition: '',
    scholarship: '',
    deposit: '500.00',
    note: 'Soon',
  })
})
