// What a sign-in to a closed account is answered with, for the screen that offers to keep it. Kept for this tab.
import { tabStore } from '#web/core/browser-storage.ts'
import type { Failure } from '#web/core/failure.ts'

type Offer = { token: string; eraseAfter: string }
const place = 'ao-keep-account'

/** True when this failure is such an answer, which is kept. */
export const keepsOffer = (failure: unknown): boolean => {
  const { code, details } = failure as Partial<Failure>
  if (code !== 'account_closing') return false
  tabStore.set(place, JSON.stringify(details))
  return true
}

export const storedOffer = (): Offer | null => {
  const kept = tabStore.get(place)
  return kept ? (JSON.parse(kept) as Offer) : null
}
