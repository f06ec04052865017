// Who is signed in, as one tab knows it: what the answer to a refresh means, what other tabs say, when a token is sent or
// renewed. Pure: `access.ts` acts on it.

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

export type AccessToken = {
  value: string
  /** Milliseconds since 1970. */ until: number
  uuid: string
}
export type TokenAnswer = { access_token: string; expires_in: number; uuid: string }

/** What a tab knows of whoever is signed in here. */
export type BrowserAccess = {
  readonly token: AccessToken | null
  /** Whether anything was asked or given since the page was loaded. */
  readonly hasTried: boolean
  readonly absence: Absence
}
/** What one tab tells the others. */
export type AccessNews = Pick<BrowserAccess, 'token' | 'absence'>

export const nobodyYet: BrowserAccess = { token: null, hasTried: false, absence: 'never' }

/** A sign-in or refresh gave a token at `now`. */
export const tokenReceived = (
  access: BrowserAccess,
  answer: TokenAnswer,
  now: number,
): BrowserAccess => ({
  ...access,
  hasTried: true,
  token: {
    value: answer.access_token,
    until: now + answer.expires_in * 1000,
    uuid: answer.uuid,
  },
})

/** The session is over, and why. */
export const sessionEnded = (absence: Exclude<Absence, 'never'>): BrowserAccess => ({
  token: null,
  hasTried: true,
  absence,
})

/** Another tab's news. Acting for somebody concerns one tab, so its tokens are its own; signing out concerns all. */
export const otherTabChanged = (
  access: BrowserAccess,
  news: AccessNews,
  isActing: boolean,
): BrowserAccess => (isActing && news.token ? access : { ...access, ...news })

/** Milliseconds before its end from which a token is renewed rather than sent: it has to arrive, too. */
const marginMs = 5_000

export const isFresh = ({ token }: BrowserAccess, now: number): boolean =>
  token !== null && token.until - now > marginMs

/** Whether somebody won a newer token than `stale` meanwhile: then nothing is to be refreshed. */
export const hasNewer = ({ token }: BrowserAccess, stale: string | null, now: number): boolean =>
  token !== null && token.value !== stale && token.until > now

/** Whether to ask the cookie for a token. Where storage is denied nothing is known, so the cookie is asked once. */
export const mayHaveSession = (
  { token, hasTried }: BrowserAccess,
  known: { hasMark: boolean; isStorageKept: boolean; isSignOutPending: boolean },
): boolean =>
  token !== null ||
  (!hasTried && !known.isSignOutPending && (known.hasMark || !known.isStorageKept))

/** Milliseconds until a sign-out that could not be told to the server is tried again. */
export const signOutPause = (tries: number): number => Math.min(60_000, 2_000 * 2 ** tries)
