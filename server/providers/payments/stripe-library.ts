// Stripe's library, loaded when it is first needed: two hundred files that no start has to wait for.
import { createRequire } from 'node:module'
import type Stripe from 'stripe'

const require = createRequire(import.meta.url)
let loaded: typeof Stripe | undefined

export const stripeLibrary = (): typeof Stripe => (loaded ??= require('stripe') as typeof Stripe)
