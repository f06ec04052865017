// Which of a course's fees somebody pays: by citizenship, and by residence where a country asks for it. The search, the match,
// cards, pages and the page of an application all ask here (decisions 0202, 0215).
import type { Fee } from '../shapes.ts'

export type Residency = Fee['residency']
/** As whom a country counts somebody; `undecided`: at home or from abroad, which the university decides. */
export type FeeStatus = Residency | 'undecided'
/** Who pays; `livesIn`: where they live, null where that is not known. */
export type Payer = { readonly citizenships: readonly string[]; readonly livesIn: string | null }
export type FirstYearFee = Pick<Fee, 'residency' | 'currency' | 'amount'>
export type OwnFee = FirstYearFee & {
  /** False: the course states what others pay, or the university decides whether it is this student's. */
  stated: boolean
  /** It is the fee of someone from abroad; whether this student pays that or the home fee, the university decides. */
  undecided: boolean
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
  // Exempt are citizens of the Union, the Economic Area and Switzerland.
  {
    countries: ['FI'],
    citizens: ['CH'],
    source: 'https://aalto.fi/en/international-students/exemption-from-tuition-fees',
  },
  {
    countries: ['DK'],
    citizens: ['CH'],
    source: 'https://www.sdu.dk/en/uddannelse/sdu_summer_school/narratives_in_organizations/fees',
  },
  {
    countries: ['AT'],
    citizens: ['CH'],
    source:
      'https://www.tuwien.at/en/studies/admission/tuition-fee/tuition-fee/temporary-and-general-exemption',
  },
  // Free Fees Initiative: nationals of the Union, the Economic Area, Switzerland and the United Kingdom.
  {
    countries: ['IE'],
    citizens: ['CH'],
    source: 'https://hea.ie/funding-governance-performance/funding/student-finance/course-fees',
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

/** Where one must have lived for the home fee, for three years or so: who lives elsewhere now may or may not have. */
const livedWithin: Readonly<Record<string, { within: readonly string[]; source: string }>> = {
  // Ordinary residence of three years in the United Kingdom and Islands; of citizens under the Common Travel Area in Ireland, too.
  GB: {
    within: ['GB', 'GG', 'IM', 'JE', 'IE'],
    source: 'https://www.manchester.ac.uk/study/tuition-fee-status/understanding-fee-status',
  },
  // Three of the five years before.
  IE: {
    within: [...economicArea, 'CH', 'GB'],
    source: 'https://hea.ie/funding-governance-performance/funding/student-finance/course-fees',
  },
}

/** Who may pay less than somebody from abroad, by what nobody here knows: a status, or the province. */
const mayPayLess: readonly {
  country: string
  citizens: readonly string[]
  /** Of those who live there; of all where left out. */
  livesIn?: readonly string[]
  source: string
}[] = [
  // Settled or pre-settled status.
  {
    country: 'GB',
    citizens: [...economicArea, 'CH'],
    livesIn: ['GB', 'GG', 'IM', 'JE'],
    source: 'https://www.manchester.ac.uk/study/tuition-fee-status/understanding-fee-status',
  },
  // Agreement of Quebec and France: Canadians who are domiciled in Quebec, and French citizens at universities of Quebec.
  {
    country: 'FR',
    citizens: ['CA'],
    source: 'https://legal.tricoteuses.fr/articles/JORFARTI000030666273',
  },
  // The French, and the Belgians of the French Community, in Quebec.
  {
    country: 'CA',
    citizens: ['FR', 'BE'],
    source:
      'http://www.education.gouv.qc.ca/references/etudier-au-quebec/exemptions/ententes-signees-entre-le-gouvernement-du-quebec-et-des-gouvernements-etrangers/',
  },
]
const isPerhapsLess = (country: string, { citizenships, livesIn }: Payer): boolean =>
  mayPayLess.some(
    (row) =>
      row.country === country &&
      citizenships.some((one) => row.citizens.includes(one)) &&
      (row.livesIn === undefined || (livesIn !== null && row.livesIn.includes(livesIn))),
  )

const residencyIn = (country: string, citizenships: readonly string[]): Residency => {
  if (citizenships.includes(country)) return 'home'
  const counted = alike.get(country)
  return counted && citizenships.some((one) => counted.has(one)) ? 'regional' : 'international'
}

/** As whom a country counts somebody who pays. Of whom nothing is known, as somebody from abroad. */
export const feeStatusIn = (country: string, payer: Payer): FeeStatus => {
  const { citizenships, livesIn } = payer
  const residency = residencyIn(country, citizenships)
  if (residency === 'international') return isPerhapsLess(country, payer) ? 'undecided' : residency
  const lived = livedWithin[country]
  return lived && (livesIn === null || !lived.within.includes(livesIn)) ? 'undecided' : residency
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

const isAlike = (
  a: Pick<Fee, 'amount' | 'currency'>,
  b: Pick<Fee, 'amount' | 'currency'> | null,
): boolean => a.amount === b?.amount && a.currency === b.currency

/** The fee of one such student; another's, told as such, where the course does not state it; null where it states none. */
export const feeAs = <F extends FirstYearFee>(
  status: FeeStatus,
  fees: readonly F[],
): (F & OwnFee) | null => {
  if (status === 'undecided') {
    const [abroad, home] = [feeAs('international', fees), feeAs('home', fees)]
    if (!abroad?.stated) return abroad
    // Whatever the university decides, it is the same.
    const isSettled = abroad.amount === 0 || (home?.stated === true && isAlike(abroad, home))
    return { ...abroad, stated: isSettled, undecided: !isSettled }
  }
  for (const one of own[status]) {
    const fee = fees.find((each) => each.residency === one)
    if (fee) return { ...fee, stated: true, undecided: false }
  }
  const other = publicFee(fees)
  // Nobody pays more than someone from abroad does, so what is free for them is free.
  const isFree = other?.residency === 'international' && other.amount === 0
  return other && { ...other, stated: isFree, undecided: false }
}

/** What is said beside a fee: that it is another than everyone is shown, not this student's, or perhaps not. */
export const feeMarks = ['by_citizenship', 'not_stated', 'undecided'] as const
export type FeeMark = (typeof feeMarks)[number]
export const feeMarkOf = (
  own: Pick<OwnFee, 'amount' | 'currency' | 'stated' | 'undecided'>,
  shown: Pick<Fee, 'amount' | 'currency'> | null,
): FeeMark | null =>
  own.undecided
    ? 'undecided'
    : !own.stated
      ? 'not_stated'
      : isAlike(own, shown)
        ? null
        : 'by_citizenship'

export const firstYear = (fees: readonly Fee[]): FirstYearFee[] =>
  fees.filter(({ year }) => year === 1)

export type TotalFee = Pick<Fee, 'amount' | 'currency' | 'residency'> & {
  forYou?: FeeMark | undefined
}
type Sum = Pick<OwnFee, 'amount' | 'currency' | 'residency' | 'undecided'>

/** Of as many years; null where one is not stated, or is in another currency. */
const sumOf = (status: FeeStatus, fees: readonly Fee[], years: number): Sum | null => {
  const each = Array.from({ length: years }, (_, at) =>
    feeAs(
      status,
      fees.filter(({ year }) => year === at + 1),
    ),
  )
  const [first] = each
  if (!first || !each.every((fee) => fee?.currency === first.currency)) return null
  if (!each.every((fee) => fee?.stated || fee?.undecided)) return null
  return {
    amount: each.reduce((sum, fee) => sum + fee!.amount, 0),
    currency: first.currency,
    residency: first.residency,
    undecided: each.some((fee) => fee!.undecided),
  }
}

/** What the whole course costs somebody, and whose fee that is; null where a year is not stated for them or currencies differ. Of
 * whom nothing is known as someone from abroad. */
export const totalFor = (
  payer: Payer | null,
  course: { country: string; fees: readonly Fee[]; durationMonths: number | null },
): TotalFee | null => {
  const years = Math.max(1, Math.ceil((course.durationMonths ?? 12) / 12))
  const status = payer ? feeStatusIn(course.country, payer) : 'international'
  const own = sumOf(status, course.fees, years)
  if (own === null) return null
  const { amount, currency, residency } = own
  const shown = sumOf('international', course.fees, years)
  return {
    amount,
    currency,
    residency,
    forYou: (payer && feeMarkOf({ ...own, stated: true }, shown)) ?? undefined,
  }
}
