// What goes wrong at the payment provider, as a failure the caller may be told.
import { Failure, fail } from '#server/core/fail.ts'

const away = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

/** Away or overloaded is `unavailable`, worth repeating; a refused request is `payment_failed`. */
export const askProvider = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Failure) throw error
    const type = error instanceof Error && 'type' in error ? String(error.type) : ''
    if (away.has(type)) return fail('unavailable', { seconds: 5 })
    if (type.startsWith('Stripe')) return fail('payment_failed')
    throw error
  }
}
