import { roundHalfEven } from '#contract/money.ts'

// Which tax a purchase carries: by the country of the customer, of the company, and by where the company is registered.
// Prices contain it: what differs is how much of a price is tax.

/** Standard rates in hundredths of a per cent, as they were on the day given; digital services carry the standard rate. */
export const taxRates = {
  day: '2026-01-01',
  source: 'European Commission, Taxes in Europe Database; tax authorities of the other countries',
  of: {
    AT: 2000,
    BE: 2100,
    BG: 2000,
    CY: 1900,
    CZ: 2100,
    DE: 1900,
    DK: 2500,
    EE: 2400,
    ES: 2100,
    FI: 2550,
    FR: 2000,
    GR: 2400,
    HR: 2500,
    HU: 2700,
    IE: 2300,
    IT: 2200,
    LT: 2100,
    LU: 1700,
    LV: 2100,
    MT: 1800,
    NL: 2100,
    PL: 2300,
    PT: 2300,
    RO: 2100,
    SE: 2500,
    SI: 2200,
    SK: 2300,
    GB: 2000,
    CH: 810,
    NO: 2500,
    IN: 1800,
    AU: 1000,
    NZ: 1500,
    SG: 900,
    AE: 500,
    ZA: 1500,
    JP: 1000,
    KR: 1000,
  } as Readonly<Record<string, number>>,
}

const unionCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** `S` standard rate, `AE` reverse charge, `O` outside the scope: the categories of EN 16931. */
export const taxCategories = ['S', 'AE', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

export type Tax = { category: TaxCategory; basisPoints: number; country: string }

/**
 * Sales at home carry the tax of home. A union's company owes that of the customer's country within the union; any company that of
 * a country where it is registered. There a business that gives its number owes it itself. Elsewhere none is owed.
 */
export const taxOf = (
  company: { country: string; registeredIn: readonly string[] },
  customer: { country: string; isBusiness: boolean },
): Tax => {
  const { country } = customer
  const atHome = country === company.country
  const within =
    (unionCountries.has(country) && unionCountries.has(company.country)) ||
    company.registeredIn.includes(country)
  const basisPoints = taxRates.of[country]
  if ((!atHome && !within) || basisPoints === undefined)
    return { category: 'O', basisPoints: 0, country }
  if (!atHome && customer.isBusiness) return { category: 'AE', basisPoints: 0, country }
  return { category: 'S', basisPoints, country }
}

/** The tax that a price contains, in minor units: half to even. */
export const taxIn = (totalMinor: number, { basisPoints }: Pick<Tax, 'basisPoints'>): number => {
  const numerator = BigInt(totalMinor) * BigInt(basisPoints)
  const denominator = 10_000n + BigInt(basisPoints)
  return Number(roundHalfEven(numerator, denominator))
}

/** Whether a tax number looks like one of the country; whether it is somebody's, only the authorities know. */
export const isTaxNumber = (typed: string, country: string): boolean => {
  const prefix = country === 'GR' ? 'EL' : country
  return unionCountries.has(country)
    ? new RegExp(`^${prefix}[0-9A-Z+*]{2,12}$`).test(typed)
    : /^[0-9A-Z]{4,20}$/.test(typed)
}
