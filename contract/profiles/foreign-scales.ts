// Scales that a country does not use: nothing is refused by it, a form asks to look at the certificate again.
import { type GradingSchemeId, gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
import { iscedOfLevel } from '#contract/qualifications/held-education.ts'

/** Examinations that are taken all over the world, and the American average, which universities of many countries print. */
const worldwide: ReadonlySet<GradingSchemeId> = new Set([
  'uk_a_level',
  'uk_a_levels',
  'uk_gcse',
  'uk_btec',
  'uk_highers',
  'us_ap',
  'us_gpa_4',
  'us_letter',
])
/** Their schools abroad give the certificates of home. */
const withSchoolsAbroad: ReadonlySet<string> = new Set(
  'DE FR IT ES PT CH IN PK JP RU TR'.split(' '),
)

const of = (countries: string): ReadonlySet<string> => new Set(countries.split(' '))
const commonwealth = of(
  'IE AU NZ ZA NG GH KE UG TZ ZM ZW MW BW NA LS SZ SL GM MU LK MY SG HK BN JM TT BB GY BS FJ PG MT CY',
)
/** Used beyond the country that a scale is named after. */
const neighbours: Partial<Readonly<Record<GradingSchemeId, ReadonlySet<string>>>> = {
  uk_honours: commonwealth,
  uk_master: commonwealth,
  cz_4: of('SK'),
  cz_school: of('SK'),
  rs_10: of('BA ME MK XK'),
  ru_5: of('AM AZ BY GE KG KZ MD TJ TM UA UZ'),
  fr_20: of('BE LU MC MA DZ TN LB SN CI CM BJ BF ML TG NE TD GA CG CD MG KM DJ GN MR HT MU'),
  be_20: of('LU CD'),
  pt_20: of('AO MZ CV GW ST TL MO'),
  nl_10: of('SR AW CW BQ SX BE'),
  de_1_5: of('AT LI LU'),
  ch_6: of('LI'),
  gr_10: of('CY'),
  gr_20: of('CY'),
  tr_4: of('CY'),
  tr_100: of('CY'),
  es_10: of('AD'),
  ng_waec: of('GH SL GM LR'),
  cn_100: of('TW HK MO'),
  sa_gpa_5: of('AE BH KW OM QA YE JO'),
  sa_gpa_4: of('AE BH KW OM QA YE JO'),
  eg_100: of('SD SY IQ YE LY'),
  gh_cgpa_4: of('GM SL LR'),
  ng_cgpa_5: of('GH SL'),
  za_nsc_7: of('NA LS SZ'),
}

/** The country a scale belongs to, where the education is of another one that does not use it; null where nothing is odd. */
export const foreignScaleOf = ({
  country,
  level,
  gradingScheme,
}: {
  readonly country: string | null
  readonly level: string | null
  readonly gradingScheme: GradingSchemeId | null
}): string | null => {
  const home = gradingSchemes.find(({ id }) => id === gradingScheme)?.country ?? null
  if (!country || !gradingScheme || home === null || home === country) return null
  const atSchool = level !== null && iscedOfLevel(level) <= 4
  return worldwide.has(gradingScheme) ||
    neighbours[gradingScheme]?.has(country) ||
    (atSchool && withSchoolsAbroad.has(home))
    ? null
    : home
}
