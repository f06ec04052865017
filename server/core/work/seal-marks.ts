// The key that AO gives each of its sessions with the database, so that what changes in tables of money tells whether AO changed it.
// A session's key is made from AO_SECRET and a number of its own; PostgreSQL has it in the session's memory, and no table holds it.
import { createHmac } from 'node:crypto'
import { newBytes, sha256 } from '../random.ts'
import { keyFor } from '../sealing.ts'

const keyOf = (secret: string, nonce: Buffer): Buffer =>
  createHmac('sha256', keyFor(secret, 'marks')).update(nonce).digest()

/** What a session says as it connects (`ao.mark`): the number, and the key made for it. */
export const newMark = (secret: string): string => {
  const nonce = newBytes(16)
  return `${nonce.toString('hex')}.${keyOf(secret, nonce).toString('hex')}`
}

/** What the installation makes of the hash of a block of seals. */
export const blockMark = (secret: string, hash: Buffer): Buffer =>
  createHmac('sha256', keyFor(secret, 'marks')).update('block').update(hash).digest()

/** Whether one of these secrets made the mark of a block. */
export const isBlockMarked = (
  secrets: readonly string[],
  { hash, mark }: { hash: Buffer; mark: Buffer | null },
): boolean => mark !== null && secrets.some((secret) => blockMark(secret, hash).equals(mark))

/** Tells whether a session of AO's made a seal: `said` is SHA-256 of the seal's text. */
export const markReader = (secrets: readonly string[]) => {
  const known = new Map<string, Buffer[]>()
  return ({ nonce, mark, said }: { nonce: Buffer; mark: Buffer; said: Buffer }): boolean => {
    const name = nonce.toString('hex')
    const keys = known.get(name) ?? secrets.map((secret) => keyOf(secret, nonce))
    known.set(name, keys)
    return keys.some((key) => sha256(Buffer.concat([key, said])).equals(mark))
  }
}
