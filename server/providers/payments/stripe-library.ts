// Stripe's library, loaded when it is first needed: two hundred files that no start has to wait for.
import type Stripe from 'stripe'

let loaded: Promise<typeof Stripe> | undefined

export const stripeLibrary = (): Promise<typeof Stripe> =>
  (loaded ??= import('stripe').then(({ default: library }) => library))
