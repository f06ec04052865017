// Money from cards: Stripe's Payment Intents (stripe 23). The stand-in answers the same requests, so this is the only adapter.
import type Stripe from 'stripe'
import { type ProcessorMove, moveOf, moveOfSource } from './processor-moves.ts'
import { stripeLibrary } from './stripe-library.ts'

export type IntentStatus = Stripe.PaymentIntent['status']
export type PaymentIntent = {
  id: string
  clientSecret: string
  status: IntentStatus
  amount: number
  currency: string
  /** Our own id of the payment, as we gave it when the intent was made. */
  paymentId: string | null
  declineCode: string | null
  /** Names the card that paid, the same for each of its payments; null when none has, or it was no card. */
  cardFingerprint: string | null
  /** What arrived; 0 until the payment succeeded. All amounts are minor units. */
  received: number
  /** What was refunded so far, in all. */
  refunded: number
  /** What cardholders contest now, what was lost to them and what was won from them, in all. */
  contested: number
  lost: number
  won: number
  disputes: ProcessorDispute[]
  /** What the processor moved for this payment so far. */
  moves: ProcessorMove[]
}
/** `closed`: its bank only asked, or it was prevented. */
type DisputeStatus = 'inquiry' | 'needs_response' | 'under_review' | 'closed' | 'lost' | 'won'
/** A payment, or a part of it, that its cardholder contests. */
export type ProcessorDispute = {
  id: string
  status: DisputeStatus
  /** As Stripe names it, such as `fraudulent`. */
  reason: string
  /** Minor units. */
  amount: number
  currency: string
  openedAt: Date
  /** Until when evidence is taken; null where the processor names no day. */
  evidenceUntil: Date | null
}
export type PaymentNews = { id: string; type: string; intentId: string | null }
export type NewIntent = {
  paymentId: string
  amount: number
  currency: string
  description: string
  coins: number
}

export type Payments = {
  readonly mode: 'stripe' | 'stand-in'
  readonly publishableKey: string | null
  readonly createIntent: (intent: NewIntent) => Promise<PaymentIntent>
  readonly readIntent: (id: string) => Promise<PaymentIntent | null>
  /** Intents made since a moment, newest first. */
  readonly intentsSince: (since: Date) => AsyncIterable<PaymentIntent>
  /** Which intents cardholders have contested since a moment; that may be months after they paid. */
  readonly contestedSince: (since: Date) => AsyncIterable<string>
  /** Everything the processor moved since a moment: payments, their refunds and disputes, payouts, fees. */
  readonly movesSince: (since: Date) => AsyncIterable<ProcessorMove>
  readonly refund: (intentId: string, paymentId: string) => Promise<void>
  /** The event, when the signature is right and neither too old nor from the future; else null. */
  readonly readNews: (raw: Buffer, signature: string, now: Date) => Promise<PaymentNews | null>
}

declare module '#server/core/context.ts' {
  interface Providers {
    payments: Payments
  }
}

export type StripeOptions = {
  secretKey: string
  publishableKey: string | null
  webhookSecret: string
  mode?: Payments['mode']
  /** By which it is asked; Node's own unless said. */
  fetch?: typeof fetch
}

const seconds = 300

const at = (unixSeconds: number): Date => new Date(unixSeconds * 1000)

/** Stripe's states in fewer words. */
const statusesOfDisputes: Partial<Record<string, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
} satisfies Partial<Record<Stripe.Dispute.Status, DisputeStatus>>

/** An appeal, and what this version does not know, is under review: coins stay frozen until it is settled. */
const statusOfDispute = (status: Stripe.Dispute.Status): DisputeStatus =>
  statusesOfDisputes[status] ?? 'under_review'

const toProcessorDispute = (dispute: Stripe.Dispute): ProcessorDispute => ({
  id: dispute.id,
  status: statusOfDispute(dispute.status),
  reason: dispute.reason,
  amount: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  openedAt: at(dispute.created),
  evidenceUntil: dispute.evidence_details.due_by ? at(dispute.evidence_details.due_by) : null,
})

const disputesOf = async (stripe: Stripe, pi: Stripe.PaymentIntent) => {
  const { data } = await stripe.disputes.list({ payment_intent: pi.id, limit: 100 })
  // A part in another currency has no known share: then all of the payment counts.
  const sum = (...statuses: DisputeStatus[]) =>
    data
      .filter(({ status }) => statuses.includes(statusOfDispute(status)))
      .reduce(
        (total, { amount, currency }) =>
          total + (currency === pi.currency ? amount : pi.amount_received),
        0,
      )
  return {
    contested: sum('inquiry', 'needs_response', 'under_review'),
    lost: sum('lost'),
    won: sum('won'),
    disputes: data.map(toProcessorDispute),
    moves: data.flatMap((dispute) =>
      dispute.balance_transactions.map((each) => moveOf(each, dispute, pi.id)),
    ),
  }
}
const refundsOf = async (stripe: Stripe, pi: Stripe.PaymentIntent): Promise<ProcessorMove[]> => {
  const moves: ProcessorMove[] = []
  for await (const refund of stripe.refunds.list({
    payment_intent: pi.id,
    limit: 100,
    expand: ['data.balance_transaction'],
  }))
    if (refund.balance_transaction && typeof refund.balance_transaction === 'object')
      moves.push(moveOf(refund.balance_transaction, refund, pi.id))
  return moves
}

/** Payments through Stripe. Keys make every write safe to repeat, also after a crash of ours. */
export const stripePayments = (options: StripeOptions): Payments => {
  let client: Promise<Stripe> | undefined
  const stripe = (): Promise<Stripe> =>
    (client ??= stripeLibrary().then(
      (Library) =>
        new Library(options.secretKey, {
          maxNetworkRetries: 2,
          timeout: 20_000,
          telemetry: false,
          ...(options.fetch ? { httpClient: Library.createFetchHttpClient(options.fetch) } : {}),
        }),
    ))
  const intentFrom = async (pi: Stripe.PaymentIntent): Promise<PaymentIntent> => {
    const charge = typeof pi.latest_charge === 'object' ? pi.latest_charge : null
    const balance = charge?.balance_transaction
    const paid =
      charge && balance && typeof balance === 'object' ? [moveOf(balance, charge, pi.id)] : []
    const refunds = charge && charge.amount_refunded > 0 ? await refundsOf(await stripe(), pi) : []
    const disputes = charge?.disputed ? await disputesOf(await stripe(), pi) : null
    return {
      id: pi.id,
      clientSecret: pi.client_secret ?? '',
      status: pi.status,
      amount: pi.amount,
      currency: pi.currency.toUpperCase(),
      paymentId: pi.metadata['payment_id'] ?? null,
      declineCode: pi.last_payment_error?.decline_code ?? pi.last_payment_error?.code ?? null,
      cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
      received: pi.amount_received,
      refunded: charge?.amount_refunded ?? 0,
      contested: disputes?.contested ?? 0,
      lost: disputes?.lost ?? 0,
      won: disputes?.won ?? 0,
      disputes: disputes?.disputes ?? [],
      moves: [...paid, ...refunds, ...(disputes?.moves ?? [])],
    }
  }
  return {
    mode: options.mode ?? 'stripe',
    publishableKey: options.publishableKey,
    createIntent: async ({ paymentId, amount, currency, description, coins }) =>
      intentFrom(
        await (
          await stripe()
        ).paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            description,
            metadata: { payment_id: paymentId, coins: String(coins) },
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey: `intent:${paymentId}` },
        ),
      ),
    readIntent: async (id) => {
      try {
        return await intentFrom(
          await (
            await stripe()
          ).paymentIntents.retrieve(id, {
            expand: ['latest_charge.balance_transaction'],
          }),
        )
      } catch (error) {
        if (
          error instanceof (await stripeLibrary()).errors.StripeInvalidRequestError &&
          error.statusCode === 404
        )
          return null
        throw error
      }
    },
    intentsSince: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const pi of (await stripe()).paymentIntents.list({
        created,
        limit: 100,
        expand: ['data.latest_charge.balance_transaction'],
      }))
        yield await intentFrom(pi)
    },
    contestedSince: async function* (since) {
      for await (const { payment_intent: of } of (await stripe()).disputes.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      }))
        if (of) yield typeof of === 'object' ? of.id : of
    },
    movesSince: async function* (since) {
      for await (const each of (await stripe()).balanceTransactions.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
        expand: ['data.source'],
      }))
        yield moveOfSource(each)
    },
    refund: async (intentId, paymentId) => {
      try {
        await (
          await stripe()
        ).refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund:${paymentId}:1` })
      } catch (error) {
        if (
          !(
            error instanceof (await stripeLibrary()).errors.StripeInvalidRequestError &&
            error.code === 'charge_already_refunded'
          )
        )
          throw error
      }
    },
    readNews: async (raw, signature, now) => {
      const { webhooks } = await stripe()
      try {
        const event = webhooks.constructEvent(
          raw,
          signature,
          options.webhookSecret,
          seconds,
          undefined,
          now.getTime(),
        )
        const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
        // The library refuses old events only (trust report 0.13).
        if (!(signedAt <= now.getTime() / 1000 + seconds)) return null
        const object = event.data.object as {
          id?: string
          object?: string
          payment_intent?: string | { id: string } | null
        }
        const of = object.payment_intent
        const intentId =
          object.object === 'payment_intent'
            ? (object.id ?? null)
            : typeof of === 'object'
              ? (of?.id ?? null)
              : (of ?? null)
        return { id: event.id, type: event.type, intentId }
      } catch {
        return null
      }
    },
  }
}
