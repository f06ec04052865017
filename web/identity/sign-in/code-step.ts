// What the code step needs from the step before it. Kept for this tab, so that a reload does not lose it; never the password.
import { screenPath } from '#contract/paths.ts'
import { tabStore } from '#web/core/browser-storage.ts'
import type { Failure } from '#web/core/failure.ts'

export type CodeMethod = 'email' | 'phone' | 'totp' | 'passkey' | 'recovery'
export type CodeStep = {
  for: 'sign-in' | 'register' | 'enrol'
  challenge: string
  methods: CodeMethod[]
  sentTo: string | null
  /** Milliseconds since 1970 from when a new code may be asked for. */
  resendAt: number
  next: string
  /** A number that has a code of its own, once this one is given. */
  thenPhone?: string
}
const place = 'ao-code-step'

export const storeStep = (step: CodeStep) => tabStore.set(place, JSON.stringify(step))
export const removeStoredStep = () => tabStore.remove(place)
export function storedStep(): CodeStep | null {
  const kept = tabStore.get(place)
  return kept ? (JSON.parse(kept) as CodeStep) : null
}

/** A sign-in on a new device is answered with `otp_required` and what the code was sent for. */
export function stepFrom(failure: Failure, next: string): CodeStep {
  const details = failure.details as {
    challenge: string
    methods?: CodeMethod[]
    sent_to?: string
    resend_in?: number
  }
  return {
    for: 'sign-in',
    challenge: details.challenge,
    methods: details.methods ?? ['email'],
    sentTo: details.sent_to ?? null,
    resendAt: Date.now() + (details.resend_in ?? 60) * 1000,
    next,
  }
}

/** A privileged role without a second factor sets one up before its sign-in is finished. */
export const enrolStep = (failure: Failure, next: string): CodeStep => ({
  ...stepFrom(failure, next),
  for: 'enrol',
  methods: ['totp'],
})

/** Only our own paths: an address from outside must not lead a person away after signing in. */
export const safeNext = (next: string | string[] | undefined) =>
  typeof next === 'string' && /^\/(app|courses|compare|saved|invitation)(\/|\?|$)/.test(next)
    ? next
    : screenPath('dashboard')
