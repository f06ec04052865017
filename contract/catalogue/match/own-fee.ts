// Which of a course's fees somebody pays: by citizenship, from the rows of the first year. The search, the match, cards and the page
// of an application all ask here (decision 0202).
import type { Fee } from '../shapes.ts'

export type Residency = Fee['residency']
export type FirstYearFee = Pick<Fee, 'residency' | 'currency' | 'amount'>
export type OwnFee = FirstYearFee & {
  /** False: the course states what others pay, and nothing for this student. */
  stated: boolean
}

const economicArea =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE'.split(
    ' ',
  )

/** Whose citizens a country lets study at the fee of its own citizens, and who says so. */
const alikeAtHome: readonly {
  countries: readonly string[]
  citizens: readonly string[]
  source: string
}[] = [
  // https://europa.eu/youreurope/citizens/education/university/fees-and-financial-help/ says so of the Union; its ban on
  // discrimination by nationality is that of the Agreement on the European Economic Area, art. 4.
  {
    countries: economicArea,
    citizens: economicArea,
    source: 'https://eur-lex.europa.eu/eli/agree_internation/1994/1/oj',
  },
  // Statutory fee: also of Swiss and Surinamese nationals.
  { countries: ['NL'], citizens: ['CH', 'SR'], source: 'http://www.vsnu.nl/en_GB/eea.html' },
  // Ordinance on tuition fees 2010:543, section 5.
  {
    countries: ['SE'],
    citizens: ['CH'],
    source:
      'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/forordning-2010543-om-anmalningsavgift-och_sfs-2010-543/',
  },
  {
    countries: ['NO'],
    citizens: ['CH'],
    source: 'https://studyinnorway.no/tuition-fees-students-outside-eueea-and-switzerland',
  },
  {
    countries: ['FR'],
    citizens: ['CH', 'AD'],
    source:
      'https://pakistan.campusfrance.org/faq/am-i-subject-to-the-differentiated-tuition-fees-introduced-in-public-institutions',
  },
  {
    countries: ['GB', 'IE'],
    citizens: ['GB', 'IE'],
    source:
      'https://www.gov.uk/government/publications/common-travel-area-guidance/common-travel-area-guidance',
  },
  {
    countries: ['AU', 'NZ'],
    citizens: ['AU', 'NZ'],
    source: 'https://universitiesnz.ac.nz/node/367',
  },
]

const alike = new Map<string, Set<string>>()
for (const { countries, citizens } of alikeAtHome)
  for (const country of countries)
    alike.set(country, new Set([...(alike.get(country) ?? []), ...citizens]))

/** As whom a country counts somebody who pays. Of whom nothing is known, as somebody from abroad. */
export const residencyIn = (country: string, citizenships: readonly string[]): Residency => {
  if (citizenships.includes(country)) return 'home'
  const counted = alike.get(country)
  return counted && citizenships.some((one) => counted.has(one)) ? 'regional' : 'international'
}

/** Rows that are one's own, the first that is stated goes first. A country's citizens are of its region, and whoever is taken alike
 * pays what its citizens do unless a row of the region says otherwise. */
const own: Readonly<Record<Residency, readonly Residency[]>> = {
  home: ['home', 'regional'],
  regional: ['regional', 'home'],
  international: ['international'],
}

/** What pages say to everyone: the fee of someone from abroad where that is told apart. */
export const publicFee = <F extends FirstYearFee>(fees: readonly F[]): F | null =>
  fees.find(({ residency }) => residency === 'international') ?? fees[0] ?? null

/** The fee of one such student; another's, told as such, where the course does not state it; null where it states none. */
export const feeAs = (residency: Residency, fees: readonly FirstYearFee[]): OwnFee | null => {
  for (const one of own[residency]) {
    const fee = fees.find((each) => each.residency === one)
    if (fee) return { ...fee, stated: true }
  }
  const other = publicFee(fees)
  // Nobody pays more than someone from abroad does, so what is free for them is free.
  return other && { ...other, stated: other.residency === 'international' && other.amount === 0 }
}

/** What is said beside a fee: that it is another than everyone is shown, or not this student's. */
export const feeMarks = ['by_citizenship', 'not_stated'] as const
export const feeMarkOf = (
  own: Pick<OwnFee, 'amount' | 'currency' | 'stated'>,
  shown: Pick<Fee, 'amount' | 'currency'> | null,
): (typeof feeMarks)[number] | null =>
  !own.stated
    ? 'not_stated'
    : own.amount === shown?.amount && own.currency === shown.currency
      ? null
      : 'by_citizenship'

export const firstYear = (fees: readonly Fee[]): FirstYearFee[] =>
  fees.filter(({ year }) => year === 1)
