// A status list as a Status List Token: the same places as in the Bitstring list beside it, in the packing of SD-JWT wallets.
import { deflateSync } from 'node:zlib'
import type { SigningKey } from '../credentials/keys.ts'
import { numericDate, signJwt } from './sign-jwt.ts'

export type ListedStatus = { index: number; revoked: boolean; suspended: boolean }

/** Token Status List: VALID, INVALID (revoked, whatever else), SUSPENDED. */
const valueOf = ({ revoked, suspended }: ListedStatus): number => (revoked ? 1 : suspended ? 2 : 0)

/** Two bits an entry, the first entry in the lowest bits of the first byte; compressed as zlib does. */
const packed = (rows: readonly ListedStatus[], entries: number): string => {
  const bytes = Buffer.alloc(entries / 4)
  for (const row of rows) bytes[row.index >> 2]! |= valueOf(row) << (2 * (row.index & 3))
  return deflateSync(bytes, { level: 9 }).toString('base64url')
}

/** `url`: under which it is published. Call it outside a transaction. */
export const signStatusToken = (
  key: SigningKey,
  {
    url,
    rows,
    entries,
    now,
    until,
  }: {
    url: string
    rows: readonly ListedStatus[]
    entries: number
    now: Date
    until: Date
  },
): Promise<string> =>
  signJwt(
    key,
    { typ: 'statuslist+jwt' },
    {
      iss: new URL(url).origin,
      sub: url,
      iat: numericDate(now),
      exp: numericDate(until),
      ttl: 60,
      status_list: { bits: 2, lst: packed(rows, entries) },
    },
  )
