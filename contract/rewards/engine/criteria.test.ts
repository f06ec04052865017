// Criteria by hand: groups, operators, and what is not known.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CriteriaCondition, Criteria, isMet, isMetBy, unmetConditions } from './criteria.ts'
import type { AttributeName, MemberFacts } from './attributes.ts'
import { unmetFilter } from './activities.ts'
import { coinsOfEffect, type Effect } from './effects.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const asha: MemberFacts = {
  citizenship: 'IN',
  age: 21,
  'education.level': 6,
  'test.ielts_academic.overall': 6.5,
  'target.country': ['DE', 'NL'],
  registered: '2026-11-11',
  'phone.proved': true,
  program: [],
}
const meets = (criteria: unknown, facts: MemberFacts = asha) =>
  isMet(Criteria.parse(criteria), facts, now)

test('the example of the reference holds for who meets it', () => {
  const criteria = {
    all: [
      { attr: 'citizenship', op: 'in', value: ['IN', 'NG'] },
      { attr: 'education.level', op: '>=', value: 6 },
      {
        any: [
          { attr: 'test.ielts_academic.overall', op: '>=', value: 6.5 },
          { attr: 'documents.gold', op: '>=', value: 1 },
        ],
      },
    ],
  }
  assert.equal(meets(criteria), true)
  assert.equal(meets(criteria, { ...asha, citizenship: 'DE' }), false)
  const weaker = { ...asha, 'test.ielts_academic.overall': 6, 'documents.gold': 0 }
  assert.equal(meets(criteria, weaker), false)
  assert.deepEqual(
    unmetConditions(Criteria.parse(criteria), weaker, now).map(({ path }) => path.join('.')),
    ['all.2.any.0', 'all.2.any.1'],
  )
})

test('every operator says what it says', () => {
  const is = (attr: string, op: string, value: unknown) => meets({ all: [{ attr, op, value }] })
  assert.equal(is('age', '=', 21), true)
  assert.equal(is('age', '!=', 21), false)
  assert.equal(is('age', '<=', 20), false)
  assert.equal(is('age', 'between', [18, 21]), true)
  assert.equal(is('citizenship', 'not in', ['DE', 'FR']), true)
  assert.equal(is('target.country', 'in', ['NL']), true)
  assert.equal(is('target.country', 'not in', ['NL']), false)
  assert.equal(is('registered', 'within', 11), true)
  assert.equal(is('registered', 'within', 10), false)
  assert.equal(is('registered', '>=', '2026-11-11'), true)
  assert.equal(is('phone.proved', '=', true), true)
  assert.equal(is('program', 'not in', ['0198c7e0-0000-7000-8000-000000000001']), true)
})

test('what is unknown is never met, whichever way it is asked', () => {
  const is = (attr: string, op: string, value: unknown) => meets({ all: [{ attr, op, value }] })
  assert.equal(is('residence', '=', 'DE'), false)
  assert.equal(is('residence', '!=', 'DE'), false)
  assert.equal(is('residence', 'not in', ['DE']), false)
  assert.equal(is('residence', 'exists', true), false)
  assert.equal(is('residence', 'exists', false), true)
  assert.equal(meets({ none: [{ attr: 'residence', op: '=', value: 'DE' }] }), false)
  assert.equal(meets({ none: [{ attr: 'citizenship', op: '=', value: 'DE' }] }), true)
  assert.equal(meets({ none: [{ attr: 'citizenship', op: '=', value: 'IN' }] }), false)
  assert.equal(meets({ any: [] }), true)
})

test('what cannot be asked is refused: a foreign operator, a wrong value, a fourth level, a fifty-first condition', () => {
  const condition = { attr: 'age', op: '>=', value: 18 }
  const many = (n: number) => Array.from({ length: n }, () => condition)
  const refused = (criteria: unknown) => assert.equal(Criteria.safeParse(criteria).success, false)
  refused({ all: [{ attr: 'citizenship', op: '>=', value: 'IN' }] })
  refused({ all: [{ attr: 'age', op: '>=', value: 'old' }] })
  refused({ all: [{ attr: 'age', op: 'between', value: [30, 20] }] })
  refused({ all: [{ attr: 'gender', op: '=', value: 'female' }] })
  refused({ all: [{ any: [{ none: [{ all: [condition] }] }] }] })
  refused({ all: [{ any: many(26) }, { any: many(25) }] })
  assert.ok(Criteria.safeParse({ all: [{ any: [{ none: [condition] }] }] }).success)
  assert.ok(
    Criteria.safeParse({
      all: [{ any: many(25) }, { any: many(25) }],
    }).success,
  )
})

test('a filter asks for a word or for at least a number', () => {
  assert.equal(unmetFilter('document.verified', { tier: 'gold' }, { tier: 'gold' }), null)
  assert.equal(unmetFilter('document.verified', { tier: 'gold' }, { tier: 'silver' }), 'tier')
  assert.equal(unmetFilter('profile.completed', { percent: 80 }, { percent: 79 }), 'percent')
  assert.equal(unmetFilter('profile.completed', { percent: 80 }, { percent: 80 }), null)
  assert.equal(unmetFilter('profile.completed', {}, { percent: 99 }), 'percent')
  assert.equal(unmetFilter('profile.completed', {}, { percent: 100 }), null)
})

test('an effect pays a fixed sum, a sum per unit up to its most, or that of the tier reached', () => {
  assert.equal(coinsOfEffect({ kind: 'fixed', coins: 50 }, 3), 50)
  const perUnit = { kind: 'per_unit', coins: 5, each: 100, most: 20 } as const
  assert.deepEqual(
    [99, 100, 250, 1000].map((units) => coinsOfEffect(perUnit, units)),
    [0, 5, 10, 20],
  )
  const tiers: Effect = {
    kind: 'tiered',
    tiers: [
      { from: 50, coins: 10 },
      { from: 80, coins: 25 },
    ],
  }
  assert.deepEqual(
    [49, 50, 79, 80, 100].map((units) => coinsOfEffect(tiers, units)),
    [0, 10, 10, 25, 25],
  )
})

test('criteria that a day has ended since were met by now, those that begin later are not', () => {
  const lately: CriteriaCondition = { attr: 'registered', op: 'within', value: 30 }
  const now = new Date('2026-11-21T09:00:00Z')
  const member = { registered: '2026-10-01', 'phone.proved': true }
  const proved: CriteriaCondition = { attr: 'phone.proved', op: '=', value: true }
  assert.equal(isMet({ all: [lately, proved] }, member, now), false)
  assert.equal(isMetBy({ all: [lately, proved] }, member, now), true)
  assert.equal(isMetBy({ all: [lately, proved] }, { ...member, 'phone.proved': false }, now), false)
  // Not lately: met since the thirty days are over.
  assert.equal(isMetBy({ none: [lately] }, member, now), true)
  assert.equal(isMetBy({ none: [lately] }, { registered: '2026-11-01' }, now), false)
})

const errorOf = (sent: unknown): string | undefined =>
  Criteria.safeParse(sent).error?.issues[0]?.message

test('groups that are too deep and conditions that are too many are said as such', () => {
  const one: CriteriaCondition = { attr: 'phone.proved', op: '=', value: true }
  assert.equal(errorOf({ all: [{ any: [{ none: [one] }] }] }), undefined)
  assert.equal(errorOf({ all: [{ any: [{ none: [{ all: [one] }] }] }] }), 'too_deep')
  assert.equal(errorOf({ all: Array.from({ length: 50 }, () => one) }), undefined)
  assert.equal(errorOf({ all: Array.from({ length: 51 }, () => one) }), 'too_many')
  const half = { any: Array.from({ length: 26 }, () => one) }
  assert.equal(errorOf({ all: [half, half] }), 'too_many')
})

test('a country is one that there is, and an intake is a month', () => {
  const asks = (attr: AttributeName, value: string) =>
    errorOf({ all: [{ attr, op: 'in', value: [value] }] })
  for (const attr of ['citizenship', 'residence', 'target.country'] as const) {
    assert.equal(asks(attr, 'IN'), undefined)
    assert.equal(asks(attr, 'XX'), 'value')
  }
  assert.equal(asks('target.intake', '2027-09'), undefined)
  assert.equal(asks('target.intake', '2027-13'), 'value')
})
