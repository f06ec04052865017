// The rule of a country for certificates of school of every country, and rows of single ones beside it: expected by hand from the
// page named over each line, at a university of which nobody has published anything.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccessCondition } from '#contract/qualifications/access-rules.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import { opened, rules, school } from './pairs-for-tests.ts'

type Fact = readonly [
  source: string,
  by: string,
  to: string,
  certificates: string,
  ...conditions: AccessCondition[],
]
const facts: readonly Fact[] = [
  [
    // "Yes, if the institution determines whether the foreign secondary school credentials are evidence of completing the equivalent
    // of a secondary education in the United States."
    'U.S. Department of Education, program integrity, FHD-Q1',
    'U.S. Department of Education',
    'US',
    'CN VN NP NG KR BD PK BR ID IR UZ JP TR LK GH KE MX CO SA EG MA FR DE GB TW CA waec',
    'recognised_as_equal',
  ],
  [
    // "Qualifications equivalent to UK A-levels, Scottish Highers or National Diplomas … you may need to do a preparatory course."
    'British Council: entry requirements for UK study',
    'British Council',
    'GB',
    'CN VN NP NG KR US BD PK BR ID IR UZ JP LK GH KE MX CO SA EG MA BW AF waec',
    'recognised_as_equal',
    'foundation_year',
  ],
  [
    'British Council: agreement of India and the United Kingdom of 21 July 2022',
    'British Council',
    'GB',
    'IN',
    'opens_university_at_home',
  ],
  [
    // "An Australian Senior Secondary Certificate of Education (Year 12) or the overseas equivalent of this."
    'Study Australia: entry requirements',
    'Australian Government (Study Australia)',
    'AU',
    'VN NP NG US BD PK BR ID IR UZ LK GH KE MX CO SA EG MA waec',
    'recognised_as_equal',
    'foundation_year',
  ],
  [
    // Outside the EU the certificate must correspond to the Abitur and entitle to study at home; else the Feststellungsprüfung.
    'HRK, Hochschulkompass: Hochschulzugang für Nicht-EU-Bürger',
    'German Rectors’ Conference (HRK)',
    'DE',
    'NG KR BD IR UZ JP LK KE MX CO SA EG PK RU KZ BH KW SY',
    'recognised_as_equal',
    'studienkolleg',
  ],
  [
    // Question 1.2: “pelo menos um ano em instituição de ensino superior no Brasil em curso análogo”.
    'DAAD Brazil, questions 1.1 and 1.2',
    'DAAD',
    'DE',
    'BR',
    'studienkolleg',
    'one_year_in_subject',
  ],
  [
    // A foreign diploma "naar de mening van het instellingsbestuur tenminste gelijkwaardig".
    'Dutch Higher Education and Research Act, article 7.28(2)',
    'Kingdom of the Netherlands',
    'NL',
    'US UZ JP SA BD BR GH IN ib_diploma ZA',
    'recognised_as_equal',
  ],
  [
    'Nuffic: compared with HAVO',
    'Nuffic',
    'NL',
    'KR ID VN CN MX CO LK MA EG NG waec KE IR PK NP',
    'applied_sciences',
  ],
  ['Nuffic: the STPM is compared with VWO', 'Nuffic', 'NL', 'MY'],
  [
    // NCEA level 3, CIE, IB "or an equivalent qualification"; "many universities offer bridging or foundation programmes".
    'Education New Zealand: admission requirements',
    'Education New Zealand',
    'NZ',
    'IN VN NP NG US BD PK ID IR UZ LK GH KE SA EG MA',
    'recognised_as_equal',
    'foundation_year',
  ],
  [
    // "Must correspond substantially to the Swiss Maturity Certificate in regards to school subjects, number of hours, and length".
    'swissuniversities: general regulations for all countries, 2022/23',
    'swissuniversities',
    'CH',
    'CN IN VN NP NG KR US BD PK BR ID IR UZ MY JP LK GH KE MX CO SA EG MA',
    'recognised_as_equal',
  ],
  [
    // Parties as of June 2023: Australia, China, New Zealand, Japan, the Republic of Korea, Mongolia and others.
    'NIC-Japan: parties of the Tokyo Convention',
    'UNESCO',
    'NZ',
    'CN KR JP MN',
    'opens_university_at_home',
  ],
  [
    'NIC-Japan: parties of the Tokyo Convention',
    'UNESCO',
    'AU',
    'CN JP MN',
    'opens_university_at_home',
  ],
  ...['AU', 'CA', 'NZ'].map((to): Fact => [
    'Lisbon Recognition Convention, IV.1: the United Kingdom is a party',
    'Council of Europe and UNESCO',
    to,
    'GB',
    'opens_university_at_home',
  ]),
  [
    // "Titolo finale degli studi secondari conseguito con almeno 12 anni di scolarità", with the examination of the country.
    'University of Bari: how to prepare for enrolment',
    'University of Bari Aldo Moro',
    'IT',
    'CN IN VN NP NG KR BD PK BR ID IR MY JP TR LK GH KE MX SA EG MA DE FR waec',
    'twelve_years_of_school',
  ],
  [
    // At least three APs at 3 to 5 in subjects of the course, or two full years of college.
    'Italian consulate in Miami: enrolment of foreign students',
    'Consulate General of Italy in Miami',
    'IT',
    'US',
    'prescribed_subjects',
    'two_years_of_university',
  ],
  [
    // “Titolo britannico: almeno sei promozioni di cui 3 A level (livello avanzato)”.
    'Europe Direct Modena',
    'Municipality of Modena, Europe Direct',
    'IT',
    'GB',
    'prescribed_subjects',
  ],
  [
    // Two A levels at D or E: HAVO; what better ones open is told by their grade.
    'Nuffic: level of diplomas, United Kingdom',
    'Nuffic',
    'NL',
    'GB',
    'applied_sciences',
  ],
  [
    // Six general subjects; EPFL and ETH Zurich name theirs, with grades.
    'swissuniversities: Great Britain',
    'swissuniversities',
    'CH',
    'GB',
    'prescribed_subjects',
  ],
  [
    // Fewer than twelve years: with one or two years of university; school in Colombia and Uzbekistan takes eleven.
    'Europe Direct Modena',
    'Municipality of Modena, Europe Direct',
    'IT',
    'CO UZ',
    'one_year_of_university',
  ],
]

let held = 0
for (const [source, by, to, certificates, ...conditions] of facts)
  test(`${source}: ${certificates} for ${to}: ${conditions.join(' or ') || 'direct'}`, () => {
    for (const certificate of certificates.split(' ')) {
      const found = opened(certificate, to)
      // Recognition is no step of the student's: the row is told beside "the university decides".
      const says = conditions.includes('recognised_as_equal')
        ? 'unknown recognition_decides'
        : conditions.length > 0
          ? 'will_meet_if'
          : 'meets compared'
      assert.ok(`${found?.answer} ${found?.reason}`.startsWith(says), certificate)
      assert.deepEqual(found?.conditions.toSorted(), conditions.toSorted(), certificate)
      assert.deepEqual([found?.source?.by, found?.elsewhere], [by, false], certificate)
      held++
    }
  })

test('at least 190 pairs of certificate and country stand here', () => {
  assert.ok(held >= 190, `${held}`)
})

test('what a university has to recognise is its to say, a year of university that is missing does', () => {
  for (const [certificate, to, reason] of [
    ['KE', 'US', 'recognition_decides'],
    ['KE', 'GB', 'recognition_decides'],
    ['NG', 'CH', 'recognition_decides'],
    ['CN', 'IT', 'opens_if'],
    ['CO', 'IT', 'access_with'],
    ['BR', 'DE', 'access_with'],
  ] as const)
    assert.equal(opened(certificate, to)?.reason, reason, `${certificate} ${to}`)
})

test('a foundation year, and what a diploma of a college opens, stay the university’s to say', () => {
  const at = { needed: 3, isStated: false, university: 'Hill University', rules } as const
  const days = { startsOn: ['2027-09-15'], today: '2026-11-29' }
  const kcse: HeldEducation = { ...school('KE', 'ke_kcse', 'B'), finishedOn: '2025-06' }
  const foundation = judgeAccess([kcse], {
    ...at,
    ...days,
    isced: 3,
    isFoundation: true,
    country: 'GB',
  })
  assert.deepEqual(
    [foundation?.answer, foundation?.reason, foundation?.source?.by],
    ['unknown', 'university_decides', 'British Council'],
  )
  const diploma = judgeAccess([{ ...kcse, level: 'short_cycle' }], {
    ...at,
    ...days,
    isced: 6,
    isFoundation: false,
    country: 'AU',
  })
  assert.deepEqual([diploma?.answer, diploma?.reason], ['unknown', 'university_decides'])
})
