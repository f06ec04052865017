// What the answer to a refresh means, and what a tab does when its session is over. Pure: `access.ts` acts on it.

/** `status` 0: no answer of AO, whatever came instead. */
export type RefreshAnswer = {
  status: number
  code?: string
  /** Why the session is over, of `invalid_refresh`. */
  because?: unknown
  hasToken: boolean
}
export type RefreshMeaning = 'signed-in' | 'expired' | 'signed-out' | 'try-later'

/** Only AO's own `invalid_refresh` ends a session; a filter, a proxy, a busy or broken server ends none. */
export function meaningOf({ status, code, because, hasToken }: RefreshAnswer): RefreshMeaning {
  if (status >= 200 && status < 300) return hasToken ? 'signed-in' : 'try-later'
  if (status < 400 || status >= 500 || code !== 'invalid_refresh') return 'try-later'
  return because === 'ended' ? 'signed-out' : 'expired'
}

/**
 * `expired`: the session rested too long, perhaps in the middle of something, and is mended on the spot.
 * `left`: the person signed out, or the session was ended on purpose: nothing of it stays on the screen.
 */
export type Absence = 'never' | 'left' | 'expired'

/** Whether to ask the cookie for a token. Where storage is denied nothing is known, so the cookie is asked once. */
export const mayHaveSession = (known: {
  hasToken: boolean
  hasTried: boolean
  hasMark: boolean
  isStorageAllowed: boolean
  isSignOutPending: boolean
}): boolean =>
  known.hasToken ||
  (!known.hasTried && !known.isSignOutPending && (known.hasMark || !known.isStorageAllowed))

/** Milliseconds until a sign-out that could not be told to the server is tried again. */
export const signOutPause = (tries: number): number => Math.min(60_000, 2_000 * 2 ** tries)
