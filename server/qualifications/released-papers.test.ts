// The papers that come with a release, as somebody would ask for them; expected by hand from the page that each row names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { papersFor, type Traveller } from '#contract/qualifications/papers.ts'
import { type PaperId, paperLevels } from '#contract/qualifications/rules.ts'
import { levelIds } from '#contract/catalogue/shapes.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
const today = '2026-11-24'
const intake = { startsOn: '2027-10-01', closesOn: '2027-07-15' }
const of = (country: string, more: Partial<Traveller> = {}): Traveller => ({
  citizenships: [country],
  educations: [country],
  residence: country,
  ...more,
})
const papers = (who: Traveller, country: string, level = 'master', city = 'Elsewhere') =>
  papersFor(who, { country, level, city, discipline: 'physics', university: 'Somewhere' }, intake, {
    today,
    rules,
  })
const expect = (
  name: string,
  who: Traveller,
  country: string,
  level: string,
  needed: readonly PaperId[],
  notNeeded: readonly PaperId[] = [],
) =>
  test(name, () => {
    const found = papers(who, country, level).map(({ row: { paper } }) => paper)
    for (const paper of needed) assert.ok(found.includes(paper), `${paper}: ${found.join()}`)
    for (const paper of notNeeded) assert.ok(!found.includes(paper), `${paper}: ${found.join()}`)
    assert.equal(new Set(found).size, found.length, 'each once')
  })

expect(
  'India to Germany: APS, uni-assist, money, visa, residence permit',
  of('IN'),
  'DE',
  'master',
  [
    'aps_certificate',
    'uni_assist',
    'vpd',
    'anabin',
    'blocked_account',
    'health_insurance',
    'visa',
    'residence_permit',
  ],
)
expect('China and Vietnam to Germany have an APS as well', of('CN'), 'DE', 'bachelor', [
  'aps_certificate',
])
expect('Vietnam to Germany', of('VN'), 'DE', 'master', ['aps_certificate'])
expect('Nigeria to Germany has none', of('NG'), 'DE', 'master', ['visa'], ['aps_certificate'])
expect(
  'a Nepali with an Indian degree has an APS',
  of('NP', { educations: ['IN'] }),
  'DE',
  'master',
  ['aps_certificate'],
)
expect(
  'the United States to Germany: no visa before, a permit after',
  of('US'),
  'DE',
  'master',
  ['residence_permit', 'blocked_account'],
  ['visa'],
)
expect(
  'Britain to Germany: no visa before, a permit after',
  of('GB'),
  'DE',
  'master',
  ['residence_permit'],
  ['visa'],
)
expect(
  'France to Germany: neither visa nor money',
  of('FR'),
  'DE',
  'master',
  ['uni_assist'],
  ['visa', 'residence_permit', 'blocked_account'],
)
expect(
  'India to Britain: CAS, funds, TB test, surcharge, visa; ATAS for a master’s',
  of('IN'),
  'GB',
  'master',
  ['cas', 'funds', 'tb_test', 'health_surcharge', 'visa', 'atas'],
)
expect('no ATAS for a bachelor’s', of('IN'), 'GB', 'bachelor', ['cas'], ['atas'])
for (const exempt of ['US', 'AU', 'CA', 'JP', 'KR', 'NZ', 'SG', 'CH', 'DE', 'NO'])
  expect(
    `${exempt} to Britain has no ATAS`,
    of(exempt),
    'GB',
    'doctorate',
    ['cas', 'visa'],
    ['atas'],
  )
expect('Germany to Britain has no TB test', of('DE'), 'GB', 'master', ['cas'], ['tb_test'])
expect(
  'an Irish citizen needs no visa in Britain',
  of('IE'),
  'GB',
  'master',
  [],
  ['visa', 'cas', 'funds'],
)
expect(
  'who lives in India needs the test whatever the passport',
  of('DE', { residence: 'IN' }),
  'GB',
  'master',
  ['tb_test'],
)
expect('India to the United States: I-20, SEVIS, DS-160', of('IN'), 'US', 'master', [
  'i20',
  'sevis_fee',
  'ds160',
  'visa',
  'funds',
])
expect(
  'Canada to the United States: I-20 and SEVIS, no visa',
  of('CA'),
  'US',
  'master',
  ['i20', 'sevis_fee'],
  ['ds160', 'visa'],
)
expect('a bachelor’s in Canada needs an attestation letter', of('IN'), 'CA', 'bachelor', [
  'letter_of_acceptance',
  'attestation_letter',
  'funds',
  'gic',
  'visa',
])
expect(
  'a master’s in Canada needs none',
  of('IN'),
  'CA',
  'master',
  ['letter_of_acceptance'],
  ['attestation_letter'],
)
expect('a doctorate in Canada needs none', of('IN'), 'CA', 'doctorate', [], ['attestation_letter'])
expect('India to Australia: CoE, OSHC, Genuine Student, funds', of('IN'), 'AU', 'master', [
  'coe',
  'oshc',
  'genuine_student',
  'funds',
  'visa',
])
expect(
  'New Zealand to Australia: nothing',
  of('NZ'),
  'AU',
  'master',
  [],
  ['coe', 'oshc', 'genuine_student', 'funds', 'visa'],
)
expect('Sweden to Australia has no OSHC', of('SE'), 'AU', 'master', ['coe'], ['oshc'])

const facts: readonly [string, string, PaperId, string, object][] = [
  [
    'Germany, blocked account',
    'DE',
    'blocked_account',
    'IN',
    { amount: 11_904, currency: 'EUR', per: 'year' },
  ],
  [
    'Britain, health surcharge',
    'GB',
    'health_surcharge',
    'IN',
    { amount: 776, currency: 'GBP', per: 'year' },
  ],
  ['Britain, TB test', 'GB', 'tb_test', 'IN', { validMonths: 6 }],
  ['Britain, ATAS: 30 working days', 'GB', 'atas', 'IN', { leadWeeks: 6, needed: 'depends' }],
  [
    'the United States, SEVIS',
    'US',
    'sevis_fee',
    'IN',
    { amount: 350, currency: 'USD', per: 'once' },
  ],
  ['Canada, funds', 'CA', 'funds', 'IN', { amount: 22_895, currency: 'CAD', per: 'year' }],
  ['Australia, funds', 'AU', 'funds', 'IN', { amount: 29_710, currency: 'AUD', per: 'year' }],
  ['Germany, VPD', 'DE', 'vpd', 'IN', { leadWeeks: 6, validMonths: 12, stage: 'application' }],
]
for (const [name, country, paper, from, says] of facts)
  test(name, () => {
    const found = papers(of(from), country).find(({ row }) => row.paper === paper)
    assert.partialDeepStrictEqual(found?.row, says)
  })

test('what nobody has looked at for half a year says so', () => {
  const loa = papers(of('IN'), 'CA').find(({ row }) => row.paper === 'letter_of_acceptance')
  assert.deepEqual([loa?.stale, loa?.row.source.checked], [true, '2024-01-22'])
})

test('levels are those of courses', () => {
  assert.deepEqual(paperLevels, levelIds)
})

expect('India to Spain: an apostille', of('IN'), 'ES', 'master', ['apostille'])
expect('Germany to Spain: no apostille', of('DE'), 'ES', 'master', [], ['apostille'])

// Sweden, Ireland, France, Italy, the Netherlands, New Zealand, Japan: by the pages their rows name.
expect(
  'India to Sweden: permit, money and insurance before the journey',
  of('IN'),
  'SE',
  'master',
  ['residence_permit', 'funds', 'health_insurance'],
)
expect('Germany to Sweden: nothing', of('DE'), 'SE', 'master', [], ['residence_permit', 'funds'])
expect('India to Ireland', of('IN'), 'IE', 'master', [
  'letter_of_acceptance',
  'funds',
  'visa',
  'health_insurance',
  'residence_permit',
])
expect('a Briton to Ireland: nothing', of('GB'), 'IE', 'master', [], ['visa', 'funds'])
expect('India to France: Études en France, visa, money', of('IN'), 'FR', 'master', [
  'etudes_en_france',
  'visa',
  'funds',
])
expect('who lives in Kenya applies by Études en France', of('KE'), 'FR', 'bachelor', [
  'etudes_en_france',
  'visa',
])
expect('Spain to France: neither', of('ES'), 'FR', 'bachelor', [], ['etudes_en_france', 'visa'])
expect('Iran to Italy: Universitaly, value of the degree, visa', of('IR'), 'IT', 'master', [
  'universitaly',
  'declaration_of_value',
  'visa',
  'funds',
])
expect(
  'France to Italy: the degree alone',
  of('FR'),
  'IT',
  'master',
  ['declaration_of_value'],
  ['universitaly', 'visa', 'residence_permit'],
)
expect(
  'an Italian certificate needs no declaration of value',
  of('AL', { educations: ['IT'] }),
  'IT',
  'master',
  ['universitaly', 'visa'],
  ['declaration_of_value'],
)
for (const from of ['VN', 'US', 'CA', 'JP', 'AU', 'NZ'])
  expect(`${from} to the Netherlands`, of(from), 'NL', 'bachelor', ['residence_permit', 'funds'])
expect('China to New Zealand', of('CN'), 'NZ', 'bachelor', [
  'letter_of_acceptance',
  'visa',
  'funds',
  'health_insurance',
  'tb_test',
])
expect('Australia to New Zealand: nothing', of('AU'), 'NZ', 'bachelor', [], ['visa', 'funds'])
expect('Vietnam to Japan', of('VN'), 'JP', 'bachelor', [
  'certificate_of_eligibility',
  'visa',
  'funds',
])

const spanish: readonly PaperId[] = [
  'visa',
  'funds',
  'health_insurance',
  'criminal_record',
  'medical_certificate',
  'certified_translation',
]
for (const from of ['IN', 'CO', 'US', 'GB', 'CN', 'MA'])
  expect(`${from} to Spain`, of(from), 'ES', 'master', [...spanish, 'apostille'])
for (const from of ['FR', 'DE', 'CH', 'NO'])
  expect(`${from} to Spain: nothing`, of(from), 'ES', 'bachelor', [], spanish)
for (const from of ['IN', 'CN', 'US', 'TR', 'BR'])
  expect(`${from} to Switzerland`, of(from), 'CH', 'master', ['visa', 'funds', 'residence_permit'])
for (const from of ['JP', 'SG', 'MY', 'NZ'])
  expect(
    `${from} to Switzerland: no visa`,
    of(from),
    'CH',
    'master',
    ['funds', 'residence_permit'],
    ['visa'],
  )
expect(
  'Germany to Switzerland',
  of('DE'),
  'CH',
  'bachelor',
  ['residence_permit'],
  ['visa', 'funds'],
)
for (const from of ['IN', 'TR', 'UA', 'IR', 'US'])
  expect(`${from} to Austria`, of(from), 'AT', 'bachelor', ['residence_permit'])
for (const from of ['DE', 'IT', 'CH', 'IS'])
  expect(
    `${from} to Austria: nothing`,
    of(from),
    'AT',
    'bachelor',
    [],
    ['residence_permit', 'funds'],
  )
for (const from of ['VN', 'CN', 'UZ', 'MN', 'NP', 'IN'])
  expect(`${from} to South Korea, with a TB test`, of(from), 'KR', 'master', [
    'visa',
    'letter_of_acceptance',
    'funds',
    'tb_test',
    'residence_permit',
  ])
for (const from of ['US', 'DE', 'JP', 'NG'])
  expect(
    `${from} to South Korea, without one`,
    of(from),
    'KR',
    'master',
    ['visa', 'letter_of_acceptance', 'funds', 'residence_permit'],
    ['tb_test'],
  )
for (const from of ['KR', 'NG', 'PK'])
  expect(`${from} to China`, of(from), 'CN', 'bachelor', [
    'visa',
    'letter_of_acceptance',
    'jw_form',
    'medical_certificate',
    'residence_permit',
  ])
expect('Nigeria to Malaysia', of('NG'), 'MY', 'master', ['student_pass_approval', 'visa', 'funds'])

for (const [name, country, paper, from, says] of [
  ['Sweden, funds of 2026', 'SE', 'funds', 'IN', { amount: 10_656, currency: 'SEK', per: 'month' }],
  ['Sweden, before the journey', 'SE', 'residence_permit', 'IN', { stage: 'visa' }],
  ['China, APS with the application', 'DE', 'aps_certificate', 'CN', { stage: 'application' }],
  ['Vietnam, APS with the application', 'DE', 'aps_certificate', 'VN', { stage: 'application' }],
  // uni-mannheim.de: with the application documents, by the deadline; hs-esslingen.de: up to three months.
  [
    'India, APS with the application',
    'DE',
    'aps_certificate',
    'IN',
    { stage: 'application', leadWeeks: 8, needed: 'always' },
  ],
  ['China, APS of three months', 'DE', 'aps_certificate', 'CN', { leadWeeks: 13 }],
  ['Ireland, funds', 'IE', 'funds', 'IN', { amount: 10_000, currency: 'EUR', needed: 'depends' }],
  ['Ireland, residence permit', 'IE', 'residence_permit', 'IN', { amount: 300, per: 'once' }],
  ['France, funds', 'FR', 'funds', 'IN', { amount: 615, currency: 'EUR', per: 'month' }],
  ['France, Études en France', 'FR', 'etudes_en_france', 'IN', { stage: 'application' }],
  ['Spain, funds', 'ES', 'funds', 'IN', { amount: 600, currency: 'EUR', per: 'month' }],
  ['Switzerland, funds', 'CH', 'funds', 'IN', { amount: 21_000, currency: 'CHF', per: 'year' }],
  ['Switzerland, three months', 'CH', 'visa', 'IN', { leadWeeks: 13 }],
  ['South Korea, two months', 'KR', 'visa', 'IN', { leadWeeks: 8 }],
  ['China, medical check', 'CN', 'medical_certificate', 'IN', { amount: 400, stage: 'arrival' }],
  ['China, permit', 'CN', 'residence_permit', 'IN', { amount: 400, currency: 'CNY', per: 'year' }],
  [
    'the Emirates, insurance in some of them',
    'AE',
    'health_insurance',
    'IN',
    { needed: 'depends' },
  ],
  ['Malaysia, four to eight weeks', 'MY', 'student_pass_approval', 'IN', { leadWeeks: 8 }],
  [
    'Japan, certificate of three months',
    'JP',
    'certificate_of_eligibility',
    'VN',
    { validMonths: 3 },
  ],
] as const)
  test(name, () => {
    const found = papers(of(from), country).find(({ row }) => row.paper === paper)
    assert.partialDeepStrictEqual(found?.row, says)
  })

// The Government of the Emirates.
expect(
  'India to the Emirates: acceptance, visa, insurance, a medical test',
  of('IN'),
  'AE',
  'master',
  ['letter_of_acceptance', 'visa', 'residence_permit', 'health_insurance', 'medical_certificate'],
)
expect('Nigeria to the Emirates', of('NG'), 'AE', 'bachelor', ['visa', 'medical_certificate'])
expect(
  'a Saudi needs no visa of the Emirates',
  of('SA'),
  'AE',
  'bachelor',
  ['letter_of_acceptance'],
  ['visa', 'residence_permit', 'health_insurance', 'medical_certificate', 'funds'],
)
expect('an Emirati at home', of('AE'), 'AE', 'bachelor', [], ['letter_of_acceptance', 'visa'])

// HC 584, applications from 30 November 2026: 1,570 GBP a month in London, 1,203 outside, for nine months at most, held for 28 days.
for (const [city, amounts] of [
  ['London', [1_570]],
  ['Uxbridge', [1_570]],
  ['Leeds', [1_203]],
  ['Egham', [1_203]],
  ['', [1_570, 1_203]],
] as const)
  test(`money for ${city || 'a city that nobody knows'}`, () => {
    const funds = papers(of('IN'), 'GB', 'master', city).filter(({ row }) => row.paper === 'funds')
    assert.deepEqual(
      funds.map(({ row }) => row.amount),
      amounts,
    )
    for (const { row, sure } of funds) {
      assert.deepEqual([row.currency, row.per, row.atMost, row.heldDays], ['GBP', 'month', 9, 28])
      assert.equal(sure, city !== '')
    }
  })

// gov.uk, countries where you need a TB test.
for (const from of ['IN', 'NG', 'PK', 'AF', 'AO', 'BO', 'CM', 'EC', 'ER', 'GE', 'GT', 'IQ', 'KG'])
  expect(`${from} to Britain has a TB test`, of(from), 'GB', 'master', ['tb_test'])
for (const from of ['LA', 'MD', 'MN', 'PA', 'PY', 'RW', 'SN', 'SD', 'TJ', 'UA', 'ZM', 'SZ', 'TL'])
  expect(`${from} to Britain has a TB test, too`, of(from), 'GB', 'bachelor', ['tb_test'])
for (const from of ['US', 'BR', 'MX', 'TR', 'EG', 'SA', 'AE', 'JP', 'CO', 'CL', 'AR', 'IR', 'JM'])
  expect(`${from} to Britain has no TB test`, of(from), 'GB', 'master', ['cas'], ['tb_test'])

// tum.de: whoever applies for a doctorate needs no APS certificate; those of other countries neither.
for (const from of ['IN', 'CN', 'VN'])
  expect(
    `${from}: no APS for a doctorate`,
    of(from),
    'DE',
    'doctorate',
    ['visa'],
    ['aps_certificate'],
  )

const dayOfPaper = (
  who: Traveller,
  country: string,
  level: string,
  paper: PaperId,
  now = today,
) => {
  const course = { country, level, city: '', discipline: 'physics', university: 'Somewhere' }
  const at = { today: now, rules }
  const found = papersFor(who, course, { startsOn: '2027-09-01', closesOn: null }, at).find(
    ({ row }) => row.paper === paper,
  )
  return [found?.dueOn, found?.expected, found?.beginOn, found?.lateOn]
}

test('an Indian counts the APS certificate back from uni-assist’s last day, and reads when it comes too late', () => {
  // 15 July 2027; eight weeks before.
  assert.deepEqual(dayOfPaper(of('IN'), 'DE', 'master', 'aps_certificate'), [
    '2027-07-15',
    false,
    '2027-05-20',
    null,
  ])
  assert.deepEqual(
    dayOfPaper(of('IN'), 'DE', 'master', 'aps_certificate', '2027-06-01')[3],
    '2027-07-27',
  )
})

test('Études en France is due by the last day of prior admission: Morocco’s, Cameroon’s, and the one that is expected', () => {
  const due = (from: string, level: string, now?: string) =>
    dayOfPaper(of(from), 'FR', level, 'etudes_en_france', now)
  assert.deepEqual(due('CM', 'bachelor').slice(0, 2), ['2026-12-14', false])
  assert.deepEqual(due('CM', 'master').slice(0, 2), ['2027-01-31', false])
  assert.deepEqual(due('IN', 'bachelor').slice(0, 2), ['2026-12-15', true])
  // 15 November 2026 has passed on the 24th.
  assert.deepEqual(due('MA', 'bachelor'), ['2026-11-15', false, null, '2026-11-24'])
  assert.equal(due('IN', 'bachelor', '2026-12-15')[3], null, 'on the last day it is in time')
  assert.equal(due('IN', 'bachelor', '2026-12-16')[3], '2026-12-16')
})
