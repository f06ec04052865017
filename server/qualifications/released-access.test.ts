// What school certificates open abroad, country by country: expected by hand from the page named over each line. A first degree is
// asked for, by somebody who has finished school and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import type { AccessCondition } from '#contract/qualifications/access-rules.ts'
import { opened } from './pairs-for-tests.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
const today = '2026-11-27'
/** One of which nobody has published anything. */
const hill = 'Hill University'
/** Whose word a line is: what one university publishes answers for that one alone. */
const universities: Readonly<Record<string, string>> = {
  'University of Essex': 'University of Essex',
  'Essex: a year': 'University of Essex',
  'Oxford Brookes': 'Oxford Brookes University',
  'Edinburgh Napier': 'Edinburgh Napier University',
  'Cardiff Met': 'Cardiff Metropolitan University',
  'Cardiff: ': 'Cardiff University',
  Dundee: 'University of Dundee',
  Loughborough: 'Loughborough University',
  McMaster: 'McMaster University',
  'University of Manitoba': 'University of Manitoba',
  'University College Dublin': 'University College Dublin',
  'University of Galway': 'University of Galway',
  'University of Twente': 'University of Twente',
  'University of Amsterdam': 'University of Amsterdam',
  'University of Groningen': 'University of Groningen',
  'Vrije Universiteit Amsterdam': 'Vrije Universiteit Amsterdam',
  'Holland ISC': 'Holland International Study Centre',
  'Auckland University of Technology': 'Auckland University of Technology',
  'University of Bologna': 'University of Bologna',
  'University of Michigan': 'University of Michigan',
  'Concordia College': 'Concordia College',
  'University of New England': 'University of New England',
  'University of Canberra': 'University of Canberra',
  'Nebraska–Lincoln': 'University of Nebraska–Lincoln',
  'Nebraska Medical Center': 'University of Nebraska Medical Center',
  'Carleton University': 'Carleton University',
  York: 'York University',
  'Delft University of Technology': 'Delft University of Technology',
  'University of Brescia': 'University of Brescia',
  'St. Pölten': 'University of Applied Sciences St. Pölten',
}
const universityOf = (source: string): string =>
  universities[Object.keys(universities).find((name) => source.startsWith(name)) ?? ''] ?? hill
type Fact = readonly [
  source: string,
  to: string,
  certificates: string,
  ...conditions: AccessCondition[],
]
const facts: readonly Fact[] = [
  ['KMK, anabin', 'DE', 'IN', 'studienkolleg', 'one_year_in_subject', 'jee_advanced'],
  ['DAAD admission database', 'DE', 'ib_diploma', 'prescribed_subjects'],
  [
    'HRK, Hochschulkompass: the European Union, EFTA',
    'DE',
    'AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH',
    'opens_university_at_home',
  ],
  ['HTW Berlin, by anabin', 'DE', 'AF IQ', 'studienkolleg', 'two_years_in_subject'],
  ['HTWG Konstanz, Studienkolleg', 'DE', 'NP ID MA', 'studienkolleg'],
  [
    'Academic Evaluation Centre Beijing',
    'DE',
    'CN',
    'gaokao_70_percent',
    'one_semester_at_project_211',
    'three_semesters_in_subject',
  ],
  ['German Embassy Hanoi', 'DE', 'VN', 'studienkolleg', 'two_years_in_subject'],
  ['DAAD: GCE, STPM', 'DE', 'GB MY', 'prescribed_subjects'],
  // A year of tertiary education in Ghana, or a Studienkolleg.
  ['DAAD Ghana', 'DE', 'GH', 'studienkolleg', 'one_year_of_university'],
  ['Nuffic: compared with HAVO', 'NL', 'NG waec KE IR PK NP', 'applied_sciences'],
  ['University Admissions in Sweden: Kenya', 'SE', 'KE'],
  ['UCAS: IB', 'GB', 'ib_diploma'],
  [
    'University of Essex: Africa',
    'GB',
    'waec NG GH KE',
    'foundation_year',
    'one_year_of_university',
  ],
  ['UCAS: West Africa', 'GB', 'SL LR GM', 'foundation_year'],
  ['Oxford Brookes: India', 'GB', 'IN'],
  ['University of Essex: Vietnam, Mauritius', 'GB', 'VN MU'],
  ['University of Essex: China', 'GB', 'CN', 'entrance_examination', 'foundation_year'],
  ['Edinburgh Napier: Ukraine', 'GB', 'UA', 'foundation_year'],
  ['Cardiff Met: Botswana', 'GB', 'BW', 'foundation_year'],
  ['Dundee: Afghanistan', 'GB', 'AF', 'foundation_year', 'one_year_of_university'],
  ['Loughborough', 'GB', 'AT BE BG HR'],
  ['McMaster', 'CA', 'AF AL AT BE BD BH BT'],
  ['McMaster: Angola, Botswana', 'CA', 'AO BW', 'one_year_of_university'],
  ['University of Manitoba: Asia', 'CA', 'KH CN HK IN ID JP KR MN NP PK'],
  ['University of Manitoba: Laos, Philippines', 'CA', 'LA PH', 'one_year_of_university'],
  ['University of Manitoba: WAEC', 'CA', 'waec'],
  ['Agreed entry requirements for EU, EFTA, UK', 'IE', 'DE FR IT ES PL NL SE NO CH GB GR HU RO'],
  ['University College Dublin: India', 'IE', 'IN'],
  ['University of Galway: China', 'IE', 'CN'],
  ['University of Galway: Vietnam, Ghana, Taiwan', 'IE', 'VN GH TW', 'foundation_year'],
  [
    'University of Galway: Nigeria, Emirates',
    'IE',
    'NG AE',
    'foundation_year',
    'one_year_of_university',
  ],
  [
    'University of Galway: Pakistan, Mexico',
    'IE',
    'PK MX',
    'foundation_year',
    'two_years_of_university',
  ],
  ['University of Galway: Armenia', 'IE', 'AM', 'entrance_examination', 'foundation_year'],
  ['University of Twente', 'NL', 'AT BE BG'],
  ['University of Amsterdam, Amsterdam University College', 'NL', 'DK FI FR DE GR HU IS'],
  ['University of Groningen', 'NL', 'ib_diploma'],
  ['University of Groningen: A levels', 'NL', 'GB', 'prescribed_subjects'],
  ['Vrije Universiteit Amsterdam', 'NL', 'ZA EG CN', 'one_year_of_university'],
  ['Vrije Universiteit Amsterdam: Hong Kong', 'NL', 'HK', 'prescribed_subjects'],
  ['Holland ISC', 'NL', 'BD BR CO GH IN ID AZ', 'foundation_year'],
  ['University Admissions in Sweden', 'SE', 'IN PK BD NG waec', 'prescribed_subjects'],
  ['University Admissions in Sweden: Iran, Switzerland', 'SE', 'IR CH'],
  ['Auckland University of Technology', 'NZ', 'BD AU CA'],
  ['Auckland University of Technology: Brazil', 'NZ', 'BR', 'one_year_of_university'],
  [
    'Auckland University of Technology: China',
    'NZ',
    'CN',
    'one_year_of_university',
    'entrance_examination',
  ],
  ['University of Bologna: national examinations', 'IT', 'CN BR GR ES PT', 'entrance_examination'],
  [
    'University of Bologna: twelve years',
    'IT',
    'IN VN NG US DE FR IR TR KE EG KR JP SA PL RO NL SE HU MY',
    'opens_university_at_home',
  ],
  [
    'University of Bologna: eleven years of school; law of Uzbekistan, ministry of Colombia',
    'IT',
    'UZ CO',
    'one_year_of_university',
  ],
  [
    'Austria, Universities Act 64',
    'AT',
    'CN IN VN NG KR US DE FR BD PK BR IR TR GH KE MX SA EG IT ES PL NL SE CH HU RO CZ',
    'opens_university_at_home',
  ],
  [
    'France, first year of a licence',
    'FR',
    'CN IN VN NP NG KR US DE BD PK BR ID IR UZ MY JP TR LK GH KE MX CO SA EG RU IT ES BE CH PL RO PT GR',
    'opens_university_at_home',
  ],
  [
    'University of Michigan, secondary credentials',
    'US',
    'AT AU BE BG CN CY CZ DK FI DE AR CL CO MX PE RU KZ UZ UA GB waec NG GH KE',
  ],
  ['Concordia College', 'US', 'AF BD BJ BR BF CM'],
  ['EducationUSA in India', 'US', 'IN'],
  ['University of New England', 'AU', 'GB'],
  ['UAC: IB', 'AU', 'ib_diploma'],
  ['University Entrance of New Zealand: IB', 'NZ', 'ib_diploma'],
  ['swissuniversities: IB', 'CH', 'ib_diploma', 'prescribed_subjects'],
  ['CAO: IB', 'IE', 'ib_diploma', 'prescribed_subjects'],
  [
    'University of New England: Argentina, Bahrain',
    'AU',
    'AR BH',
    'foundation_year',
    'one_year_of_university',
  ],
  ['University of Canberra', 'AU', 'BD BT'],
  ['Cardiff: South Korea', 'GB', 'KR', 'foundation_year', 'one_year_of_university'],
  ['Edinburgh Napier: SAT, ACT or three AP', 'GB', 'US', 'sat_act_or_ap'],
  ['University of Essex: Middle East', 'GB', 'SA EG', 'foundation_year', 'one_year_of_university'],
  ['University of Galway: Indonesia', 'IE', 'ID', 'foundation_year', 'two_years_of_university'],
  ['University of Galway: Saudi Arabia', 'IE', 'SA', 'foundation_year', 'one_year_of_university'],
  ['DAAD admission database: United States', 'DE', 'US', 'prescribed_subjects', 'studienkolleg'],
  ['Education New Zealand: STPM', 'NZ', 'MY'],
  ['UAC: All India Senior School Certificate, Korean CSAT', 'AU', 'IN KR'],
  ['France, first year of a licence: any country', 'FR', 'UG ZM', 'opens_university_at_home'],
  ['Austria, Universities Act 64: any country', 'AT', 'UZ MY CO', 'opens_university_at_home'],
  [
    'Swedish Council for Higher Education: any country',
    'SE',
    'CN VN NP KR US BR ID UZ MY JP LK GH MX CO SA EG',
    'opens_university_at_home',
  ],
  [
    'Lisbon Recognition Convention, IV.1',
    'GB',
    'AT HR DE FR IT ES PL TR',
    'opens_university_at_home',
  ],
  ['Lisbon Recognition Convention, IV.1', 'NL', 'DE FR IT ES PL TR', 'opens_university_at_home'],
  ['Lisbon Recognition Convention, IV.1', 'AU', 'DE FR IT ES PL TR', 'opens_university_at_home'],
  ['Lisbon Recognition Convention, IV.1', 'NZ', 'DE FR IT ES PL TR', 'opens_university_at_home'],
  ['Lisbon Recognition Convention, IV.1', 'CA', 'AT DE FR IT ES PL TR', 'opens_university_at_home'],
  ['Lisbon Recognition Convention, IV.1', 'SE', 'DE FR IT ES PL TR', 'opens_university_at_home'],
  // The certificate must equal the Swiss Matura in its subjects.
  ['swissuniversities, general regulations', 'CH', 'DE FR ES PL TR', 'prescribed_subjects'],
  ['swissuniversities: Italy, six general subjects', 'CH', 'IT', 'prescribed_subjects'],
]

let held = 0
for (const [source, to, certificates, ...conditions] of facts)
  test(`${source}: ${certificates} for ${to}: ${conditions.join(' or ') || 'direct'}`, () => {
    for (const certificate of certificates.split(' ')) {
      const found = opened(certificate, to, [], universityOf(source))
      assert.equal(found?.answer, conditions.length > 0 ? 'will_meet_if' : 'meets', certificate)
      assert.deepEqual(found?.conditions.toSorted(), conditions.toSorted(), certificate)
      assert.ok(found?.source, `${certificate} names its row`)
      held++
    }
  })

const cicic = 'Canadian Information Centre for International Credentials (CICIC)'
const qqi = 'Quality and Qualifications Ireland (QQI)'
test('what one university takes is told of it at another, which answers for itself', () => {
  let others = 0
  for (const [source, to, certificates, ...conditions] of facts)
    for (const certificate of universityOf(source) === hill ? [] : certificates.split(' ')) {
      const found = opened(certificate, to)
      // Where a rule of the country is told nothing is told of another university.
      if (found?.answer === 'will_meet_if' || found?.reason === 'recognition_decides') {
        assert.ok(found.source && !found.elsewhere, `${certificate} ${to}`)
        continue
      }
      assert.deepEqual(
        [found?.answer, found?.reason, found?.elsewhere, found?.source?.by.split(';')[0]],
        [
          'unknown',
          conditions.length > 0 ? 'opens_elsewhere_with' : 'opens_elsewhere',
          true,
          universityOf(source),
        ],
        `${certificate} ${to}`,
      )
      others++
    }
  assert.equal(others, 34)
})

test('University Admissions in Sweden: a certificate of Turkmenistan does not open a first degree', () => {
  assert.equal(opened('TM', 'SE')?.answer, 'does_not_meet')
})

test('where each university decides a page says so, and the answer names it', () => {
  for (const [by, to, certificates] of [
    [cicic, 'CA', 'VN NG BR IR UZ MY LK GH KE MX CO SA EG US'],
    // Which names the foundation year of Trinity College beside it.
    [`${qqi}; Trinity College Dublin`, 'IE', 'NP KR US BD BR IR UZ MY JP LK KE CO EG'],
    ['Education New Zealand', 'NZ', 'MX CO AR CL PE'],
  ] as const)
    for (const certificate of certificates.split(' ')) {
      const found = opened(certificate, to)
      held++
      const said = [found?.answer, found?.reason, found?.source?.by]
      assert.deepEqual(said, ['unknown', 'university_decides', by], `${certificate} ${to}`)
    }
})

test('where nobody publishes anything nothing is known, and no row is named', () => {
  for (const [certificate, to] of [
    ['CO', 'ES'],
    ['IN', 'JP'],
    ['NG', 'ES'],
  ] as const) {
    const found = opened(certificate, to)
    assert.deepEqual([found?.reason, found?.source], ['no_access_rule', null], certificate)
  }
})

test('of each of the 25 largest origins a row says what school there opens in each destination', () => {
  const origins =
    'CN IN VN NP NG KR US DE FR BD PK BR ID IR UZ MY JP TR LK GH KE MX CO SA EG'.split(' ')
  const destinations = 'US GB CA AU DE FR NL IE NZ SE IT AT CH'.split(' ')
  assert.equal(origins.length, 25)
  for (const origin of origins)
    for (const destination of destinations.filter((one) => one !== origin)) {
      const found = opened(origin, destination)
      assert.notEqual(found?.reason, 'no_access_rule', `${origin} ${destination}`)
      assert.ok(found?.source, `${origin} ${destination}`)
    }
})

test('a year of university at home is there once it has been passed', () => {
  const studies = (country: string, startedOn: string): HeldEducation => ({
    level: 'bachelor',
    country,
    gradingScheme: 'percentage',
    grade: '70',
    startedOn,
    finishedOn: '2028-06',
    state: 'studying',
  })
  for (const [certificate, to, at] of [
    ['NG', 'GB', 'University of Essex'],
    ['GH', 'GB', 'University of Essex'],
    ['KE', 'GB', 'University of Essex'],
    ['BR', 'NZ', 'Auckland University of Technology'],
    ['NG', 'IE', 'University of Galway'],
    ['LA', 'CA', 'University of Manitoba'],
  ] as const) {
    const before = opened(certificate, to, [studies(certificate, '2026-09')], at)
    const after = opened(certificate, to, [studies(certificate, '2025-09')], at)
    assert.deepEqual([before?.answer, after?.answer], ['will_meet_if', 'meets'], certificate)
  }
})

test('what a certificate has or has not is no further step: it stops nothing', () => {
  for (const [certificate, to, reason] of [
    ['ib_diploma', 'DE', 'opens_if'],
    ['CN', 'FR', 'opens_if'],
    ['TR', 'DE', 'opens_if'],
    ['IN', 'SE', 'opens_if'],
    ['IN', 'DE', 'access_with'],
    ['IN', 'GB', 'opens_if'],
  ] as const)
    assert.equal(opened(certificate, to)?.reason, reason, `${certificate} ${to}`)
})

// What a finished degree opens: from the page named over each line, by how long it took.
const took = (
  country: string,
  years: number | null,
  level: HeldEducation['level'] = 'bachelor',
): HeldEducation => ({
  level,
  country,
  gradingScheme: 'pass_fail',
  grade: null,
  startedOn: years === null ? null : `${2025 - years}-06`,
  finishedOn: '2025-06',
  nominalYears: years,
  state: 'completed',
})
const leadsTo = (
  held: HeldEducation,
  country: string,
  to: 'bachelor' | 'master' | 'doctorate',
  university = hill,
) =>
  judgeAccess([held], {
    needed: { bachelor: 3, master: 6, doctorate: 7 }[to],
    isced: { bachelor: 6, master: 7, doctorate: 8 }[to],
    isFoundation: false,
    isStated: false,
    country,
    university,
    startsOn: ['2027-09-15'],
    today,
    rules,
  })
type Degrees = readonly [
  source: string,
  countries: string,
  years: number | null,
  to: string,
  says: string,
]
const degrees: readonly Degrees[] = [
  // By the Lisbon Convention, and by DAAD's word of degrees in four years; of others uni-assist says "that equals".
  ['uni-assist', 'US TR FR IN NP BD', 4, 'DE', 'meets compared'],
  ['uni-assist: one by one', 'CN VN NG KR BR ID PH AF', 4, 'DE', 'unknown recognition_decides'],
  ['DAAD India: ask the coordinator', 'IN NP BD', 3, 'DE', 'unknown university_decides'],
  ['uni-assist: one by one', 'PK', 3, 'DE', 'unknown recognition_decides'],
  ['DAAD India: length matters', 'IN NP BD', null, 'DE', 'unknown length_not_stated'],
  ['uni-assist: whatever the length', 'PK', null, 'DE', 'unknown recognition_decides'],
  ['UCAS', 'US FR DE TR IN', 4, 'GB', 'meets compared'],
  ['UCAS: one by one', 'CN NG KR PH SO YE LR KH', 4, 'GB', 'unknown recognition_decides'],
  ['British Council: the agreement of 2022', 'IN', 3, 'GB', 'will_meet_if opens_if'],
  [qqi, 'IN NP BD PK', 3, 'IE', 'unknown recognition_decides'],
  ['Nebraska Medical Center', 'CN NG KR BR ID TR IN BD NP PK', 4, 'US', 'meets compared'],
  ['WES', 'IN', 3, 'US', 'will_meet_if access_with'],
  ['Nebraska–Lincoln', 'BD NP PK', 3, 'US', 'will_meet_if access_with'],
  ['Nebraska Medical Center: one by one', 'GB FR DE IT', 3, 'US', 'unknown university_decides'],
  ['Nebraska Medical Center', 'GB FR', null, 'US', 'unknown length_not_stated'],
  ['Carleton University', 'CN NG US IN BD', 4, 'CA', 'meets compared'],
  ['York University', 'IN', 3, 'CA', 'will_meet_if access_with'],
  ['University of Manitoba', 'BD', 3, 'CA', 'will_meet_if access_with'],
  ['USNEI: by an evaluation', 'CN NG KR BR', 4, 'US', 'will_meet_if opens_if'],
  ['only single universities', 'BD NP PK', 3, 'US', 'unknown opens_elsewhere_with'],
  [cicic, 'CN NG BR', 4, 'CA', 'unknown recognition_decides'],
  // Parties of the Lisbon Convention, and the United States, which signed it.
  ['Council of Europe and UNESCO', 'US GB FR', 4, 'CA', 'meets compared'],
  ['only Delft, which assesses each', 'CN BR FR', 4, 'NL', 'unknown university_decides'],
  ['only single universities', 'GB FR', 3, 'IT', 'unknown opens_elsewhere'],
  ['Carleton, Manitoba', 'GB AU FR', 3, 'CA', 'unknown university_decides'],
  // China by the Tokyo Convention, India by the mechanism of 2 March 2023.
  ['SATAC', 'CN US GB IN', 4, 'AU', 'meets compared'],
  ['SATAC: one by one', 'NG PH', 4, 'AU', 'unknown recognition_decides'],
  ['SATAC: one by one', 'IN NP BD PK', 3, 'AU', 'unknown recognition_decides'],
  // “Comparable in level with a bachelor degree from a research university in the Netherlands”: it assesses each.
  ['Delft University of Technology', 'CN BR FR DE ID KR LK', 4, 'NL', 'unknown university_decides'],
  ['Nuffic: the institution', 'IN', 3, 'NL', 'unknown university_decides'],
  // By the Lisbon Convention, and by rows that tell shorter degrees apart; of others studera.nu says “internationally recognised”.
  ['studera.nu', 'GB FR DE US IN PK', 4, 'SE', 'meets compared'],
  ['studera.nu: one by one', 'CN NG BR KE', 4, 'SE', 'unknown recognition_decides'],
  ['University Admissions in Sweden', 'IN PK BD', 3, 'SE', 'will_meet_if access_with'],
  ['University of Brescia', 'GB FR', 3, 'IT', 'meets compared'],
  ['Eurydice', 'GB FR', 3, 'AT', 'meets compared'],
  // Neither says so of degrees in three years where four are the rule.
  ['University of Brescia', 'CN NG US', 4, 'IT', 'meets compared'],
  ['Eurydice', 'US', 4, 'AT', 'meets compared'],
  ['Eurydice: one by one', 'CN NG PH', 4, 'AT', 'unknown recognition_decides'],
  ['Eurydice: not of these', 'CN NG US KE', 3, 'AT', 'unknown degree_below_usual'],
  ['UCAS: not of these', 'CN NG US KE', 3, 'GB', 'unknown degree_below_usual'],
  ['Toulouse: an authorisation', 'CN NG US GB DE', 4, 'FR', 'unknown university_decides'],
  ['nobody publishes', 'CN NG US GB DE', 4, 'CH', 'unknown no_access_rule'],
  [qqi, 'CN NG BR IN', 4, 'IE', 'unknown recognition_decides'],
  ['Council of Europe and UNESCO', 'US GB DE', 4, 'IE', 'meets compared'],
  ['Fulbright New Zealand', 'CN NG US GB DE', 4, 'NZ', 'unknown university_decides'],
  ['nobody publishes', 'CN NG US GB DE IN', 4, 'JP', 'unknown no_access_rule'],
]
for (const [source, countries, years, to, says] of degrees)
  test(`${source}: a degree of ${countries} in ${years ?? 'unsaid'} years for a master’s in ${to}: ${says}`, () => {
    for (const country of countries.split(' ')) {
      const found = leadsTo(took(country, years), to, 'master', universityOf(source))
      assert.equal(`${found?.answer} ${found?.reason}`, says, country)
      held++
    }
  })
test('Delft assesses honours of Sri Lanka and a professional bachelor of Belgium: neither opens it by itself', () => {
  const delft = 'Delft University of Technology'
  for (const held of [
    took('LK', 4, 'bachelor_honours'),
    { ...took('BE', 3), certificate: 'be_professional' as const },
  ]) {
    const found = leadsTo(held, 'NL', 'master', delft)
    assert.deepEqual([found?.answer, found?.reason], ['unknown', 'university_decides'])
    assert.equal(found?.source?.by, delft)
  }
})

// Nuffic: an average below 75% compares with at least HAVO, 75% and more with VWO.
for (const [source, to, says] of [
  ['HRK', 'DE', 'unknown university_decides'],
  ['University of Glasgow', 'GB', 'unknown university_decides'],
  ['U.S. Department of Education', 'US', 'unknown university_decides'],
  ['Carleton University', 'CA', 'meets compared'],
  ['Fulbright New Zealand', 'NZ', 'unknown recognition_decides'],
  ['nobody publishes', 'IT', 'unknown no_access_rule'],
  ['nobody publishes', 'CH', 'unknown no_access_rule'],
  ['University of South Australia', 'AU', 'unknown university_decides'],
  ['nobody publishes', 'FR', 'unknown no_access_rule'],
  ['nobody publishes', 'NL', 'unknown no_access_rule'],
] as const)
  test(`${source}: a foreign master’s for a doctorate in ${to}: ${says}`, () => {
    for (const country of ['CN', 'IN', 'NG', 'BR']) {
      const found = leadsTo(took(country, 2, 'master'), to, 'doctorate', universityOf(source))
      assert.equal(`${found?.answer} ${found?.reason}`, says, country)
      held++
    }
  })
for (const [source, countries, to, says] of [
  ['Deutsches Studentenwerk', 'CN NG IR KE', 'DE', 'meets compared'],
  ['St. Pölten', 'CN NG IR KE', 'AT', 'meets compared'],
  ['nobody publishes', 'CN NG IR KE', 'CH', 'unknown no_access_rule'],
  ['Essex: a year of university', 'NG GH KE', 'GB', 'meets compared'],
  ['nobody publishes', 'NP BD BR', 'JP', 'unknown no_access_rule'],
] as const)
  test(`${source}: a finished degree of ${countries} for a bachelor’s in ${to}: ${says}`, () => {
    for (const country of countries.split(' ')) {
      const found = leadsTo(took(country, 4), to, 'bachelor', universityOf(source))
      assert.equal(`${found?.answer} ${found?.reason}`, says, country)
      held++
    }
  })

// With the 170 of released-exemptions.test.ts alone more than 600.
test('at least 550 pairs of certificate and country stand here', () => {
  assert.ok(held >= 550, `${held}`)
})
