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
  cities: [],
  exceptCities: [],
  needed: 'always' as const,
  stage: 'visa' as const,
  amount: null,
  currency: null,
  per: null,
  atMost: null,
  heldDays: null,
  validMonths: null,
  leadWeeks: null,
  ...more,
  number: ++last,
  source: { number: last, by: 'Office', document: 'List', url: 'https://office.example', checked },
})
const indian: Traveller = { citizenships: ['IN'], educations: ['IN'], residence: 'IN' }
const course = {
  country: 'DE',
  level: 'master',
  discipline: 'physics',
  university: 'Somewhere',
  city: 'Berlin',
}
const intake = { startsOn: '2027-10-01', closesOn: '2027-07-15' }
const papers = (
  rows: readonly ReturnType<typeof row>[],
  who = indian,
  level = 'master',
  at: typeof intake | null = intake,
) => papersFor(who, { ...course, level }, at, { today, rules: ruleSetOf('t', rows) })
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
    papersFor(indian, { ...course, country: 'FR', level: 'bachelor' }, intake, {
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
    sparedPapers({ ...indian, citizenships }, course, ruleSetOf('t', rows)).map(
      ({ row: { paper }, passport }) => [paper, passport],
    )
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
  assert.deepEqual(sparedPapers(who, course, ruleSetOf('t', rows)), [])
})

const lastDay = (system: 'uni_assist' | 'ucas', day: string, entry: number | null = null) => ({
  kind: 'deadline' as const,
  system,
  step: 'apply' as const,
  destination: 'DE',
  levels: [],
  disciplines: [],
  universities: [],
  countries: [],
  except: [],
  needed: 'depends' as const,
  months: [],
  entry,
  day,
  number: ++last,
  source: {
    number: last,
    by: 'System',
    document: 'Days',
    url: 'https://system.example',
    checked: today,
  },
})
const dueOf = (
  closesOn: string | null,
  rows: Parameters<typeof ruleSetOf>[1],
  paper: PaperRule['paper'] = 'aps_certificate',
) => {
  const found = papersFor(
    indian,
    course,
    { ...intake, closesOn },
    {
      today,
      rules: ruleSetOf('t', rows),
    },
  ).find(({ row: one }) => one.paper === paper)!
  return [found.dueOn, found.expected, found.beginOn, found.lateOn]
}
const aps = row('aps_certificate', {
  asks: 'education',
  countries: ['IN'],
  stage: 'application',
  leadWeeks: 8,
})

test('what goes with the application through a system is due when the system closes, or the course where that is earlier', () => {
  const rows = [aps, lastDay('uni_assist', '07-15')]
  // 8 weeks before 15 July are 20 May.
  assert.deepEqual(dueOf(null, rows), ['2027-07-15', false, '2027-05-20', null])
  assert.deepEqual(dueOf('2027-08-31', rows), ['2027-07-15', false, '2027-05-20', null])
  assert.deepEqual(dueOf('2027-05-31', rows), ['2027-05-31', false, '2027-04-05', null])
  // Another system's day is not the one it goes through, as long as the course says its own.
  const other = [aps, lastDay('ucas', '01-13')]
  assert.deepEqual(dueOf('2027-05-31', other)[0], '2027-05-31')
})

test('a day that is published for another year only is expected, and what comes after it comes too late', () => {
  const rows = [aps, lastDay('uni_assist', '01-15', 2026)]
  // Begun on 24 November 2026 it is there on 19 January 2027.
  assert.deepEqual(dueOf(null, rows), ['2027-01-15', true, '2026-11-20', '2027-01-19'])
  assert.deepEqual(dueOf(null, [aps, lastDay('uni_assist', '01-15', 2027)])[1], false)
})

test('where no last day of its system is known, a paper of the application has none: the visa’s would be months too late', () => {
  assert.deepEqual(dueOf(null, [aps])[0], null)
  const translation = row('certified_translation', { stage: 'application' })
  const rows = [translation, lastDay('uni_assist', '07-15')]
  assert.equal(dueOf(null, rows, 'certified_translation')[0], '2027-07-15')
  assert.equal(dueOf('2027-08-31', rows, 'certified_translation')[0], '2027-08-31')
})

test('money by the city of the course: there, elsewhere, and both where nobody knows the city', () => {
  const rows = [
    row('funds', { cities: ['Berlin'], amount: 1000, currency: 'EUR', per: 'month', atMost: 9 }),
    row('funds', { exceptCities: ['Berlin'], amount: 900, currency: 'EUR', per: 'month' }),
  ]
  const amounts = (city: string) =>
    papersFor(indian, { ...course, city }, intake, { today, rules: ruleSetOf('t', rows) }).map(
      ({ row: { amount }, sure }) => [amount, sure],
    )
  assert.deepEqual(amounts('berlin'), [[1000, true]])
  assert.deepEqual(amounts('Jena'), [[900, true]])
  assert.deepEqual(amounts(''), [
    [1000, false],
    [900, false],
  ])
})
