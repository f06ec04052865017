// Nonces for proofs of possession. Anyone may ask for one, so none is stored: it carries its end and a digest that only AO can
// make. That each counts once is kept with the credential that was issued for it.
import { after, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac, newBytes, sameSecretBytes } from '#server/core/random.ts'

type Holder = Pick<Context, 'secret' | 'formerSecrets' | 'now'>

const goodFor = minutes(5)

const digestOf = (secret: string, body: Buffer): Buffer =>
  hmac(secret, `wallet nonce ${body.toString('hex')}`)

/** 16 random bytes, the end in milliseconds as 8 bytes, 32 bytes of digest; base64url. */
export const newIssuanceNonce = (ctx: Holder): string => {
  const end = Buffer.alloc(8)
  end.writeBigUInt64BE(BigInt(after(ctx.now, goodFor).getTime()))
  const body = Buffer.concat([newBytes(16), end])
  return Buffer.concat([body, digestOf(ctx.secret, body)]).toString('base64url')
}

/** Whether AO gave it, and not too long ago. Only the very text that was given counts. */
export const isOurNonce = (ctx: Holder, nonce: string): boolean => {
  const bytes = Buffer.from(nonce, 'base64url')
  if (bytes.length !== 56 || bytes.toString('base64url') !== nonce) return false
  const body = bytes.subarray(0, 24)
  return (
    body.readBigUInt64BE(16) > BigInt(ctx.now.getTime()) &&
    allSecrets(ctx).some((secret) => sameSecretBytes(digestOf(secret, body), bytes.subarray(24)))
  )
}
