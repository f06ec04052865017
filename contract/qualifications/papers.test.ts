import assert from 'node:assert/strict'
import { test } from 'node:test'
import { papersFor, sparedPapers, type Traveller } from './papers.ts'
import { type PaperRule, ruleSetOf } from './rules.ts'

const today = '2026-11-24'
let last = 0
const row = (paper: PaperRule['paper'], more: Partial<PaperRule> = {}, checked = '2026-11-01') => ({
  kind: 'paper' as const,
  paper,
  destination: 'DE',
  asks: 'citizenship' as const,
  countries: [],
  except: [],
  levels: [],
  needed: 'always' as const,
  stage: 'visa' as const,
  amount: null,
  currency: null,
  per: null,
  heldDays: null,
  validMonths: null,
  leadWeeks: null,
  ...more,
  number: ++last,
  source: { number: last, by: 'Office', document: 'List', url: 'https://office.example', checked },
})
const indian: Traveller = { citizenships: ['IN'], educations: ['IN'], residence: 'IN' }
const intake = { startsOn: '2027-10-01', closesOn: '2027-07-15' }
const papers = (
  rows: readonly ReturnType<typeof row>[],
  who = indian,
  level = 'master',
  at: typeof intake | null = intake,
) => papersFor(who, { country: 'DE', level }, at, { today, rules: ruleSetOf('t', rows) })
const names = (...given: Parameters<typeof papers>) =>
  papers(...given).map(({ row: { paper } }) => paper)

test('by passport: of everybody, but not of those who are let off, nor of the country’s own', () => {
  const visa = [row('visa', { except: ['US', 'FR'] })]
  assert.deepEqual(names(visa), ['visa'])
  assert.deepEqual(names(visa, { ...indian, citizenships: ['US'] }), [])
  assert.deepEqual(names(visa, { ...indian, citizenships: ['DE'] }), [])
  // One passport that is let off is enough.
  assert.deepEqual(names(visa, { ...indian, citizenships: ['IN', 'FR'] }), [])
  assert.deepEqual(names(visa, { ...indian, citizenships: [] }), [])
})

test('by studies and by residence, whatever the passport says', () => {
  const aps = [row('aps_certificate', { asks: 'education', countries: ['IN'] })]
  assert.deepEqual(names(aps, { ...indian, citizenships: ['NP'] }), ['aps_certificate'])
  assert.deepEqual(names(aps, { ...indian, educations: ['NP'] }), [])
  const lung = [row('tb_test', { asks: 'residence', countries: ['NP'] })]
  assert.deepEqual(names(lung), [])
  assert.deepEqual(names(lung, { ...indian, residence: 'NP' }), ['tb_test'])
})

test('only for courses of its levels and of its country', () => {
  const letter = [row('attestation_letter', { levels: ['bachelor', 'diploma'] })]
  assert.deepEqual(names(letter), [])
  assert.deepEqual(names(letter, indian, 'bachelor'), ['attestation_letter'])
  assert.deepEqual(
    papersFor(indian, { country: 'FR', level: 'bachelor' }, intake, {
      today,
      rules: ruleSetOf('t', letter),
    }),
    [],
  )
})

test('days are counted back: from the start, from the visa, from the day the applications close', () => {
  const days = Object.fromEntries(
    papers([
      row('visa', { leadWeeks: 6 }),
      row('funds', { heldDays: 28 }),
      row('tb_test', { leadWeeks: 2 }),
      row('vpd', { stage: 'application', leadWeeks: 6 }),
      row('residence_permit', { stage: 'arrival' }),
    ]).map(({ row: { paper }, beginOn, dueOn }) => [paper, [beginOn, dueOn]]),
  )
  assert.deepEqual(days, {
    // 6 weeks before 15 July.
    vpd: ['2027-06-03', '2027-07-15'],
    // The visa is applied for 6 weeks before 1 October; money must have lain there for 28 days by then.
    funds: ['2027-07-23', '2027-08-20'],
    tb_test: ['2027-08-06', '2027-08-20'],
    visa: ['2027-08-20', '2027-10-01'],
    residence_permit: [null, '2027-10-01'],
  })
})

test('where nobody says how long a visa takes, twelve weeks are counted; without an intake there are no days', () => {
  const [visa] = papers([row('visa')])
  assert.deepEqual([visa?.beginOn, visa?.dueOn], ['2027-07-09', '2027-10-01'])
  const [none] = papers([row('visa', { leadWeeks: 6 })], indian, 'master', null)
  assert.deepEqual([none?.beginOn, none?.dueOn], [null, null])
})

test('they stand in the order in which they are to be begun, and old rows say so', () => {
  const found = papers([
    row('residence_permit', { stage: 'arrival' }),
    row('visa', { leadWeeks: 3 }),
    row('vpd', { stage: 'application', leadWeeks: 6, needed: 'depends' }, '2026-05-27'),
    row('anabin', { stage: 'application' }, '2026-05-28'),
  ])
  assert.deepEqual(
    found.map(({ row: { paper }, sure, stale }) => [paper, sure, stale]),
    [
      ['vpd', false, true],
      ['anabin', true, false],
      ['visa', true, false],
      ['residence_permit', true, false],
    ],
  )
})

test('the passport of several that lets somebody off is named, and only where another would not', () => {
  const rows = [
    row('visa', { except: ['US', 'FR'] }),
    row('funds', { countries: ['IN'] }),
    row('aps_certificate', { asks: 'education', countries: ['IN'] }),
  ]
  const spared = (...citizenships: string[]) =>
    sparedPapers(
      { ...indian, citizenships },
      { country: 'DE', level: 'master' },
      ruleSetOf('t', rows),
    ).map(({ row: { paper }, passport }) => [paper, passport])
  assert.deepEqual(spared('IN', 'FR'), [
    ['visa', 'FR'],
    ['funds', 'FR'],
  ])
  assert.deepEqual(spared('FR', 'US'), [], 'neither is asked of either')
  assert.deepEqual(spared('IN'), [])
  assert.deepEqual(spared('IN', 'NP'), [['funds', 'NP']], 'a visa is asked of both')
  assert.deepEqual(spared('IN', 'DE'), [
    ['visa', 'DE'],
    ['funds', 'DE'],
  ])
  assert.deepEqual(names(rows, { ...indian, citizenships: ['IN', 'FR'] }), ['aps_certificate'])
})

test('what another row asks all the same is not spared', () => {
  const rows = [row('visa', { except: ['FR'] }), row('visa', { countries: ['FR', 'IN'] })]
  const who = { ...indian, citizenships: ['IN', 'FR'] }
  assert.deepEqual(sparedPapers(who, { country: 'DE', level: 'master' }, ruleSetOf('t', rows)), [])
})
