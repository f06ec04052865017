// What the payment processor moved, from Stripe's balance transactions: amounts and fees in the currency it settles in, beside the part
// of the payment that they move, in the payment's own.
import type Stripe from 'stripe'

type MoveKind = 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout' | 'fee' | 'other'

export type ProcessorMove = {
  /** Of the balance transaction. */
  id: string
  kind: MoveKind
  /** The charge, refund, dispute or payout behind it. */
  sourceId: string
  intentId: string | null
  /** Minor units of `currency`, below zero when they left; the fee comes off it. */
  amount: number
  fee: number
  currency: string
  /** The part of the payment, signed as `amount`; null for what belongs to no payment. */
  covered: { amount: number; currency: string } | null
  createdAt: Date
}

type Source = {
  id: string
  object?: string
  amount?: number
  currency?: string
  payment_intent?: string | { id: string } | null
}

const kinds: Readonly<Record<string, MoveKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
}

const ofPayments: readonly MoveKind[] = ['charge', 'refund', 'dispute', 'dispute_reversal']

const intentOf = ({ payment_intent: of }: Source): string | null =>
  typeof of === 'object' ? (of?.id ?? null) : (of ?? null)

/** A balance transaction beside what it moves. */
export const moveOf = (
  balance: Stripe.BalanceTransaction,
  source: Source,
  intentId: string | null,
): ProcessorMove => {
  const known = kinds[balance.reporting_category] ?? 'other'
  // What should belong to a payment and names none is nobody's.
  const kind = ofPayments.includes(known) && intentId === null ? 'other' : known
  return {
    id: balance.id,
    kind,
    sourceId: source.id,
    intentId: ofPayments.includes(kind) ? intentId : null,
    amount: balance.amount,
    fee: balance.fee,
    currency: balance.currency.toUpperCase(),
    covered: ofPayments.includes(kind)
      ? {
          amount: Math.sign(balance.amount) * (source.amount ?? Math.abs(balance.amount)),
          currency: (source.currency ?? balance.currency).toUpperCase(),
        }
      : null,
    createdAt: new Date(balance.created * 1000),
  }
}

/** One whose source was read with it. */
export const moveOfSource = (balance: Stripe.BalanceTransaction): ProcessorMove => {
  const source = balance.source
  return source && typeof source === 'object'
    ? moveOf(balance, source as Source, intentOf(source as Source))
    : moveOf(balance, { id: source ?? balance.id }, null)
}
