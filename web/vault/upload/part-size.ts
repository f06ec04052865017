// How much of a file one request carries: what the line brings in some seconds, so that a slow one tells often and loses little,
// and a fast one is not held up by asking.

const kibibyte = 1024
const minBytes = 16 * kibibyte
const maxBytes = 1024 * kibibyte
const aimMs = 6_000

/** Bytes of the first part, when nothing is known of the line: eleven seconds at 50 kbit/s. */
export const firstPartSize = 64 * kibibyte

const within = (bytes: number) =>
  Math.round(Math.min(maxBytes, Math.max(minBytes, bytes)) / kibibyte) * kibibyte

/** Bytes of the part after one of `sent` bytes that took `ms`: never more than four times as much, for one part proves little. */
export const nextPartSize = (sent: number, ms: number): number =>
  within(Math.min((sent / Math.max(ms, 1)) * aimMs, 4 * sent))

/** Bytes of the part after one of `size` bytes whose line broke. */
export const smallerPartSize = (size: number): number => within(size / 2)
