// What has to be read again and must not lie in clear: AES-256-GCM under a key of the installation, another for each purpose.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { newBytes } from './random.ts'

/** What a key is for. A key of one purpose opens nothing of another. */
export type SealPurpose =
  | 'letters'
  | 'idempotency'
  | 'webhooks'
  | 'former'
  | 'presentations'
  | 'marks'

/** Of how keys are derived and used; what was sealed before a change says its own. */
const version = 1

/** 32 bytes: HKDF (RFC 5869) of the installation's secret; purpose and version are its info. */
export const keyFor = (secret: string, purpose: SealPurpose, of = version): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'ao', `ao/${purpose}/v${of}`, 32))

/** `v1.` and nonce, ciphertext and tag in base64url. */
export const sealText = (secret: string, purpose: SealPurpose, plain: string): string => {
  const nonce = newBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(
    Buffer.from(purpose),
  )
  const sealed = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `v${version}.${Buffer.concat(sealed).toString('base64url')}`
}

/** Throws when it was sealed under another secret, for another purpose, or changed since. */
export const openText = (secret: string, purpose: SealPurpose, sealed: string): string => {
  const [, of, text = ''] = /^v(\d{1,3})\.([\w-]+)$/.exec(sealed) ?? []
  if (Number(of) !== version) throw new Error('sealed in a way that is not known here')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  )
}
