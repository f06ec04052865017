// The outside judge of SD-JWT credentials: the OpenWallet Foundation's verifier with jose, on what AO publishes, told nothing else.
import { createHash } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { createLocalJWKSet, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import type { TestApp } from '#server/testing.ts'
import { newSecret } from '#server/core/random.ts'
import { fetchFrom } from './wallet-for-tests.ts'

const hasher = (data: string | ArrayBuffer) =>
  new Uint8Array(
    createHash('sha256')
      .update(typeof data === 'string' ? data : new Uint8Array(data))
      .digest(),
  )

type Judged = { payload: Record<string, unknown> } | { refused: string }

/** Signature by the keys of its issuer, dates, the status behind it, and with a nonce the holder's own signature. */
export const judgedSdJwt = async (
  app: TestApp,
  sdJwt: string,
  keyBindingNonce?: string,
): Promise<Judged> => {
  const fetched = fetchFrom(app)
  const { issuer, jwks } = (await (
    await fetched('https://ao.test/.well-known/jwt-vc-issuer')
  ).json()) as { issuer: string; jwks: { keys: JWK[] } }
  const byIssuer = async (data: string, signature: string): Promise<boolean> => {
    const keys = createLocalJWKSet(jwks)
    const jws = `${data}.${signature}`
    return compactVerify(jws, keys, { algorithms: ['EdDSA'] }).then(
      () => true,
      () => false,
    )
  }
  const judge = new SDJwtVcInstance({
    hasher,
    hashAlg: 'sha-256',
    saltGenerator: () => newSecret(16),
    verifier: byIssuer,
    statusVerifier: byIssuer,
    kbVerifier: async (data, signature, payload) => {
      const { jwk } = payload['cnf'] as { jwk: JWK }
      const jws = `${data}.${signature}`
      const key = await importJWK(jwk, decodeProtectedHeader(jws).alg)
      return compactVerify(jws, key).then(
        () => true,
        () => false,
      )
    },
    statusListFetcher: async (uri) => (await fetched(uri)).text(),
  })
  try {
    const { payload } = await judge.verify(sdJwt, {
      currentDate: Math.floor(app.clock.now().getTime() / 1000),
      ...(keyBindingNonce === undefined ? {} : { keyBindingNonce }),
    })
    return payload.iss === issuer
      ? { payload: payload as Record<string, unknown> }
      : { refused: 'issuer' }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

/** What a holder shows: these claims alone, signed with their key for this verifier. */
export const presented = async (
  sdJwt: string,
  shown: Record<string, boolean>,
  sign: (payload: Record<string, unknown>) => Promise<string>,
  kb: { nonce: string; aud: string; iat: number },
): Promise<string> => {
  const holder = new SDJwtVcInstance({
    hasher,
    hashAlg: 'sha-256',
    saltGenerator: () => newSecret(16),
  })
  const bare = await holder.present(sdJwt, shown)
  const sdHash = createHash('sha256').update(bare).digest('base64url')
  return bare + (await sign({ ...kb, sd_hash: sdHash }))
}
