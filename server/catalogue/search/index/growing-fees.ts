// Fees of courses as columns of the index: the same rows that the match reads, made ready for each kind of people who pay.
import { feeAs } from '#contract/catalogue/match/own-fee.ts'
import { residencies } from '#contract/catalogue/state.ts'
import { parseFees } from '../../courses/course-cards.ts'
import { createGrowable } from './growable-arrays.ts'
import type { World } from './index-state.ts'
import { noFee, noValue, statedBits } from './segment.ts'

/** Of each course what each kind of people pays, and whose fee it states. */
export const growingFees = ({ currencies }: Pick<World, 'currencies'>) => {
  const amounts = () => createGrowable(Float64Array, 1024)
  const numbers = () => createGrowable(Uint16Array, 1024)
  const columns = {
    fee: amounts(),
    currency: numbers(),
    regionalFee: amounts(),
    regionalCurrency: numbers(),
    homeFee: amounts(),
    homeCurrency: numbers(),
    feeStated: createGrowable(Uint8Array, 1024),
  }
  const columnsOf = {
    international: [columns.fee, columns.currency],
    regional: [columns.regionalFee, columns.regionalCurrency],
    home: [columns.homeFee, columns.homeCurrency],
  } as const
  return {
    columns,
    add: (text: string | null): void => {
      const fees = parseFees(text)
      let stated = 0
      for (const residency of residencies) {
        const fee = feeAs(residency, fees)
        const [amount, currency] = columnsOf[residency]
        amount.push(fee?.amount ?? noFee)
        currency.push(fee ? currencies.add(fee.currency) : noValue)
        if (fee?.stated) stated |= statedBits[residency]
      }
      columns.feeStated.push(stated)
    },
  }
}
