// Test cards of the stand-in; where Stripe has a test card for the same thing, the number is Stripe's.
import { sha256 } from '#server/core/random.ts'
import type { FakeBalance, FakeCharge, FakeDispute, FakeIntent } from './stand-in-shapes.ts'

export type CardDoes =
  | 'succeed'
  | 'challenge'
  | 'process'
  | 'dispute'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'

export const cards: Readonly<Record<string, CardDoes>> = {
  '4242424242424242': 'succeed',
  '4000002500003155': 'challenge',
  '4000000000000077': 'process',
  '4000000000000259': 'dispute',
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
}

/** The charge of an intent that was paid; a card has the same fingerprint each time. */
export const chargeOf = (
  { id, amount, card, currency }: FakeIntent,
  name: string,
  balance: string,
): FakeCharge => ({
  id: name,
  object: 'charge',
  payment_intent: id,
  refunded: false,
  disputed: false,
  amount,
  amount_refunded: 0,
  currency,
  balance_transaction: balance,
  payment_method_details: card
    ? { type: 'card', card: { fingerprint: sha256(`card ${card}`).toString('hex').slice(0, 16) } }
    : null,
})

/** A new intent, as the form of Stripe's API asks for it. */
export const intentOf = (
  form: URLSearchParams,
  { id, secret, created }: { id: string; secret: string; created: number },
): FakeIntent => ({
  id,
  object: 'payment_intent',
  amount: Number(form.get('amount')),
  amount_received: 0,
  currency: form.get('currency') ?? '',
  description: form.get('description'),
  metadata: Object.fromEntries(
    [...form].flatMap(([k, v]) => (/^metadata\[(\w+)\]$/.test(k) ? [[k.slice(9, -1), v]] : [])),
  ),
  client_secret: `${id}_secret_${secret}`,
  created,
  livemode: false,
  status: 'requires_payment_method',
  latest_charge: null,
  last_payment_error: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  payment_method_types: ['card'],
  settlesAt: null,
  card: null,
})

const evidenceSeconds = 14 * 86_400

/** A dispute just opened; the processor takes the money at once. */
export const disputeOf = (
  pi: FakeIntent,
  of: { id: string; amount: number; created: number; taken: FakeBalance },
): FakeDispute => ({
  id: of.id,
  object: 'dispute',
  payment_intent: pi.id,
  status: 'needs_response',
  amount: of.amount,
  currency: pi.currency,
  created: of.created,
  reason: 'fraudulent',
  evidence_details: { due_by: of.created + evidenceSeconds },
  balance_transactions: [of.taken],
})
