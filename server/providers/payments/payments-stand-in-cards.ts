// Test cards of the stand-in; where Stripe has a test card for the same thing, the number is Stripe's.
import { sha256 } from '#server/core/random.ts'
import type { FakeCharge, FakeIntent } from './stand-in-shapes.ts'

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
export const chargeOf = ({ id, amount, card }: FakeIntent, name: string): FakeCharge => ({
  id: name,
  object: 'charge',
  payment_intent: id,
  refunded: false,
  disputed: false,
  amount,
  amount_refunded: 0,
  payment_method_details: card
    ? { type: 'card', card: { fingerprint: sha256(`card ${card}`).toString('hex').slice(0, 16) } }
    : null,
})
