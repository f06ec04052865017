// Wraps the seeds of signing keys. Their wrapping key is their own (`AO_KEYS_SECRET`), so that `AO_SECRET` may change without them.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { Settings } from './settings.ts'

export type Wrapped = { sealed: Buffer; by: string }
export type Keyring = {
  wrap: (installation: Installation, id: string, seed: Buffer) => Wrapped
  /** The seed, or null when it was wrapped under another secret or changed. */
  unwrap: (installation: Installation, id: string, sealed: Buffer) => Buffer | null
}
type Installation = { secret: string }

declare module '#server/core/context.ts' {
  interface Providers {
    keyring: Keyring
  }
}

const wrappingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'verification signing keys', 32))

export const openKeyring = (settings: Settings): Keyring => {
  const secretOf = ({ secret }: Installation) => settings['AO_KEYS_SECRET'] || secret
  return {
    wrap: (installation, id, seed) => {
      const key = wrappingKey(secretOf(installation))
      const nonce = Buffer.from(newSecret(12), 'base64url')
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
      return {
        sealed: Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()]),
        by: sha256(key).toString('hex').slice(0, 16),
      }
    },
    unwrap: (installation, id, sealed) => {
      try {
        const decipher = createDecipheriv(
          'aes-256-gcm',
          wrappingKey(secretOf(installation)),
          sealed.subarray(0, 12),
        ).setAAD(Buffer.from(id))
        decipher.setAuthTag(sealed.subarray(-16))
        return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
