// A course as lists show it, made from one row in one place: rows come from SQL or from the index's memory.
import {
  feeAs,
  type FeeMark,
  feeMarkOf,
  type FirstYearFee,
  type Payer,
  publicFee,
  type Residency,
  feeStatusIn,
} from '#contract/catalogue/match/own-fee.ts'
import type { CourseLevel } from '#contract/catalogue/shapes.ts'
import type { CourseCard } from '#contract/catalogue/search/shapes.ts'
import type { Language } from '#contract/shapes.ts'
import { fromEuros, inEuros } from './fee-rates.ts'
import { intakeEnd, quarterOf } from './intake-ends.ts'

/** One row of `catalogue.search_rows`. */
export type SearchRow = {
  number: number
  id: string
  slug: string
  providerId: string
  campusId: string | null
  title: string
  titleDe: string | null
  level: string
  discipline: string
  mode: string
  delivery: string
  languages: string
  durationMonths: number | null
  status: string
  sponsored: boolean
  source: string
  feeAmount: number | null
  feeCurrency: string | null
  /** Those of the first year, as `parseFees` reads them; null where it states none. */
  fees: string | null
  /** What the course asks for, as JSON; null where it asks for nothing. */
  requirements: string | null
  intakes: string | null
  scholarship: boolean
  created: number
}

export type ProviderInfo = {
  id: string
  slug: string
  name: string
  nameDe: string | null
  aliases: string[]
  country: string
  city: string
  cityDe: string | null
  latitude: number | null
  longitude: number | null
  rankPosition: number | null
  rankSource: string | null
  /** Its closing days end there. */
  timeZone: string
}
export type CampusInfo = {
  id: string
  city: string
  latitude: number | null
  longitude: number | null
}

export const demoSource = 'demo'

export type IntakeDates = { startsOn: string; opensOn: string | null; closesOn: string | null }
export const intakesIn = (text: string | null): IntakeDates[] =>
  text
    ? text.split(',').map((one) => {
        const [startsOn = '', opens, closes] = one.split('/')
        return { startsOn, opensOn: opens || null, closesOn: closes || null }
      })
    : []

export const parseFees = (text: string | null): FirstYearFee[] =>
  text
    ? text.split(',').map((one) => {
        const [residency, currency = '', amount] = one.split('/')
        return { residency: residency as Residency, currency, amount: Number(amount) }
      })
    : []

/** What whoever asks pays in the first year, and what is said beside it. */
export const firstYearFeeFor = (
  fees: readonly FirstYearFee[],
  country: string,
  payer: Payer,
): (FirstYearFee & { forYou: FeeMark | null }) | null => {
  const own = feeAs(feeStatusIn(country, payer), fees)
  return own && { ...own, forYou: feeMarkOf(own, publicFee(fees)) }
}

/** The next one that can still be applied for. */
export const nextIntake = (
  intakes: readonly IntakeDates[],
  at: string,
  timeZone: string,
): IntakeDates | null =>
  intakes.find((intake) => intakeEnd(intake, timeZone) > quarterOf(at)) ?? null

/** A campus has one name for its city; where that is the university's, it has the university's German one. */
const cityFor = (
  { city, cityDe }: Pick<ProviderInfo, 'city' | 'cityDe'>,
  campus: { readonly city: string } | null,
  german: boolean,
): string => (campus?.city && campus.city !== city ? campus.city : (german && cityDe) || city)

export const cardOf = (
  row: Pick<
    SearchRow,
    Exclude<
      keyof SearchRow,
      | 'number'
      | 'requirements'
      | 'created'
      | 'status'
      | 'providerId'
      | 'campusId'
      | 'intakes'
      | 'fees'
    >
  >,
  provider: ProviderInfo,
  campus: CampusInfo | null,
  intakes: readonly IntakeDates[],
  asker: { language: Language; currency: string; at: string },
): CourseCard => {
  const next = nextIntake(intakes, asker.at, provider.timeZone)
  const euros = row.feeAmount === null ? null : inEuros(row.feeAmount, row.feeCurrency!)
  const german = asker.language === 'de'
  return {
    id: row.id,
    slug: row.slug,
    title: (german && row.titleDe) || row.title,
    provider: { slug: provider.slug, name: (german && provider.nameDe) || provider.name },
    country: provider.country,
    city: cityFor(provider, campus, german),
    level: row.level as CourseLevel,
    discipline: row.discipline,
    mode: row.mode as CourseCard['mode'],
    delivery: row.delivery as CourseCard['delivery'],
    languages: row.languages.split(','),
    durationMonths: row.durationMonths,
    fee:
      row.feeAmount === null
        ? null
        : {
            amount: row.feeAmount,
            currency: row.feeCurrency!,
            about:
              euros === null || row.feeCurrency === asker.currency
                ? null
                : fromEuros(euros, asker.currency),
          },
    intake: next && { startsOn: next.startsOn, closesOn: next.closesOn },
    scholarship: row.scholarship,
    ranking:
      provider.rankPosition === null
        ? null
        : { position: provider.rankPosition, source: provider.rankSource! },
    sponsored: row.sponsored,
    demo: row.source === demoSource,
    latitude: campus?.latitude ?? provider.latitude,
    longitude: campus?.longitude ?? provider.longitude,
    marks: { title: [], provider: [] },
  }
}
