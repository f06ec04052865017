// What courses cost the one who asks: by citizenship, of the rows that each course states (decision 0202).
import { feeMarkOf, type Residency, residencyIn } from '#contract/catalogue/match/own-fee.ts'
import { inEuros } from '../../courses/fee-rates.ts'
import type { World } from '../index/index-state.ts'
import { noFee, type Segment, statedBits } from '../index/segment.ts'

/** By course. `stated` 0: it is what others pay. */
type FeeColumns = {
  fee: Float64Array
  currency: Uint16Array
  euros: Int32Array
  stated: Uint8Array
}
export type OwnFees = {
  /** Tells people apart who pay otherwise than someone from abroad; empty where all courses cost the same as that. */
  key: string
  feesIn: (segment: Pick<Segment, 'size' | 'numbers' | 'columns'>) => FeeColumns
  /** What is said beside the fee of a course that states one. */
  markOf: (segment: Segment, doc: number) => ReturnType<typeof feeMarkOf>
}

export const createOwnFees = (
  { providers, currencies }: Pick<World, 'providers' | 'currencies'>,
  citizenships: readonly string[],
): OwnFees => {
  const byCountry = new Map<string, Residency>()
  const residencyOf = providers.map(({ country }) => {
    const residency = byCountry.get(country) ?? residencyIn(country, citizenships)
    byCountry.set(country, residency)
    return residency
  })
  const known = new WeakMap<object, FeeColumns>()

  const columnsOf = ({
    size,
    numbers,
    columns: { provider },
  }: Pick<Segment, 'size' | 'numbers' | 'columns'>): FeeColumns => {
    const own = {
      fee: numbers.fee.slice(),
      currency: numbers.currency.slice(),
      euros: numbers.euros.slice(),
      stated: new Uint8Array(size),
    }
    for (let doc = 0; doc < size; doc++) {
      const residency = residencyOf[provider[doc]!]!
      if ((numbers.feeStated[doc]! & statedBits[residency]) !== 0) own.stated[doc] = 1
      if (residency === 'international') continue
      const [fee, currency] =
        residency === 'home'
          ? [numbers.homeFee[doc]!, numbers.homeCurrency[doc]!]
          : [numbers.regionalFee[doc]!, numbers.regionalCurrency[doc]!]
      own.fee[doc] = fee
      own.currency[doc] = currency
      own.euros[doc] = fee === noFee ? noFee : (inEuros(fee, currencies.values[currency]!) ?? noFee)
    }
    return own
  }

  const feesIn: OwnFees['feesIn'] = (segment) => {
    const columns = known.get(segment) ?? columnsOf(segment)
    known.set(segment, columns)
    return columns
  }

  return {
    key: residencyOf.every((one) => one === 'international')
      ? ''
      : [...new Set(citizenships)].sort().join(),
    feesIn,
    markOf: (segment, doc) => {
      const [shown, own] = [segment.numbers, feesIn(segment)]
      const feeIn = ({ fee, currency }: Pick<FeeColumns, 'fee' | 'currency'>) => ({
        amount: fee[doc]!,
        currency: currencies.values[currency[doc]!]!,
      })
      return feeMarkOf({ ...feeIn(own), stated: own.stated[doc] === 1 }, feeIn(shown))
    },
  }
}
