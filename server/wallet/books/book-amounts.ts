// Amounts of the books as text: a currency's own decimals, whole coins for AO, a minus sign for credits.
import { decimalFrom } from '#contract/money.ts'

export const coinUnit = 'AO'

export const amountText = (amount: number, unit: string): string => {
  const digits = unit === coinUnit ? String(Math.abs(amount)) : decimalFrom(Math.abs(amount), unit)
  return amount < 0 ? `-${digits}` : digits
}
