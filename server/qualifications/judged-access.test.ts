// Pairs of student and course judged by hand: the answers stand here as the tables named beside them say, and as people of the
// field would give them. Where no table speaks the answer is "unknown".
import type { MatchProfile } from '#contract/catalogue/match/match-score.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import {
  degree,
  school,
  ielts,
  who,
  grade,
  needsIelts,
  course,
  M,
  N,
  U,
  C,
  gla,
  hill,
  tryPairs,
  type Pair,
  type Education,
} from './pairs-for-tests.ts'

const pairs: Pair[] = []

/** What a school certificate opens. */
const opens = (
  to: string,
  rows: readonly (readonly [name: string, held: Education[], Answer])[],
  at = hill,
) => {
  for (const [name, held, says] of rows)
    pairs.push({
      name: `${name} for a bachelor ${at === hill ? 'in' : `of ${at},`} ${to}`,
      profile: who(held),
      of: course(to, at, 'bachelor'),
      line: 'level',
      says,
    })
}
const study = (country: string, startedOn: string): Education =>
  degree(country, 'percentage', null, { startedOn, finishedOn: '2028-06' })
// Sources: anabin (KMK) and DAAD; Hochschulkompass (HRK) for the EU; HTW Berlin and HTWG Konstanz by anabin.
opens('DE', [
  ['Indian class 12', [school('IN')], C],
  ['Indian class 12 and a year of university', [school('IN'), study('IN', '2025-07')], C],
  ['Indian class 12 and a first semester', [school('IN'), study('IN', '2026-07')], C],
  ['a French baccalauréat', [school('FR', 'fr_20', '13')], C],
  ['a Polish matura', [school('PL', 'pl_matura', '70')], C],
  ['a Swiss Matura', [school('CH', 'ch_6', '5')], C],
  ['a Norwegian certificate', [school('NO', 'no_school', '5')], C],
  ['the Abitur', [school('DE', 'de_1_5', '2.3')], M],
  ['the IB Diploma', [school('SG', 'ib_45', '34')], C],
  ['a Nepalese certificate', [school('NP')], C],
  ['Chinese senior middle school', [school('CN', 'cn_gaokao', '560')], C],
  ['an Afghan certificate', [school('AF')], C],
  ['an Afghan certificate and two years of university', [school('AF'), study('AF', '2024-03')], C],
  ['an Afghan certificate and one year of university', [school('AF'), study('AF', '2025-09')], C],
  ['an Iraqi certificate', [school('IQ')], C],
  ['a Kenyan KCSE', [school('KE', 'ke_kcse', 'B+')], U],
  ['a Syrian certificate', [school('SY')], U],
  ['a certificate of nobody knows where', [school('XK')], U],
  ['a finished bachelor', [degree('KE', 'percentage', '60', { finishedOn: '2025-06' })], M],
])
// What single universities publish (released-access.test.ts judges it there) is no answer of another one.
// Sources: UCAS (IB, WAEC), Loughborough (Austria, Belgium, Bulgaria, Croatia), Oxford Brookes (India), Cardiff Met (Botswana), Dundee (Afghanistan).
opens('GB', [
  ['the IB Diploma', [school('IN', 'ib_45', '30')], M],
  ['A levels taken in India', [school('IN', 'uk_a_levels', 'AAB')], M],
  // Whether it is equal to A levels the university says (British Council).
  ['a Nigerian WASSCE', [school('NG', 'ng_waec', 'B3')], U],
  ['WAEC credits of Sierra Leone', [school('SL', 'ng_waec', 'C4')], C],
  ['a Ghanaian WASSCE', [school('GH', 'ng_waec', 'A1')], U],
  // At a university that publishes nothing the Lisbon Convention speaks, article IV.1: it opens what it opens at home.
  ['an Austrian Matura', [school('AT', 'at_1_5', '2')], C],
  ['a Croatian Matura', [school('HR', 'hr_5', '4')], C],
  ['Indian class 12', [school('IN')], C],
  ['a Botswanan certificate', [school('BW')], U],
  ['an Afghan certificate and a year of university', [school('AF'), study('AF', '2025-03')], U],
  ['an American high-school diploma, by Edinburgh Napier', [school('US', 'us_gpa_4', '3.6')], U],
])
// Sources: University of Twente, Education Fair Netherlands, University of Groningen, Vrije Universiteit Amsterdam; for India the
// foundation year of Holland International Study Centre.
opens('NL', [
  // By the Lisbon Convention, too.
  ['the Abitur', [school('DE', 'de_1_5', '2.0')], C],
  ['a French baccalauréat', [school('FR', 'fr_20', '12')], C],
  ['A levels', [school('GB', 'uk_a_levels', 'BBB')], C],
  // The institution holds it equal, or does not (WHW, article 7.28).
  ['the IB Diploma', [school('TR', 'ib_45', '28')], U],
  ['a South African NSC', [school('ZA', 'za_nsc_7', '5')], U],
  ['an Egyptian certificate and a year of university', [school('EG'), study('EG', '2025-09')], C],
  ['Indian class 12', [school('IN')], U],
  ['a Nepalese certificate', [school('NP')], C],
])

/** Who needs no test of English. */
const speaks = (
  university: string,
  rows: readonly (readonly [name: string, Partial<MatchProfile>, Answer])[],
) => {
  for (const [name, more, says] of rows)
    pairs.push({
      name: `English of ${name} at ${university}`,
      profile: who(more.education ? [...more.education] : [degree('DE', 'de_1_5', '2.0')], more),
      of: course(university === 'ETH' ? 'CH' : 'GB', university, 'master', needsIelts),
      line: 'english',
      says,
    })
}
const graduate = (country: string, language: string | null, finishedOn = '2025-06') => ({
  education: [degree(country, 'percentage', '70', { language, finishedOn })],
})
// Source: University of Liverpool, majority English-speaking countries.
speaks('University of Liverpool', [
  ['a Briton', { citizenships: ['GB'] }, M],
  ['an American', { citizenships: ['US'] }, M],
  ['a Canadian', { citizenships: ['CA'] }, M],
  ['a Jamaican', { citizenships: ['JM'] }, M],
  ['an Indian with no test', { citizenships: ['IN'] }, U],
  ['an Indian with IELTS 6.5', { citizenships: ['IN'], tests: [ielts(6.5)] }, M],
  ['an Indian with IELTS 6.0', { citizenships: ['IN'], tests: [ielts(6)] }, N],
  ['a Briton with IELTS 5', { citizenships: ['GB'], tests: [ielts(5)] }, M],
  ['a Nigerian and Briton', { citizenships: ['NG', 'GB'] }, M],
])
// Source: UK Visas and Immigration, Student visa: knowledge of English. The university has the last word.
speaks(hill, [
  // The list names the United Kingdom itself, too.
  ['a Briton', { citizenships: ['GB'] }, C],
  ['an Australian', { citizenships: ['AU'] }, C],
  ['a Maltese', { citizenships: ['MT'] }, C],
  ['an Australian with IELTS 7', { citizenships: ['AU'], tests: [ielts(7)] }, M],
  ['a South African', { citizenships: ['ZA'] }, U],
  ['a graduate of Ireland in English', graduate('IE', 'en'), C],
  ['a graduate of Ireland whose language nobody stated', graduate('IE', null), U],
  ['a graduate of Canada in English', graduate('CA', 'en'), U],
  ['a graduate of the US in Spanish', graduate('US', 'es'), U],
  ['a finalist of New Zealand in English', graduate('NZ', 'en', '2027-06'), C],
  ['a graduate of India in English', graduate('IN', 'en'), U],
])
speaks('ETH', [['a Briton', { citizenships: ['GB'] }, U]])

// A degree that is not finished counts on that condition; one that ends too late does not; a grade of school is no degree's.
const master = course('GB', gla, 'master', grade('uk_honours', '2:1'))
const german = (more: Partial<Education>) => who([degree('DE', 'de_1_5', '2.0', more)])
pairs.push(
  {
    name: 'a finalist of June',
    profile: german({ finishedOn: '2027-06' }),
    of: master,
    line: 'grade',
    says: C,
  },
  {
    name: 'a finalist of June, level',
    profile: german({ finishedOn: '2027-06' }),
    of: master,
    line: 'level',
    says: C,
  },
  {
    name: 'a degree of 2029',
    profile: german({ finishedOn: '2029-06' }),
    of: master,
    line: 'level',
    says: N,
  },
  {
    name: 'a degree broken off',
    profile: german({ finishedOn: '2025-06', state: 'left' }),
    of: master,
    line: 'level',
    says: U,
  },
  {
    name: 'school alone for a master',
    profile: who([school('DE', 'de_1_5', '1.0')]),
    of: master,
    line: 'level',
    says: N,
  },
  {
    name: 'the grade of school for a master',
    profile: who([school('DE', 'de_1_5', '1.0')]),
    of: master,
    line: 'grade',
    says: U,
  },
  {
    name: 'a failed exam',
    profile: who([degree('DE', 'de_1_5', '5.0')]),
    of: master,
    line: 'grade',
    says: N,
  },
)

// Canada by the lists of McMaster and Manitoba, Ireland by the agreed criteria for the European Union, EFTA and the United Kingdom,
// and by University College Dublin for India.
opens('CA', [
  ['a certificate of Bangladesh', [school('BD')], U],
  // By the Lisbon Convention, to which Canada is a party.
  ['a certificate of Austria', [school('AT')], C],
  ['a certificate of Angola', [school('AO')], U],
  ['a certificate of Mongolia', [school('MN')], U],
  ['a certificate of Malaysia', [school('MY')], U],
])
opens('IE', [
  ['a German certificate', [school('DE')], M],
  ['a Norwegian certificate', [school('NO')], M],
  ['a British certificate', [school('GB')], M],
  ['an Indian certificate', [school('IN')], U],
  ['a Japanese certificate', [school('JP')], U],
])

// At the university whose page says so.
opens('GB', [['Indian class 12', [school('IN')], M]], 'Oxford Brookes University')
opens('GB', [['a Nigerian WASSCE', [school('NG', 'ng_waec', 'B3')], C]], 'University of Essex')
opens('GB', [['an Austrian Matura', [school('AT', 'at_1_5', '2')], M]], 'Loughborough University')
opens('NL', [['the Abitur', [school('DE', 'de_1_5', '2.0')], M]], 'University of Amsterdam')
opens('NL', [['the IB Diploma', [school('TR', 'ib_45', '28')], M]], 'University of Groningen')
opens('CA', [['a certificate of Angola', [school('AO')], C]], 'McMaster University')
opens('IE', [['an Indian certificate', [school('IN')], M]], 'University College Dublin')

tryPairs(pairs, 57)
