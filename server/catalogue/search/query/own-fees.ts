// What courses cost the one who asks: by citizenship, of the rows that each course states (decision 0202).
import {
  feeMarkOf,
  type Payer,
  type FeeStatus,
  feeStatusIn,
} from '#contract/catalogue/match/own-fee.ts'
import { inEuros } from '../../courses/fee-rates.ts'
import type { World } from '../index/index-state.ts'
import { noFee, type Segment, statedBits } from '../index/segment.ts'

type FeeSegment = Pick<Segment, 'size' | 'numbers' | 'columns'>
/** By course. `stated` 0: it is what others pay. */
type FeeColumns = {
  fee: Float64Array
  currency: Uint16Array
  stated: Uint8Array
  /** 1: the university decides whether it is this or the home fee. */
  undecided: Uint8Array
}
export type OwnFees = {
  /** Tells people apart who pay otherwise than someone from abroad; empty where all courses cost the same as that. */
  key: string
  feesIn: (segment: FeeSegment) => FeeColumns
  /** About as many euros; -1 where no fee or no rate is known. */
  eurosIn: (segment: FeeSegment) => Int32Array
  /** What is said beside the fee of a course that states one. */
  markOf: (segment: Segment, doc: number) => ReturnType<typeof feeMarkOf>
}

/** Whatever the university decides, the fee is the same (`feeAs`). */
const isSettled = (numbers: FeeSegment['numbers'], doc: number): boolean =>
  numbers.fee[doc] === 0 ||
  ((numbers.feeStated[doc]! & statedBits.home) !== 0 &&
    numbers.homeFee[doc] === numbers.fee[doc] &&
    numbers.homeCurrency[doc] === numbers.currency[doc])

export const createOwnFees = (
  { providers, currencies }: Pick<World, 'providers' | 'currencies'>,
  payer: Payer,
): OwnFees => {
  const byCountry = new Map<string, FeeStatus>()
  const statusOf = providers.map(({ country }) => {
    const status = byCountry.get(country) ?? feeStatusIn(country, payer)
    byCountry.set(country, status)
    return status
  })
  const isFromAbroad = statusOf.every((one) => one === 'international')
  const known = new WeakMap<object, FeeColumns>()
  const knownEuros = new WeakMap<object, Int32Array>()

  const columnsOf = ({ size, numbers, columns: { provider } }: FeeSegment): FeeColumns => {
    const [stated, undecided] = [new Uint8Array(size), new Uint8Array(size)]
    if (isFromAbroad) {
      const { feeStated } = numbers
      for (let doc = 0; doc < size; doc++) stated[doc] = feeStated[doc]! & statedBits.international
      return { fee: numbers.fee, currency: numbers.currency, stated, undecided }
    }
    const [fee, currency] = [numbers.fee.slice(), numbers.currency.slice()]
    for (let doc = 0; doc < size; doc++) {
      const status = statusOf[provider[doc]!]!
      if (status === 'undecided') {
        if ((numbers.feeStated[doc]! & statedBits.international) === 0) continue
        if (isSettled(numbers, doc)) stated[doc] = 1
        else undecided[doc] = 1
        continue
      }
      if ((numbers.feeStated[doc]! & statedBits[status]) !== 0) stated[doc] = 1
      if (status === 'international') continue
      const isHome = status === 'home'
      fee[doc] = isHome ? numbers.homeFee[doc]! : numbers.regionalFee[doc]!
      currency[doc] = isHome ? numbers.homeCurrency[doc]! : numbers.regionalCurrency[doc]!
    }
    return { fee, currency, stated, undecided }
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
    key: isFromAbroad
      ? ''
      : [...byCountry]
          .filter(([, status]) => status !== 'international')
          .sort()
          .join(),
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
      return feeMarkOf(
        { ...feeIn(own), stated: own.stated[doc] === 1, undecided: own.undecided[doc] === 1 },
        feeIn(shown),
      )
    },
  }
}
