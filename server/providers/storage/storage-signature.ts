// Signed addresses for files: both the disk and the S3 store are reached through our own server, because only there can
// an address be single use and a file be cut at its cap while it streams (trust 6.2).
import { createHmac, timingSafeEqual } from 'node:crypto'

export type StorageGrant = {
  method: 'PUT' | 'GET'
  /** What the address opens, for example an upload's id. */
  key: string
  owner: string
  type: string
  maxBytes: number
  expiresAt: Date
}

const longestMinutes = 10

const digestOf = (secret: string, grant: StorageGrant) =>
  createHmac('sha256', secret)
    .update(
      [
        grant.method,
        grant.key,
        grant.owner,
        grant.type,
        grant.maxBytes,
        Math.floor(grant.expiresAt.getTime() / 1000),
      ]
        .map((part) => encodeURIComponent(String(part)))
        .join('\n'),
    )
    .digest()

/** The query of a signed address. Its end may lie at most ten minutes ahead. */
export const sign = (
  secret: string,
  grant: StorageGrant,
  now: Date,
): { expires: string; signature: string } => {
  if (grant.expiresAt.getTime() - now.getTime() > longestMinutes * 60_000)
    throw new RangeError('signed for too long')
  return {
    expires: String(Math.floor(grant.expiresAt.getTime() / 1000)),
    signature: digestOf(secret, grant).toString('base64url'),
  }
}

/** Whether `signature` was made by us for exactly this grant and has not run out. */
export const signatureHolds = (
  secret: string,
  grant: StorageGrant,
  signature: string,
  now: Date,
): boolean => {
  const wanted = digestOf(secret, grant)
  const given = Buffer.from(signature, 'base64url')
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    grant.expiresAt.getTime() > now.getTime()
  )
}
