// The access token lives in memory only. The refresh token is a cookie no script can read; several tabs take turns with it.
import { actingNow, endActing } from './acting.ts'
import { offline, problemFrom } from './failure.ts'

type Token = { value: string; until: number; uuid: string }
type Given = { access_token: string; expires_in: number; uuid: string }
type News = { token: Token | null }

let token: Token | null = null
let running: Promise<string | null> | null = null
let tried = false
const watchers = new Set<() => void>()
const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window)
    ? null
    : new BroadcastChannel('ao-access')

if (channel)
  channel.onmessage = (message: MessageEvent<News>) => {
    // Acting for somebody concerns one tab; signing out concerns all.
    if (actingNow() && message.data.token) return
    endActing()
    const before = token?.uuid
    token = message.data.token
    if (before !== token?.uuid) tell()
  }

const tell = () => watchers.forEach((watch) => watch())

/** Hears when this browser signs in or out, in this tab or another. */
export function watchAccess(watch: () => void) {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** How this client names itself to the token call. */
export const clientId = 'ao-web'

/** Account of whoever is signed in here. */
export const signedInAs = (): string | null => token?.uuid ?? null

/** A mark that this browser has signed in before: says which button to show, proves nothing. */
const mark = 'ao-signed-in'
/** Where the handle of the digital locker is kept (spec §9): it ends with the session. */
const lockerHandle = 'digilocker'
export const wasSignedIn = () => {
  try {
    return localStorage.getItem(mark) === '1'
  } catch {
    return false
  }
}

/** Keeps what a sign-in or refresh gave; `null` forgets it in every tab. */
export function storeToken(given: Given | null) {
  endActing()
  take(given)
  try {
    if (token) localStorage.setItem(mark, '1')
    else for (const kept of [mark, lockerHandle]) localStorage.removeItem(kept)
  } catch {
    // Without storage the mark is lost, nothing else.
  }
  channel?.postMessage({ token } satisfies News)
  tell()
}

/** Goes on in another's name, in this tab alone. */
export function takeActingToken(given: Given) {
  take(given)
  tell()
}

function take(given: Given | null) {
  token = given && {
    value: given.access_token,
    until: Date.now() + given.expires_in * 1000,
    uuid: given.uuid,
  }
  tried = true
}

/** The token to send now; the first question of a page load wins one from the cookie. */
export async function tokenNow(): Promise<string | null> {
  if (typeof window === 'undefined') return null
  if (token && (actingNow() || token.until - Date.now() > 5_000)) return token.value
  if (!token && (tried || !wasSignedIn())) return null
  return freshToken(token?.value ?? null)
}

/** A token newer than `stale`, or null when the session is over. Tabs take turns, so one refresh serves all. */
export function freshToken(stale: string | null): Promise<string | null> {
  // What was asked in another's name is never sent again in one's own.
  if (actingNow()) return backToMyself().then(() => null)
  running ??= inTurn(async () =>
    token && token.value !== stale && token.until > Date.now() ? token.value : refresh(),
  ).finally(() => (running = null))
  return running
}

/** Forgets the token of the other person and wins one's own from the cookie again. */
export async function backToMyself() {
  endActing()
  token = null
  await freshToken(null).finally(tell)
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('ao-refresh', work) : work()

async function refresh(): Promise<string | null> {
  const answer = await fetch('/oauth/token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-ao-csrf': '1' },
    body: JSON.stringify({ grant_type: 'refresh_token', client_id: clientId }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  // Offline or a busy server ends no session; a refusal does.
  if (!answer) throw offline()
  if (answer.status >= 500 || answer.status === 429)
    throw problemFrom(answer.status, await answer.json().catch(() => null))
  storeToken(answer.ok ? ((await answer.json()) as Given) : null)
  return token?.value ?? null
}
