// A wallet by the OpenWallet Foundation's libraries, who know nothing of AO: it takes offers and keeps what it was given.
import { createHash } from 'node:crypto'
import {
  clientAuthenticationNone,
  type CallbackContext,
  type Jwk,
  type JwtSigner,
} from '@openid4vc/oauth2'
import { Openid4vciClient } from '@openid4vc/openid4vci'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { configurationId } from '#contract/verification/issuance/calls.ts'
import { newBytes } from '#server/core/random.ts'
import type { TestApp } from '#server/testing.ts'

/** The network and the clock of a test. */
export const phoneIn = (app: TestApp) => ({ fetch: fetchFrom(app), now: () => app.clock.now() })

/** What goes to this AO by way of its own server, as over a network. */
export const fetchFrom =
  (app: TestApp): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const answer = await app.server.inject({
      method: request.method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      ...(request.method === 'POST' ? { payload: await request.text() } : {}),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    })
  }

type Fetch = typeof globalThis.fetch

export type WalletKey = { privateKey: CryptoKey; jwk: JWK & { kty: string }; alg: string }

export const newWalletKey = async (alg = 'ES256'): Promise<WalletKey> => {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return {
    privateKey,
    alg,
    jwk: { ...(await exportJWK(publicKey)), kty: alg === 'EdDSA' ? 'OKP' : 'EC' },
  }
}

/** What the libraries leave to whoever uses them: hashes, chance, and the wallet's own key. */
export const callbacksOf = (
  fetch: Fetch,
  key: WalletKey,
): Omit<CallbackContext, 'verifyJwt' | 'decryptJwe' | 'encryptJwe'> => ({
  fetch,
  hash: (data, algorithm) => createHash(algorithm.replace('-', '')).update(data).digest(),
  generateRandom: (bytes) => newBytes(bytes),
  clientAuthentication: clientAuthenticationNone({ clientId: 'wallet' }),
  signJwt: async (_signer, { header, payload }) => ({
    jwt: await new SignJWT(payload).setProtectedHeader({ ...header }).sign(key.privateKey),
    signerJwk: key.jwk as Jwk,
  }),
})

/** `now`: the phone's clock. */
export const walletOf = async (
  { fetch, now }: { fetch: Fetch; now: () => Date },
  alg = 'ES256',
) => {
  const key = await newWalletKey(alg)
  const client = new Openid4vciClient({ callbacks: callbacksOf(fetch, key) })
  const signer: JwtSigner = { method: 'jwk', alg: key.alg, publicJwk: key.jwk as Jwk }
  const read = async (offer: string) => {
    const credentialOffer = await client.resolveCredentialOffer(offer)
    const issuerMetadata = await client.resolveIssuerMetadata(credentialOffer.credential_issuer)
    return { credentialOffer, issuerMetadata }
  }
  type Read = Awaited<ReturnType<typeof read>>
  const redeem = async (found: Read, txCode: string): Promise<string> => {
    const { accessTokenResponse } = await client.retrievePreAuthorizedCodeAccessTokenFromOffer({
      ...found,
      txCode,
    })
    return accessTokenResponse.access_token
  }
  const nonce = async ({ issuerMetadata }: Read): Promise<string> =>
    (await client.requestNonce({ issuerMetadata })).c_nonce
  const prove = async ({ issuerMetadata }: Read, given: string): Promise<string> =>
    (
      await client.createCredentialRequestJwtProof({
        issuerMetadata,
        credentialConfigurationId: configurationId,
        signer,
        nonce: given,
        issuedAt: now(),
      })
    ).jwt
  const request = async ({ issuerMetadata }: Read, accessToken: string, proof: string) => {
    const { credentialResponse } = await client.retrieveCredentials({
      issuerMetadata,
      accessToken,
      credentialConfigurationId: configurationId,
      proofs: { jwt: [proof] },
    })
    return (credentialResponse.credentials as { credential: string }[])[0]!.credential
  }
  return {
    key,
    read,
    redeem,
    nonce,
    prove,
    request,
    /** Everything a wallet does after its camera saw the code and its owner typed the other. */
    take: async (offer: string, txCode: string): Promise<string> => {
      const found = await read(offer)
      const token = await redeem(found, txCode)
      return request(found, token, await prove(found, await nonce(found)))
    },
  }
}

/** The code of the newest mail about a wallet to this address. */
export const mailedCode = (app: TestApp, mail: string): string =>
  app.mailbox
    .read(mail)
    .flatMap(
      ({ subject }) => /^(\d{6}) is the code for your wallet app/.exec(subject)?.[1] ?? [],
    )[0] ?? ''
