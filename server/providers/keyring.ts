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
/** Signs with Ed25519 (RFC 8032): 64 bytes; or with ML-DSA-65 (FIPS 204): 3,309 bytes. */
export type Sign = (data: Uint8Array) => Promise<Buffer>
export type NewKey = {
  publicKey: Buffer
  /** What is stored of it, once it has an id. */
  keep: (id: string) => KeyPlace
  /** Forgets a key that was not needed after all. */
  discard: () => Promise<void>
}
export type KeyAlgorithm = 'Ed25519' | 'ML-DSA-65'
export type Keyring = {
  /** Makes a key pair: of Ed25519 in the token where there is one, of ML-DSA-65 never there. */
  create: (installation: Installation, algorithm?: KeyAlgorithm) => Promise<NewKey>
  /**
   * Gives what signs with a key, or null when this installation cannot: another secret, no token, or not this key. A key of an
   * institution is never opened so.
   */
  open: (installation: Installation, key: StoredKey) => Promise<Sign | null>
  /** An institution's key, sealed again for one use and no other; null when this installation cannot open it. */
  release: (installation: Installation, key: StoredKey, use: string) => Buffer | null
  /** Gives what signs with a key that was released for just this use; null for anything else. */
  openReleased: (
    installation: Installation,
    key: StoredKey,
    use: string,
    released: Buffer,
  ) => Promise<Sign | null>
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

/** Both have a seed of 32 bytes; PKCS #8 of it is RFC 8410 and RFC 9881. */
const algorithms = {
  Ed25519: { pkcs8: '302e020100300506032b657004220420', publicBytes: 32 },
  'ML-DSA-65': { pkcs8: '3034020100300b060960864801650304031204228020', publicBytes: 1952 },
} as const satisfies Record<KeyAlgorithm, { pkcs8: string; publicBytes: number }>

const algorithmOf = (publicKey: Buffer): KeyAlgorithm =>
  publicKey.length === algorithms['ML-DSA-65'].publicBytes ? 'ML-DSA-65' : 'Ed25519'

const fromSeed = (seed: Buffer, algorithm: KeyAlgorithm): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from(algorithms[algorithm].pkcs8, 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
const publicKeyOf = (seed: Buffer, algorithm: KeyAlgorithm): Buffer =>
  createPublicKey(fromSeed(seed, algorithm))
    .export({ format: 'der', type: 'spki' })
    .subarray(-algorithms[algorithm].publicBytes)

/** What signs with a seed, where it is the seed of this key. */
const bySeed = (seed: Buffer | null, publicKey: Buffer): Sign | null => {
  const algorithm = algorithmOf(publicKey)
  if (!seed || !publicKeyOf(seed, algorithm).equals(publicKey)) return null
  const key = fromSeed(seed, algorithm)
  return (data) => Promise.resolve(sign(null, data, key))
}

/** Institutions' keys are named so (`i-2026-11-1`). */
const isInstitutions = (id: string): boolean => id.startsWith('i-')

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
    create: async (installation, algorithm = 'Ed25519') => {
      if (token && algorithm === 'Ed25519') {
        const made = await token.generate()
        return {
          publicKey: orFail(await token.publicKey(made), made),
          keep: () => ({ sealedSeed: null, wrappedBy: null, tokenKeyId: made }),
          discard: () => token.destroy(made),
        }
      }
      const seed = Buffer.from(newSecret(32), 'base64url')
      return {
        publicKey: publicKeyOf(seed, algorithm),
        keep: (id) => {
          const { sealed, by } = wrap(installation, id, seed)
          return { sealedSeed: sealed, wrappedBy: by, tokenKeyId: null }
        },
        discard: () => Promise.resolve(),
      }
    },
    open: async (installation, { id, publicKey, sealedSeed, tokenKeyId }) => {
      if (isInstitutions(id)) return null
      if (tokenKeyId) return token && inToken(token, tokenKeyId, publicKey)
      return bySeed(sealedSeed && unwrap(installation, id, sealedSeed), publicKey)
    },
    release: (installation, { id, sealedSeed, tokenKeyId }, use) => {
      const opened = tokenKeyId
        ? Buffer.from(tokenKeyId, 'hex')
        : sealedSeed && unwrap(installation, id, sealedSeed)
      return opened && wrap(installation, `${id} ${use}`, opened).sealed
    },
    openReleased: async (installation, { id, publicKey, tokenKeyId }, use, released) => {
      const opened = unwrap(installation, `${id} ${use}`, released)
      if (!tokenKeyId) return bySeed(opened, publicKey)
      const isThis = opened?.toString('hex') === tokenKeyId
      return token && isThis ? inToken(token, tokenKeyId, publicKey) : null
    },
  }
}
