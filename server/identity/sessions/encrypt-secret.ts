// Secrets that must be read again, such as those of authenticator apps: AES-256-GCM under a key of the installation.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { newBytes } from '#server/core/random.ts'

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ao identity seal', 32))

export const encryptSecret = (secret: string, plain: string): Buffer => {
  const iv = newBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export const unseal = (secret: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  )
}
