import { decimalFrom } from '#contract/money.ts'
import type { getTransferWorth as call } from '#contract/transfers/requests/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { worthOf } from '#server/wallet/public.ts'

export const getTransferWorth: CallFunction<typeof call> = async (ctx, { coins, currency }) => {
  const { amountMinor, rateDay } = await worthOf(ctx, coins, currency)
  return { amount: decimalFrom(amountMinor, currency), currency, rateDay }
}
