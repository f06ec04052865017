// Keeps the private halves of signing keys: in a token where the settings name one, else sealed in the database under a key of
// their own (`AO_KEYS_SECRET`), so that `AO_SECRET` may change without them.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { Settings } from './settings.ts'
import { openToken, type KeyToken, TokenError } from './token.ts'

export type Wrapped = { sealed: Buffer; by: string }
/** Where a private key is: sealed in its row, or in the token under an id. */
export type KeyPlace = {
  sealedSeed: Buffer | null
  wrappedBy: string | null
  tokenKeyId: string | null
}
export type StoredKey = { id: string; publicKey: Buffer } & Pick<
  KeyPlace,
  'sealedSeed' | 'tokenKeyId'
>
/** Signs with Ed25519 (RFC 8032): 64 bytes. */
export type Sign = (data: Uint8Array) => Promise<Buffer>
export type NewKey = {
  publicKey: Buffer
  /** What is stored of it, once it has an id. */
  keep: (id: string) => KeyPlace
  /** Forgets a key that was not needed after all. */
  discard: () => Promise<void>
}
export type Keyring = {
  /** Makes an Ed25519 key pair, in the token where there is one. */
  create: (installation: Installation) => Promise<NewKey>
  /** Gives what signs with a key, or null when this installation cannot: another secret, no token, or not this key. */
  open: (installation: Installation, key: StoredKey) => Promise<Sign | null>
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

/** PKCS #8 of an Ed25519 seed (RFC 8410). */
const fromSeed = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
const publicKeyOf = (seed: Buffer): Buffer =>
  createPublicKey(fromSeed(seed)).export({ format: 'der', type: 'spki' }).subarray(-32)

/** SubjectPublicKeyInfo of an Ed25519 public key (RFC 8410). */
const toPublicKey = (bytes: Buffer): KeyObject =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes]),
    format: 'der',
    type: 'spki',
  })

const inToken = async (token: KeyToken, id: string, publicKey: Buffer): Promise<Sign | null> => {
  const held = await token.publicKey(id)
  if (!held?.equals(publicKey)) return null
  return async (data) => {
    const signature = await token.sign(id, data)
    // What a token returns by mistake must not be published.
    if (!verify(null, data, toPublicKey(publicKey), signature))
      throw new TokenError(`the token did not sign with its key ${id}`)
    return signature
  }
}

const orFail = (publicKey: Buffer | null, id: string): Buffer => {
  if (!publicKey) throw new TokenError(`the token does not show the public half of its key ${id}`)
  return publicKey
}

export const openKeyring = (settings: Settings): Keyring => {
  const token = openToken(settings)
  const secretOf = ({ secret }: Installation) => settings['AO_KEYS_SECRET'] || secret
  const wrap: Keyring['wrap'] = (installation, id, seed) => {
    const key = wrappingKey(secretOf(installation))
    const nonce = Buffer.from(newSecret(12), 'base64url')
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
    return {
      sealed: Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()]),
      by: sha256(key).toString('hex').slice(0, 16),
    }
  }
  const unwrap: Keyring['unwrap'] = (installation, id, sealed) => {
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
  }
  return {
    wrap,
    unwrap,
    create: async (installation) => {
      if (token) {
        const made = await token.generate()
        return {
          publicKey: orFail(await token.publicKey(made), made),
          keep: () => ({ sealedSeed: null, wrappedBy: null, tokenKeyId: made }),
          discard: () => token.destroy(made),
        }
      }
      const seed = Buffer.from(newSecret(32), 'base64url')
      return {
        publicKey: publicKeyOf(seed),
        keep: (id) => {
          const { sealed, by } = wrap(installation, id, seed)
          return { sealedSeed: sealed, wrappedBy: by, tokenKeyId: null }
        },
        discard: () => Promise.resolve(),
      }
    },
    open: async (installation, { id, publicKey, sealedSeed, tokenKeyId }) => {
      if (tokenKeyId) return token && inToken(token, tokenKeyId, publicKey)
      const seed = sealedSeed && unwrap(installation, id, sealedSeed)
      if (!seed || !publicKeyOf(seed).equals(publicKey)) return null
      const key = fromSeed(seed)
      return (data) => Promise.resolve(sign(null, data, key))
    },
  }
}
