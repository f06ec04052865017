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
}
export type FakeDispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  status: string
  amount: number
  currency: string
  created: number
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
  /** Where signed events go; one listener. */
  readonly onNews: (deliver: (delivery: Delivery) => void) => void
}

export type StandInOptions = {
  now: () => Date
  newSecret: (bytes: number) => string
  /** Where to keep intents; forgotten with the process when absent. */
  journal?: string
}
