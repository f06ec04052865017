import { decimalFrom, statedMinorFrom } from '#contract/money.ts'
import type { TransferLine } from '#contract/transfers/shapes.ts'

type Summed = Pick<TransferLine, 'coins' | 'amount' | 'currency'>

/** Coins in all, and what leaves for banks by currency as `12.50 EUR`, in the order of first mention. */
export const totalsOf = (rows: readonly Summed[]): { coins: number; amounts: string[] } => {
  const minor = new Map<string, number>()
  for (const { amount, currency } of rows) {
    const value = amount && currency ? statedMinorFrom(amount, currency) : null
    if (currency && typeof value === 'number')
      minor.set(currency, (minor.get(currency) ?? 0) + value)
  }
  return {
    coins: rows.reduce((sum, { coins }) => sum + (coins ?? 0), 0),
    amounts: [...minor].map(([currency, sum]) => `${decimalFrom(sum, currency)} ${currency}`),
  }
}
