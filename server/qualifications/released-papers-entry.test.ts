// Papers that hang on a passport, a province or a title, and countries whose rows came later; expected by hand from the pages named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { papersFor, type Traveller } from '#contract/qualifications/papers.ts'
import type { PaperId } from '#contract/qualifications/rules.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
const today = '2026-11-29'
type About = {
  city?: string
  title?: string
  level?: string
  startsOn?: string
  closesOn?: string
  discipline?: string
}
const papers = (citizenships: string[], residence: string, country: string, about: About = {}) => {
  const who: Traveller = { citizenships, educations: citizenships, residence }
  const course = {
    country,
    level: 'master',
    city: 'Elsewhere',
    discipline: 'mechanical',
    university: 'Somewhere',
    ...about,
  }
  return papersFor(
    who,
    course,
    { startsOn: about.startsOn ?? '2027-09-20', closesOn: about.closesOn ?? null },
    { today, rules },
  )
}
const names = (tasks: ReturnType<typeof papers>): PaperId[] => tasks.map(({ row }) => row.paper)

// A TB test belongs to a visa (gov.uk/tb-test-visa); EU nationals are outside Études en France
// (smpm.univ-amu.fr/en/applications-registrations/applications/foreign-students-applications-during-curriculum).
for (const [name, citizenships, residence, country, paper, needed] of [
  ['a Briton who lives in Nigeria', ['GB'], 'NG', 'GB', 'tb_test', false],
  ['an Irish citizen who lives in Nigeria', ['IE'], 'NG', 'GB', 'tb_test', false],
  ['an Indian and Irish citizen in India', ['IN', 'IE'], 'IN', 'GB', 'tb_test', false],
  ['an Indian in India', ['IN'], 'IN', 'GB', 'tb_test', true],
  ['a German who lives in India', ['DE'], 'IN', 'GB', 'tb_test', true],
  ['a German who lives in India', ['DE'], 'IN', 'FR', 'etudes_en_france', false],
  ['a French citizen who lives in India', ['FR'], 'IN', 'FR', 'etudes_en_france', false],
  ['an Indian in India', ['IN'], 'IN', 'FR', 'etudes_en_france', true],
  ['somebody in India of no stated passport', [], 'IN', 'FR', 'etudes_en_france', true],
] as const)
  test(`${name}, to ${country}: ${paper} ${needed ? 'is' : 'is not'} asked`, () => {
    assert.equal(names(papers([...citizenships], residence, country)).includes(paper), needed)
  })

// strath.ac.uk/studywithus/academictechnologyapprovalscheme: integrated master's, too.
for (const [title, level, needed] of [
  ['Mechanical Engineering MEng', 'bachelor', true],
  ['Physics MSci (Hons)', 'bachelor', true],
  ['Aerospace (Integrated Master’s)', 'bachelor', true],
  ['Mechanical Engineering BEng', 'bachelor', false],
  ['Mengzi and his time', 'bachelor', false],
  ['Mechanical Engineering MSc', 'master', true],
] as const)
  test(`${title}: ATAS ${needed ? 'may be' : 'is not'} asked`, () => {
    const found = names(papers(['IN'], 'IN', 'GB', { title, level }))
    assert.equal(found.includes('atas'), needed)
  })

// Quebec: 24,617 from 1 January 2026, insurance included; the rest of Canada 22,895 (canada.ca).
for (const [city, amounts, caq] of [
  ['Montréal', [24_617], true],
  ['Montreal', [24_617], true],
  ['sherbrooke', [24_617], true],
  ['Toronto', [22_895], false],
  ['', [22_895, 24_617], true],
] as const)
  test(`money and CAQ in ${city || 'a city that nobody knows'}`, () => {
    const found = papers(['IN'], 'IN', 'CA', { city, level: 'bachelor' })
    const funds = found.filter(({ row }) => row.paper === 'funds')
    assert.deepEqual(funds.map(({ row }) => row.amount).sort(), amounts)
    for (const { sure } of funds) assert.equal(sure, city !== '')
    const certificate = found.find(({ row }) => row.paper === 'caq')
    assert.equal(certificate !== undefined, caq)
    if (certificate) assert.equal(certificate.sure, city !== '')
    // canada.ca: in Quebec “you need a Quebec Acceptance Certificate instead of a PAL/TAL”.
    assert.equal(names(found).includes('attestation_letter'), city === 'Toronto' || city === '')
  })

// irishstatutebook.ie, S.I. 473/2014: no visa by Schedule 1, a visa for all others; ucc.ie: students from the United States need none.
// spanien.diplo.de: Andorra, Brazil, El Salvador, Honduras, Monaco, San Marino enter without one where they do not come to work.
for (const [country, needed, citizenships] of [
  ['IE', true, ['IN']],
  ['IE', true, ['CN']],
  ['IE', true, ['GH']],
  ['IE', true, ['NG', 'PK']],
  ['IE', null, ['US']],
  ['IE', null, ['CA']],
  ['IE', null, ['IN', 'US']],
  ['IE', null, ['DE']],
  ['IE', false, ['TT']],
  ['DE', false, ['BR']],
  ['DE', false, ['SM']],
  ['DE', true, ['AR']],
  ['DE', null, ['BR', 'PT']],
] as const)
  test(`a visa of ${country} with a passport of ${citizenships.join(' and ')}: ${needed === null ? 'none' : needed ? 'needed' : 'it depends'}`, () => {
    const visas = papers([...citizenships], citizenships[0], country).filter(
      ({ row }) => row.paper === 'visa',
    )
    assert.deepEqual(
      visas.map(({ sure }) => sure),
      needed === null ? [] : [needed],
    )
  })

test('Études en France for a master’s has no day where Campus France’s of the country is not known, and its own where it is', () => {
  const due = (from: string) =>
    papers([from], from, 'FR').find(({ row }) => row.paper === 'etudes_en_france')
  assert.deepEqual([due('IN')?.dueOn, due('IN')?.beginOn, due('IN')?.sure], [null, null, true])
  assert.equal(due('SN')?.dueOn, '2026-12-15')
})
test('nor does it take the day on which the course itself closes', () => {
  const found = papers(['IN'], 'IN', 'FR', { closesOn: '2027-06-01' }).find(
    ({ row }) => row.paper === 'etudes_en_france',
  )
  assert.deepEqual([found?.dueOn, found?.beginOn], [null, null])
})

// migri.fi, nyidanmark.dk, nord.no, apply.ue.poznan.pl, ica.gov.sg, oead.at, ind.nl.
for (const [country, needed] of [
  ['FI', ['residence_permit', 'funds', 'health_insurance']],
  ['DK', ['residence_permit', 'funds']],
  ['NO', ['residence_permit', 'funds']],
  ['PL', ['visa', 'funds', 'health_insurance']],
  ['SG', ['student_pass']],
  ['AT', ['residence_permit', 'funds', 'health_insurance']],
  ['NL', ['residence_permit', 'funds']],
] as const)
  test(`India to ${country}: ${needed.join(', ')}; a citizen of it nothing`, () => {
    const found = names(papers(['IN'], 'IN', country))
    for (const paper of needed) assert.ok(found.includes(paper), `${paper}: ${found.join()}`)
    assert.deepEqual(names(papers([country], country, country)), [])
    if (country !== 'SG') assert.deepEqual(names(papers(['DE'], 'DE', country)), [])
  })
for (const [country, amount, currency] of [
  ['FI', 800, 'EUR'],
  ['NL', 1_131, 'EUR'],
] as const)
  test(`${country} asks for ${amount} ${currency} a month`, () => {
    const funds = papers(['IN'], 'IN', country).find(({ row }) => row.paper === 'funds')
    assert.deepEqual(
      [funds?.row.amount, funds?.row.currency, funds?.row.per],
      [amount, currency, 'month'],
    )
  })

// lboro.ac.uk/study/apply/support/atas (CAH codes), leeds.ac.uk (nationalities that are exempt).
for (const [discipline, passport, needed] of [
  ['mechanical', 'IN', true],
  ['physics', 'CN', true],
  ['artificial_intelligence', 'BR', true],
  ['pharmacy', 'NG', true],
  ['philosophy', 'IN', false],
  ['marketing', 'CN', false],
  ['law', 'TR', false],
  ['mechanical', 'US', false],
  ['physics', 'SG', false],
] as const)
  test(`a British master's in ${discipline} with a passport of ${passport}: ${needed ? 'ATAS may be asked' : 'no ATAS'}`, () => {
    const found = papers([passport], passport, 'GB', { discipline })
    assert.equal(names(found).includes('atas'), needed)
  })

// ind.nl/en/mvv-exemptions.
test('an MVV of the Netherlands is asked of whoever is not exempt by passport', () => {
  for (const country of 'IN CN NG BR TR ID'.split(' '))
    assert.ok(names(papers([country], country, 'NL')).includes('mvv'), country)
  for (const country of 'US JP KR AU CA NZ GB CH MC VA DE NO'.split(' '))
    assert.ok(!names(papers([country], country, 'NL')).includes('mvv'), country)
})

test('a visa is no sure task for whoever lives there already', () => {
  const visa = (residence: string) =>
    papers(['IN'], residence, 'DE').find(({ row }) => row.paper === 'visa')?.sure
  assert.deepEqual([visa('IN'), visa('DE')], [true, false])
})

// service-public.gouv.fr, F2864: outside Études en France the first year of a licence goes by a request for prior admission.
test('prior admission in France is said where there is no Études en France', () => {
  const asked = (country: string, level: string) =>
    names(papers([country], country, 'FR', { level })).filter(
      (paper) => paper === 'prior_admission' || paper === 'etudes_en_france',
    )
  for (const country of ['LK', 'BD']) {
    assert.deepEqual(asked(country, 'bachelor'), ['prior_admission'])
    assert.deepEqual(asked(country, 'master'), [])
  }
  assert.deepEqual(asked('IN', 'bachelor'), ['etudes_en_france'])
  assert.deepEqual(asked('DE', 'bachelor'), [])
})
