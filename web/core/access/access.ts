// The access token lives in memory only. The refresh token is a cookie no script can read; several tabs take turns with it.
import {
  type Absence,
  type BrowserAccess,
  type AccessNews,
  type TokenAnswer,
  tokenReceived,
  sessionEnded,
  hasNewer,
  otherTabChanged,
  isFresh,
  mayHaveSession,
  meaningOf,
  nobodyYet,
} from './access-machine.ts'
import { actingNow, endActing, endActingByLeaving } from './acting.ts'
import { isLocalStorageKept, localStore } from '../browser-storage.ts'
import { reportAnswer } from '../calls/connection.ts'
import { startDeadline } from '../calls/deadline.ts'
import { isFailure, offline, failureFrom } from '../failure.ts'
import { isOurs } from '../calls/send-request.ts'

let access: BrowserAccess = nobodyYet
let running: Promise<string | null> | null = null
const watchers = new Set<() => void>()
const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window)
    ? null
    : new BroadcastChannel('ao-access')

if (channel)
  channel.onmessage = (message: MessageEvent<AccessNews>) => {
    const before = access
    access = otherTabChanged(before, message.data, actingNow() !== null)
    if (access === before) return
    endActing()
    if (before.token?.uuid !== access.token?.uuid) notifyWatchers()
  }

const notifyWatchers = () => watchers.forEach((watch) => watch())

const isOfSignOut = ({ key }: StorageEvent) =>
  (key === null || key === signOutMark) && notifyWatchers()

/** Hears when this browser signs in or out, and when the server is told, in this tab or another. */
export function watchAccess(watch: () => void) {
  if (watchers.size === 0) addEventListener('storage', isOfSignOut)
  watchers.add(watch)
  return () => {
    watchers.delete(watch)
    if (watchers.size === 0) removeEventListener('storage', isOfSignOut)
  }
}

/** How this client names itself to the token call. */
export const clientId = 'ao-web'

/** Account of whoever is signed in here. */
export const signedInAs = (): string | null => access.token?.uuid ?? null

/** A mark that this browser has signed in before: says which button to show, proves nothing. */
const mark = 'ao-signed-in'
/** Where the handle of the digital locker is kept (spec §9): it ends with the session. */
const lockerHandle = 'digilocker'
export const wasSignedIn = () => localStore.get(mark) === '1'

/** Why nobody is signed in here. */
export const absenceNow = (): Absence => access.absence

/** Stands while a sign-out could not be told to the server: until then its cookie is not used any more. */
const signOutMark = 'ao-sign-out-pending'
const pendingMarks = { plain: '1', forget: 'forget' } as const
export type PendingSignOut = keyof typeof pendingMarks
/** `forget`: the server is still to be told that it shall no longer know this browser. */
export const pendingSignOut = (): PendingSignOut | null => {
  const found = localStore.get(signOutMark)
  return found === pendingMarks.forget ? 'forget' : found === pendingMarks.plain ? 'plain' : null
}
export const isSignOutPending = () => pendingSignOut() !== null
export function setSignOutPending(pending: PendingSignOut | null) {
  if (pending) localStore.set(signOutMark, pendingMarks[pending])
  else localStore.remove(signOutMark)
  notifyWatchers()
}

/** Keeps what a sign-in or refresh gave; `null` forgets it in every tab, and says why. */
export function storeToken(answer: TokenAnswer | null, why: Exclude<Absence, 'never'> = 'left') {
  endActing()
  access = answer ? tokenReceived(access, answer, Date.now()) : sessionEnded(why)
  if (answer) {
    localStore.set(mark, '1')
    localStore.remove(signOutMark)
  } else for (const name of [mark, lockerHandle]) localStore.remove(name)
  const { token, absence } = access
  channel?.postMessage({ token, absence } satisfies AccessNews)
  notifyWatchers()
}

/** Goes on in another's name, in this tab alone. */
export function takeActingToken(answer: TokenAnswer) {
  access = tokenReceived(access, answer, Date.now())
  notifyWatchers()
}

/** Acting for somebody ends with the page: its token is nowhere else, so nobody could stop it any more. */
export function endActingWithPage() {
  addEventListener('pagehide', () => {
    const { token } = access
    if (!actingNow() || !token) return
    // At once, and outliving the page; the road of calls would wait for this and that first.
    void fetch('/user/logout', {
      method: 'POST',
      keepalive: true,
      // The admin's own cookie has no part in it.
      credentials: 'omit',
      headers: { authorization: `Bearer ${token.value}` },
    }).catch(() => undefined)
    endActingByLeaving()
    // Brought back as it was, the page would show another's name without a token of theirs.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  })
}

/** The token to send now; the first question of a page load wins one from the cookie. */
export async function tokenNow(): Promise<string | null> {
  if (typeof window === 'undefined') return null
  const { token } = access
  if (token && (actingNow() || isFresh(access, Date.now()))) return token.value
  const known = {
    hasMark: wasSignedIn(),
    isStorageKept: isLocalStorageKept(),
    isSignOutPending: isSignOutPending(),
  }
  if (!mayHaveSession(access, known)) return null
  return freshToken(token?.value ?? null)
}

/** A token newer than `stale`, or null when the session is over. Tabs take turns, so one refresh serves all. */
export function freshToken(stale: string | null): Promise<string | null> {
  // What was asked in another's name is never sent again in one's own.
  if (actingNow()) return backToMyself().then(() => null)
  running ??= inTurn(async () =>
    hasNewer(access, stale, Date.now()) ? access.token!.value : refresh(),
  ).finally(() => (running = null))
  return running
}

/** Forgets the token of the other person and wins one's own from the cookie again. */
export async function backToMyself() {
  endActing()
  access = { ...access, token: null }
  await freshToken(null).finally(notifyWatchers)
}

/** A turn ends with its refresh; a page that Firefox keeps for "back" may hold its turn for as long as it is kept. */
const maxTurnWaitMs = 5_000

/** In this browser's one turn; without one where turns are denied, or nobody ends theirs: the old token is good for two that ask at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  const wait = startDeadline(maxTurnWaitMs)
  let hasTurn = false
  try {
    return await navigator.locks.request('ao-refresh', { signal: wait.signal }, () => {
      wait.clear()
      hasTurn = true
      return work()
    })
  } catch (error) {
    if (hasTurn) throw error
    return work()
  } finally {
    wait.clear()
  }
}

/** Within 30 s, and no longer than the page is shown. */
async function refresh(): Promise<string | null> {
  const shown = new AbortController()
  const leave = () => shown.abort()
  addEventListener('pagehide', leave)
  const deadline = startDeadline(30_000, shown.signal)
  try {
    return await refreshUntil(deadline.signal)
  } finally {
    deadline.clear()
    removeEventListener('pagehide', leave)
  }
}

async function refreshUntil(signal: AbortSignal): Promise<string | null> {
  const answer = await fetch('/oauth/token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-ao-csrf': '1' },
    body: JSON.stringify({ grant_type: 'refresh_token', client_id: clientId }),
    signal,
  }).catch(() => null)
  reportAnswer(answer !== null && isOurs(answer))
  if (!answer || !isOurs(answer)) throw offline()
  // Cut on the way, it is no answer; the old token is still good then (`server/identity/sessions/sessions.ts`).
  const body = (await answer.json().catch(() => {
    throw offline()
  })) as Partial<TokenAnswer> & { code?: string; details?: { because?: unknown } }
  const hasToken = typeof body.access_token === 'string'
  const { code, details } = body
  const meaning = meaningOf({ status: answer.status, code, because: details?.because, hasToken })
  if (meaning === 'try-later') throw failureFrom(answer.status, body)
  if (meaning === 'signed-in') storeToken(body as TokenAnswer)
  else storeToken(null, meaning === 'expired' ? 'expired' : 'left')
  return access.token?.value ?? null
}

/** True for a failure of the session that says nothing about what was asked: without an answer nobody is a stranger. */
export const isSessionUnknown = (failure: unknown): boolean =>
  isFailure(failure) && (wasSignedIn() || access.token !== null)
