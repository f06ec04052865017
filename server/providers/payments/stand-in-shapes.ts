// What the stand-in of the payment provider keeps and offers, in the shapes of Stripe's API.
import type { Payments } from './payments.ts'

export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  description: string | null
  metadata: Record<string, string>
  client_secret: string
  created: number
  livemode: false
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  latest_charge: FakeCharge | null
  last_payment_error: { code: string; decline_code: string } | null
  capture_method: 'automatic'
  confirmation_method: 'automatic'
  payment_method_types: ['card']
  settlesAt: number | null
  /** Of the card that was entered last. */
  card: string | null
}
export type FakeCharge = {
  id: string
  object: 'charge'
  payment_intent: string
  refunded: boolean
  disputed: boolean
  amount: number
  amount_refunded: number
  payment_method_details: { type: 'card'; card: { fingerprint: string } } | null
  currency: string
  /** Of the charge; an object where it is expanded. */
  balance_transaction: string | FakeBalance | null
}
export type FakeBalance = {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  exchange_rate: number | null
  reporting_category:
    | 'charge'
    | 'refund'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout'
    | 'other_adjustment'
  type: 'charge' | 'refund' | 'adjustment' | 'payout'
  source: string
  created: number
  available_on: number
  status: 'pending' | 'available'
}
export type FakeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  status: 'succeeded'
  amount: number
  currency: string
  balance_transaction: string | FakeBalance
}
export type FakePayout = {
  id: string
  object: 'payout'
  amount: number
  currency: string
  arrival_date: number
  status: 'paid'
}
export type FakeDispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  status: string
  amount: number
  currency: string
  created: number
  reason: string
  evidence_details: { due_by: number | null }
  balance_transactions: FakeBalance[]
}
export type Delivery = { body: string; signature: string }

export type StandInPayments = Payments & {
  /** Enters a card in the form, or answers its 3-D Secure question. Gives the intent's status, or null for a wrong secret. */
  readonly enterCard: (
    intentId: string,
    clientSecret: string,
    card: string,
    challenge?: 'pass' | 'fail',
  ) => FakeIntent | null
  /** Settles the payment at another amount or currency than asked. */
  readonly payOther: (intentId: string, amount: number, currency: string) => void
  /** Refunds a part, as staff would at the provider. False where the provider refuses. */
  readonly refundPart: (intentId: string, amount: number) => boolean
  /** Contests (part of) a payment, as a cardholder would. */
  readonly contest: (intentId: string, amount?: number) => void
  /** Settles the disputes that are open, as a bank would. */
  readonly settleDispute: (intentId: string, status: 'won' | 'lost') => void
  /** Overturns a dispute that was lost, as a bank does after an appeal. */
  readonly overturnDispute: (intentId: string) => void
  /** Takes or gives money at the processor for no payment, as a mistake of its would. */
  readonly adjust: (amount: number, currency: string) => void
  /** Where signed events go; one listener. */
  readonly onNews: (deliver: (delivery: Delivery) => void) => void
}

export type StandInOptions = {
  now: () => Date
  newSecret: (bytes: number) => string
  /** Where to keep intents; forgotten with the process when absent. */
  journal?: string
}
