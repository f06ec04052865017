// Payments by one setting: Stripe when its keys are given, else the stand-in.
import { join } from 'node:path'
import type { Clock } from '#server/core/clock.ts'
import { newSecret } from '#server/core/random.ts'
import { standInPayments } from './payments-stand-in.ts'
import type { Delivery, StandInPayments } from './stand-in-shapes.ts'
import { type Payments, stripePayments } from './payments.ts'
import type { Settings } from '../settings.ts'

/** Posts an event like Stripe does: again after a while when it is not taken. */
const postTo =
  (url: string) =>
  async ({ body, signature }: Delivery): Promise<void> => {
    for (const wait of [0, 1_000, 5_000, 30_000]) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
      const taken = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        signal: AbortSignal.timeout(10_000),
      }).then(
        (response) => response.ok,
        () => false,
      )
      if (taken) return
    }
  }

/** Hands the stand-in's signed events to our own webhook, as Stripe does from outside. */
export const deliverNews = (payments: Payments, url: string): void => {
  if ('onNews' in payments)
    (payments as StandInPayments).onNews((delivery) => void postTo(url)(delivery))
}

/** `STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`; the stand-in without them. */
export const openPayments = (settings: Settings, clock: Clock): Payments => {
  const secretKey = settings['STRIPE_SECRET_KEY']
  if (secretKey)
    return stripePayments({
      secretKey,
      publishableKey: settings['STRIPE_PUBLISHABLE_KEY'] ?? null,
      webhookSecret: settings['STRIPE_WEBHOOK_SECRET'] ?? '',
    })
  return standInPayments({
    now: () => clock.now(),
    newSecret,
    ...(settings['AO_DATA']
      ? { journal: join(settings['AO_DATA'], 'payments', 'stand-in.jsonl') }
      : {}),
  })
}
