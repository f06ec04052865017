// Idempotency keys of writes that AO has not answered yet. The same write sent again carries the same key, over a reload
// of the page too, until AO itself has given a definite answer.
import type { TextStore } from '../browser-storage.ts'

/** The server forgets a key after 24 hours (rule 8); ours goes a little earlier. */
export const keyLifetimeMs = 23 * 3_600_000
const maxStored = 50

export type PendingKey = { readonly key: string; readonly at: number; readonly url: string }
/** Fingerprint of a write → its key. */
export type PendingKeys = Readonly<Record<string, PendingKey>>
export type Write = {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly fingerprint: string
}

/** The key of this write: that of an unanswered one just like it, or the fresh one. */
export function claimPendingKey(
  keys: PendingKeys,
  write: Write,
  freshKey: string,
  now: number,
): { keys: PendingKeys; key: string } {
  const pending = keys[write.fingerprint]
  if (pending && now - pending.at < keyLifetimeMs) return { keys, key: pending.key }
  const live = Object.entries(keys)
    .filter(([, { at }]) => now - at < keyLifetimeMs)
    .slice(1 - maxStored)
  return {
    keys: {
      ...Object.fromEntries(live),
      [write.fingerprint]: { key: freshKey, at: now, url: write.url },
    },
    key: freshKey,
  }
}

/**
 * What AO's answer means for the key: kept when the write may still be under way or must be sent again.
 * `status` 0: no answer, or one that was not AO's.
 */
export const isDefinite = (status: number, code?: string): boolean =>
  status >= 200 &&
  status < 500 &&
  ![401, 408, 425, 429].includes(status) &&
  code !== 'key_in_use' &&
  code !== 'step_up_required'

const opposites: Readonly<Record<string, string>> = {
  add: 'remove',
  remove: 'add',
  attach: 'detach',
  detach: 'attach',
  enable: 'disable',
  disable: 'enable',
}

const oppositeOf = (url: string): string =>
  url.replace(/[^/?]+(?=\?|$)/, (action) => opposites[action] ?? action)

/**
 * Forgets the key of a write that AO has answered, and of unanswered ones that it undoes: PUT, PATCH and DELETE replace
 * what stood at their address, and "on, off, on" are three intentions.
 */
export function settlePendingKey(keys: PendingKeys, write: Write): PendingKeys {
  const undone = write.method === 'POST' ? oppositeOf(write.url) : write.url
  const isUndone = (url: string) => url === undone && (write.method !== 'POST' || url !== write.url)
  return Object.fromEntries(
    Object.entries(keys).filter(
      ([fingerprint, { url }]) => fingerprint !== write.fingerprint && !isUndone(url),
    ),
  )
}

const secretNames = /^(pass|otp$|pin$|secret|token$|answers?$|code$)|password/i

/** Bodies with secrets leave no trace in the browser's storage, not even a digest. */
export const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => secretNames.test(name) || hasSecret(inner))

/** 106 bits that tell one text from another (two rounds of cyrb53). Not for secrets: see `hasSecret`. */
export function digestText(text: string): string {
  return [0x9e37, 0x79b9].map((seed) => cyrb53(text, seed).toString(36)).join('-')
}

function cyrb53(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}

const place = 'ao-pending-writes'

/** The keys of this tab: those of writes without secrets survive a reload. */
export function makePendingKeys(
  store: Pick<TextStore, 'get' | 'set' | 'remove'>,
  freshKey: () => string,
  clock = Date.now,
) {
  let secret: PendingKeys = {}
  const read = (): PendingKeys => {
    try {
      return (JSON.parse(store.get(place) ?? '{}') ?? {}) as PendingKeys
    } catch {
      return {}
    }
  }
  const update = (isSecret: boolean, keys: PendingKeys) => {
    if (isSecret) secret = keys
    else if (Object.keys(keys).length > 0) store.set(place, JSON.stringify(keys))
    else store.remove(place)
  }
  return {
    claim: (write: Write, isSecret: boolean): string => {
      const claimed = claimPendingKey(isSecret ? secret : read(), write, freshKey(), clock())
      update(isSecret, claimed.keys)
      return claimed.key
    },
    settle: (write: Write, isSecret: boolean): void =>
      update(isSecret, settlePendingKey(isSecret ? secret : read(), write)),
  }
}
