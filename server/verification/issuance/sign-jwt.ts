// JSON Web Signatures by the keys of the platform. They may be in a token, so what signs is called, never handed out.
import type { SigningKey } from '../credentials/keys.ts'

/** RFC 8037: what wallets and verifiers know Ed25519 by. */
export const signingAlgorithm = 'EdDSA'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Compact JWS. Call it outside a transaction. */
export const signJwt = async (
  key: SigningKey,
  header: { typ: string; kid?: string },
  payload: object,
): Promise<string> => {
  const signed = `${part({ alg: signingAlgorithm, kid: key.id, ...header })}.${part(payload)}`
  return `${signed}.${(await key.sign(Buffer.from(signed))).toString('base64url')}`
}

/** Whole seconds since 1970, as JWTs tell moments. */
export const numericDate = (at: Date): number => Math.floor(at.getTime() / 1000)
