import type { confirmPayment as call } from '#contract/wallet/payments/calls.ts'
import { ledger as de } from '#text/de/wallet/ledger.ts'
import { ledger as en } from '#text/en/wallet/ledger.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askProvider } from './call-payment-provider.ts'
import { loadWalletBalance } from '../ledger/balance.ts'
import { findPayment } from './to-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Why the bank said no; what it did not say is said so. */
const declineSentence = (language: 'en' | 'de', code: string | null): string => {
  const { declines } = (language === 'de' ? de : en).card
  return code !== null && Object.hasOwn(declines, code)
    ? declines[code as keyof typeof declines]
    : declines.generic_decline
}

/** A payment of the caller's that was not confirmed before, else `transaction_used`; another's is refused alike. */
export const confirmPayment: CallFunction<typeof call> = async (ctx, { req_txId }) => {
  const [payment] = await ctx.sql<{ id: string; providerId: string }[]>`
    select id, provider_id from wallet.payments where owner_id = ${ctx.actor.accountId} and confirmed_at is null
      and provider_id is not null and (provider_id = ${req_txId} or id::text = ${req_txId})`
  if (!payment) return fail('transaction_used')
  const intent = await askProvider(ctx.providers.payments.readIntent(payment.providerId))
  if (!intent) return fail('transaction_used')
  const row = await ctx.begin(async (tx) => {
    const settled = await settlePayment(tx, intent)
    if (!settled?.transferId) return settled
    const [first] = await tx.sql`update wallet.payments set confirmed_at = ${ctx.now}
      where id = ${payment.id} and confirmed_at is null returning 1`
    return first ? settled : fail('transaction_used')
  })
  if (row?.status === 'refund_pending' || row?.status === 'refunded')
    return fail('coins_addition_failed', { paymentId: payment.id })
  if (!row?.transferId && row?.status !== 'processing')
    return fail('payment_failed', {
      declineCode: intent.declineCode,
      status: intent.status,
      reason: declineSentence(ctx.request.language, intent.declineCode),
    })
  const { available } = await loadWalletBalance(ctx, row.walletId)
  return {
    message: row.transferId ? 'success' : 'processing',
    payment: await findPayment(ctx, ctx.actor.accountId, payment.id),
    balance: available,
  }
}
