// Events of the provider, refunds that are due, and the reconciler that makes good what got lost.
import type { receivePaymentNews as call } from '#contract/payments.ts'
import type { Answer, JobContext } from '#server/core/context.ts'
import { hours } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { settlePayment } from './settle-payment.ts'

/** Takes each signed event once. What it means is asked of the provider by a job, so order and age do not matter. */
export const receivePaymentNews: Answer<typeof call> = async (ctx, input) => {
  const parts: Uint8Array[] = []
  for await (const part of input.bytes) parts.push(part)
  const news = ctx.providers.payments.readNews(Buffer.concat(parts), input['stripe-signature'] ?? '', ctx.now)
  if (!news) return fail('bad_request')
  const [first] = await ctx.sql`insert into wallet.payment_events (id, type, provider_id, received_at)
    values (${news.id}, ${news.type}, ${news.intentId}, ${ctx.now}) on conflict do nothing returning 1`
  if (first && news.intentId) await ctx.queue('wallet.settle', { intentId: news.intentId })
  return { received: true }
}

/** Brings one payment up to date. Unknown intents are somebody else's. */
export const settle = async (ctx: JobContext, { intentId }: { intentId: string }): Promise<void> => {
  const intent = await ctx.providers.payments.readIntent(intentId)
  if (intent) await ctx.begin((tx) => settlePayment(tx, intent))
}

/** Sends the money of a payment that could not be credited back. Safe to repeat: the provider keeps the key. */
export const refund = async (ctx: JobContext, { paymentId }: { paymentId: string }): Promise<void> => {
  const [row] = await ctx.sql<{ provider_id: string }[]>`
    select provider_id from wallet.payments where id = ${paymentId} and status = 'refund_pending'`
  if (!row) return
  await ctx.providers.payments.refund(row.provider_id, paymentId)
  await settle(ctx, { intentId: row.provider_id })
}

/** Every ten minutes: all intents of the last 72 hours, so that no lost event and no crash leaves money without coins. */
export const reconcile = async (ctx: JobContext): Promise<void> => {
  const since = new Date(ctx.now.getTime() - hours(72))
  for await (const intent of ctx.providers.payments.intentsSince(since)) await ctx.begin((tx) => settlePayment(tx, intent))
  const waiting = await ctx.sql<{ id: string }[]>`select id from wallet.payments where status = 'refund_pending'`
  for (const { id } of waiting) await refund(ctx, { paymentId: id })
}
