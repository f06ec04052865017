// Events of the provider, refunds that are due, and the reconciler that makes good what got lost.
import { before, days, hours } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { repayFromPurchase } from './receivables.ts'
import { settlePayment } from './settle-payment.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** Brings one payment up to date. Unknown intents are somebody else's. */
export const settle = async (
  ctx: JobContext,
  { intentId }: { intentId: string },
): Promise<void> => {
  const intent = await ctx.providers.payments.readIntent(intentId)
  if (intent) await ctx.begin((tx) => settlePayment(tx, intent))
}

/** Sends the money of a payment that could not be credited back. Safe to repeat: the provider keeps the key. */
export const refund = async (
  ctx: JobContext,
  { paymentId }: { paymentId: string },
): Promise<void> => {
  const [row] = await ctx.sql<{ providerId: NotNull<string> }[]>`
    select provider_id from wallet.payments where id = ${paymentId} and status = 'refund_pending'`
  if (!row) return
  await ctx.providers.payments.refund(row.providerId, paymentId)
  await settle(ctx, { intentId: row.providerId })
}

const batch = 1_000

/** How long after its making a payment can still change: card schemes let a cardholder contest for months. */
const recheckedFor = days(180)

/** What is due to be asked again. */
const listDueToAsk = async (ctx: JobContext): Promise<string[]> =>
  (
    await ctx.sql<{ providerId: string }[]>`
      select provider_id from wallet.payments where ask_at <= ${ctx.now} and provider_id is not null
      order by ask_at limit ${batch}`
  ).map((row) => row.providerId)

/**
 * When a payment is asked about next: after a quarter of the time since it changed, at least ten minutes, at most a week (a day
 * while money is on its way or contested). Never again once nothing can change, or after 180 days if it is at rest.
 */
const updateNextAsk = (ctx: JobContext, intentId: string) =>
  ctx.sql`update wallet.payments set ask_at = case
      when status in ('processing', 'disputed', 'refund_pending')
        or (status in ('created', 'open', 'credited', 'dispute_lost') and created_at > ${before(ctx.now, recheckedFor)})
      then ${ctx.now}::timestamptz + least(
        case when status in ('created', 'open', 'credited', 'dispute_lost') then interval '7 days' else interval '1 day' end,
        greatest(interval '10 minutes', (${ctx.now}::timestamptz - changed_at) / 4)) end
    where provider_id = ${intentId}`

/**
 * Every ten minutes: all intents of the last 72 hours (some may have lost our note of them), those contested meanwhile, and with
 * growing pauses all that can still change, so that no lost event and no crash leaves money without coins or coins without
 * money. One that fails does not keep the others.
 */
export const reconcile = async (ctx: JobContext): Promise<void> => {
  const { payments } = ctx.providers
  const since = before(ctx.now, hours(72))
  const errors: unknown[] = []
  const tried = (work: Promise<unknown>) => work.catch((error) => void errors.push(error))
  const read = new Set<string>()
  for await (const intent of payments.intentsSince(since)) {
    read.add(intent.id)
    await tried(ctx.begin((tx) => settlePayment(tx, intent)))
  }
  const due = new Set(await listDueToAsk(ctx))
  const others = new Set(due)
  for await (const intentId of payments.contestedSince(since)) others.add(intentId)
  for (const intentId of others.difference(read)) await tried(settle(ctx, { intentId }))
  for (const intentId of due) await updateNextAsk(ctx, intentId)
  const waiting = await ctx.sql<
    { id: string }[]
  >`select id from wallet.payments where status = 'refund_pending'`
  for (const { id } of waiting) await tried(refund(ctx, { paymentId: id }))
  const repaying = await ctx.sql<{ id: string }[]>`select id from wallet.payments where repay_due`
  for (const { id } of repaying) await tried(repayFromPurchase(ctx, { paymentId: id }))
  if (errors.length > 0) throw new AggregateError(errors, 'payments that could not be settled')
}
