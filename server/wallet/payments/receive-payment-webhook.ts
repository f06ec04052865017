import type { receivePaymentWebhook as call } from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import { fail } from '#server/core/fail.ts'

/** Takes each signed event once. What it means is asked of the provider by a job, so order and age do not matter. */
export const receivePaymentWebhook: CallFunction<typeof call> = async (ctx, input) => {
  const news = await ctx.providers.payments.readNews(
    await collectBytes(input.bytes),
    input['stripe-signature'] ?? '',
    ctx.now,
  )
  if (!news) {
    ctx.noteRejected('link_refused', 'bad_signature')
    return fail('bad_request')
  }
  const [first] =
    await ctx.sql`insert into wallet.payment_events (id, type, provider_id, received_at)
    values (${news.id}, ${news.type}, ${news.intentId}, ${ctx.now}) on conflict do nothing returning 1`
  if (first && news.intentId) await ctx.queue('wallet.settle', { intentId: news.intentId })
  return { received: true }
}
