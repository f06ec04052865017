// The only module of the browser's side that draws lots.

/** `bytes` random bytes as hexadecimal digits. `randomUUID` exists only on secure origins: a phone on the local network lacks it. */
const newHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')

/** A fresh idempotency key, or the key of a row that has no id yet. */
export const newKey = (): string => newHex(16)

/** What allows one page's own scripts (Content-Security-Policy). */
export const newScriptNonce = (): string => newHex(16)

/** Somewhere between both, so that many browsers do not come back at the same moment. */
export const randomBetween = (low: number, high: number): number =>
  low + Math.random() * (high - low)
