// What courses cost the one who asks: by citizenship, of the rows that each course states (decision 0202).
import { feeMarkOf, type Residency, residencyIn } from '#contract/catalogue/match/own-fee.ts'
import { inEuros } from '../../courses/fee-rates.ts'
import type { World } from '../index/index-state.ts'
import { noFee, type Segment, statedBits } from '../index/segment.ts'

type FeeSegment = Pick<Segment, 'size' | 'numbers' | 'columns'>
/** By course. `stated` 0: it is what others pay. */
type FeeColumns = { fee: Float64Array; currency: Uint16Array; stated: Uint8Array }
export type OwnFees = {
  /** Tells people apart who pay otherwise than someone from abroad; empty where all courses cost the same as that. */
  key: string
  feesIn: (segment: FeeSegment) => FeeColumns
  /** About as many euros; -1 where no fee or no rate is known. */
  eurosIn: (segment: FeeSegment) => Int32Array
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
  const isFromAbroad = residencyOf.every((one) => one === 'international')
  const known = new WeakMap<object, FeeColumns>()
  const knownEuros = new WeakMap<object, Int32Array>()

  const columnsOf = ({ size, numbers, columns: { provider } }: FeeSegment): FeeColumns => {
    const stated = new Uint8Array(size)
    if (isFromAbroad) {
      const { feeStated } = numbers
      for (let doc = 0; doc < size; doc++) stated[doc] = feeStated[doc]! & statedBits.international
      return { fee: numbers.fee, currency: numbers.currency, stated }
    }
    const [fee, currency] = [numbers.fee.slice(), numbers.currency.slice()]
    for (let doc = 0; doc < size; doc++) {
      const residency = residencyOf[provider[doc]!]!
      if ((numbers.feeStated[doc]! & statedBits[residency]) !== 0) stated[doc] = 1
      if (residency === 'international') continue
      const isHome = residency === 'home'
      fee[doc] = isHome ? numbers.homeFee[doc]! : numbers.regionalFee[doc]!
      currency[doc] = isHome ? numbers.homeCurrency[doc]! : numbers.regionalCurrency[doc]!
    }
    return { fee, currency, stated }
  }
  const feesIn: OwnFees['feesIn'] = (segment) => {
    const columns = known.get(segment) ?? columnsOf(segment)
    known.set(segment, columns)
    return columns
  }
  const eurosOf = (segment: FeeSegment): Int32Array => {
    const { numbers, size } = segment
    if (isFromAbroad) return numbers.euros
    const { fee, currency } = feesIn(segment)
    const euros = numbers.euros.slice()
    for (let doc = 0; doc < size; doc++)
      if (fee[doc] !== numbers.fee[doc] || currency[doc] !== numbers.currency[doc])
        euros[doc] =
          fee[doc] === noFee
            ? noFee
            : (inEuros(fee[doc]!, currencies.values[currency[doc]!]!) ?? noFee)
    return euros
  }

  return {
    key: isFromAbroad ? '' : [...new Set(citizenships)].sort().join(),
    feesIn,
    eurosIn: (segment) => {
      const euros = knownEuros.get(segment) ?? eurosOf(segment)
      knownEuros.set(segment, euros)
      return euros
    },
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
