// Pairs of student and course judged by hand, of kinds that are not among the others: Nordic and Scottish degrees, honours as a
// level, colleges of two years, studies that go on, second first degrees, passports and degrees that exempt from a test of English.
// Sources: QF-EHEA (first cycle in three years or four), the release's rows by their pages (uni-assist, Targetpostgrad, Nebraska
// Medical Center, Carleton, TU Wien, FindAPhD, HRK, Irish Universities Association), Appendix English Language of the UK rules
// (citizens of majority English-speaking countries; degrees of them, without Canada and Malta).
import type { Answer } from '#contract/qualifications/judgement.ts'
import {
  C,
  course,
  degree,
  type Education,
  hill,
  M,
  N,
  needsIelts,
  type Pair,
  school,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const took = (country: string, years: number, more: Partial<Education> = {}): Education =>
  degree(country, 'pass_fail', 'Pass', {
    startedOn: `${2025 - years}-08`,
    finishedOn: '2025-06',
    nominalYears: years,
    ...more,
  })
const of = (level: Education['level']) => ({ level })
const goesOn = (finishedOn: string): Partial<Education> => ({
  grade: null,
  startedOn: '2023-09',
  finishedOn,
})

const pairs: Pair[] = []
const leads = (
  name: string,
  education: readonly Education[],
  to: Parameters<typeof course>[2],
  country: string,
  says: Answer,
) =>
  pairs.push({
    name: `${name} for a ${to} in ${country}`,
    profile: who([...education]),
    of: course(country, hill, to),
    line: 'level',
    says,
  })

// Nordic first degrees take three years, and are taken so within the European area; American ones four.
leads('a Swedish kandidatexamen', [took('SE', 3)], 'master', 'GB', M)
leads('a Swedish kandidatexamen', [took('SE', 3)], 'master', 'DE', M)
leads('a Swedish kandidatexamen', [took('SE', 3)], 'master', 'SE', M)
leads('a Swedish kandidatexamen', [took('SE', 3)], 'master', 'US', U)
leads(
  'a Swedish högskoleexamen in two years',
  [took('SE', 2, of('short_cycle'))],
  'master',
  'GB',
  N,
)
leads('a Finnish kandidaatti', [took('FI', 3)], 'master', 'CA', U)
leads('an Icelandic BS', [took('IS', 3)], 'master', 'AT', M)
leads('a Danish professionsbachelor', [took('DK', 4)], 'master', 'NL', U)
// Britain takes some bachelors (UCAS): a master’s beside one takes nothing from it.
leads('a Norwegian master', [took('NO', 3), took('NO', 2, of('master'))], 'doctorate', 'GB', C)
leads('a Norwegian master', [took('NO', 3), took('NO', 2, of('master'))], 'doctorate', 'FR', U)
leads('a Norwegian master', [took('NO', 3), took('NO', 2, of('master'))], 'doctorate', 'NO', M)
// Honours as a level of its own.
// USNEI: the institution recognises it, most by way of an evaluation.
leads('Scottish honours in four years', [took('GB', 4, of('bachelor_honours'))], 'master', 'US', C)
leads('English honours in three years', [took('GB', 3, of('bachelor_honours'))], 'master', 'US', U)
leads('Australian honours', [took('AU', 4, of('bachelor_honours'))], 'doctorate', 'AU', U)
// HRK: outstanding bachelors by an aptitude assessment.
leads('British honours', [took('GB', 3, of('bachelor_honours'))], 'doctorate', 'DE', C)
leads('an MEng of Glasgow', [took('GB', 5, of('master'))], 'doctorate', 'DE', U)
leads('Indian honours in three years', [took('IN', 3, of('bachelor_honours'))], 'master', 'CA', U)
// Colleges of two and three years.
leads('a Chinese dazhuan', [took('CN', 3, of('short_cycle'))], 'master', 'GB', N)
leads('a Chinese dazhuan', [took('CN', 3, of('short_cycle'))], 'bachelor', 'GB', U)
leads('an American associate degree', [took('US', 2, of('short_cycle'))], 'bachelor', 'GB', U)
// A college is no university: the year that class 12 lacks is not in it (so DAAD Singapore of polytechnics).
leads('an Indian diploma of engineering', [took('IN', 3, of('short_cycle'))], 'bachelor', 'DE', U)
// Length and end. Of no convention with Britain is China a party: the university says whether the degree is equal.
leads('a Chinese degree in four years', [took('CN', 4)], 'master', 'GB', U)
leads('an American degree in four years', [took('US', 4)], 'master', 'GB', M)
leads('an Indian B.Arch. in five years', [took('IN', 5)], 'master', 'GB', M)
leads('a Nepali degree in four years', [took('NP', 4)], 'master', 'US', C)
leads('a Bangladeshi pass degree in three years', [took('BD', 3)], 'master', 'SE', C)
leads('a Brazilian degree in five years', [took('BR', 5)], 'master', 'IE', U)
leads('a Chinese finalist until 2027-06', [took('CN', 4, goesOn('2027-06'))], 'master', 'GB', U)
leads('a Polish finalist until 2027-06', [took('PL', 4, goesOn('2027-06'))], 'master', 'GB', C)
leads('a Chinese student until 2028-06', [took('CN', 4, goesOn('2028-06'))], 'master', 'GB', N)
leads(
  'an Indian finalist of three years',
  [took('IN', 3, { ...goesOn('2027-05'), startedOn: '2024-07' })],
  'master',
  'DE',
  U,
)
leads(
  'a pupil of Germany until 2027-06',
  [{ ...school('DE', 'de_abitur', null), ...goesOn('2027-06') }],
  'bachelor',
  'NL',
  C,
)
leads(
  'a pupil of Germany until 2028-06',
  [{ ...school('DE', 'de_abitur', null), ...goesOn('2028-06') }],
  'bachelor',
  'NL',
  N,
)
// Further ways.
leads('a German bachelor again', [took('DE', 3)], 'bachelor', 'AT', U)
leads('a Kenyan degree', [took('KE', 4)], 'bachelor', 'DE', M)
leads('school of Nigeria', [school('NG')], 'foundation', 'GB', U)
leads('school of Colombia', [school('CO')], 'bachelor', 'IT', C)
leads(
  'school and a year of university of Colombia',
  [school('CO'), took('CO', 4, { grade: null, startedOn: '2025-02', finishedOn: '2028-12' })],
  'bachelor',
  'IT',
  C,
)
leads('school of Turkmenistan', [school('TM')], 'bachelor', 'SE', N)

const english = (name: string, citizenships: string[], education: Education[], says: Answer) =>
  pairs.push({
    name: `${name} for English in GB`,
    profile: who(education, { citizenships }),
    of: course('GB', hill, 'master', needsIelts),
    line: 'english',
    says,
  })
const taught = (country: string, language: string | null = 'en') => took(country, 4, { language })
english('a citizen of Jamaica', ['JM'], [taught('CU', 'es')], C)
english('a citizen of Malta', ['MT'], [], C)
english('a citizen of Guyana', ['GY'], [], C)
english('a citizen of India and Canada', ['IN', 'CA'], [taught('IN')], C)
english('a citizen of Singapore', ['SG'], [taught('SG')], U)
english('a citizen of South Africa', ['ZA'], [taught('ZA')], U)
english('a citizen of Nigeria', ['NG'], [taught('NG')], U)
english('an Indian with a degree of Canada', ['IN'], [taught('CA')], U)
english('an Indian with a degree of Malta', ['IN'], [taught('MT')], U)
english('an Indian with a degree of Ireland', ['IN'], [taught('IE')], C)
english(
  'an Indian with a degree of Australia not said in which language',
  ['IN'],
  [taught('AU', null)],
  U,
)
english(
  'an Indian whose degree of New Zealand goes on',
  ['IN'],
  [took('NZ', 3, { language: 'en', ...goesOn('2027-06') })],
  C,
)

tryPairs(pairs, 48)
