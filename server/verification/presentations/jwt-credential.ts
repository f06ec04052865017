// A credential as JSON Web Token: VC-JOSE-COSE (`vc+jwt`), and Open Badges 3.0's own profile with its registered claims.
import { compactVerify, importJWK, type JWK } from 'jose'
import { objectOrEmpty, textIn, type Json } from '#contract/verification/credentials/json.ts'
import { issuerOf } from '#contract/verification/credentials/proofs.ts'
import type { ShownVerdict } from '#contract/verification/presentations/shown.ts'
import type { Signed } from './data-integrity.ts'
import {
  type GetPublished,
  headerOf,
  issuerKeys,
  judgedByAlgorithm,
  readJson,
} from './issuer-keys.ts'

/** With the key of the issuer; RS256 is what Open Badges asks of every issuer. */
const algorithms = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'RS256']

/** The payload, before anything is believed of it. `vc` holds the credential in the encoding of the first data model. */
export const payloadOf = (jwt: string): Json => {
  const payload = objectOrEmpty(readJson(Buffer.from(jwt.split('.')[1] ?? '', 'base64url')))
  const inner = objectOrEmpty(payload['vc'])
  if (Object.keys(inner).length === 0) return payload
  const { iss, exp, nbf } = payload
  return { ...inner, issuer: inner['issuer'] ?? iss, exp, nbf }
}

const keyFor = async (jwt: string, issuer: string, get: GetPublished) => {
  const { kid } = headerOf(jwt)
  const id = textIn(kid)
  const keys = await issuerKeys(issuer, id, get)
  if (keys === null) return null
  const full = id.startsWith('#') ? issuer + id : id
  return keys.find((key) => key.id === full) ?? (id === '' && keys.length === 1 ? keys[0]! : 'none')
}

const signatureBy = async (jwt: string, jwk: JWK): Promise<ShownVerdict> => {
  const alg = textIn(headerOf(jwt)['alg'])
  const early = judgedByAlgorithm(alg, algorithms)
  if (early) return early
  try {
    await compactVerify(jwt, await importJWK(jwk, alg), { algorithms })
    return 'good'
  } catch {
    return 'bad'
  }
}

/** A key in the token itself shows that it is whole, and nothing about who signed. */
export const checkJwtCredential = async (jwt: string, get: GetPublished): Promise<Signed> => {
  const { jwk, kid } = headerOf(jwt)
  const credential = payloadOf(jwt)
  const issuer = issuerOf(credential)
  const signer = objectOrEmpty(readJson(Buffer.from(jwt.split('.')[1] ?? '', 'base64url')))['iss']
  if (signer !== undefined && signer !== issuer) return { signature: 'bad', issuer: 'bad' }
  if (jwk !== undefined && kid === undefined)
    return { signature: await signatureBy(jwt, objectOrEmpty(jwk) as JWK), issuer: 'unknown' }
  const key = await keyFor(jwt, issuer, get)
  if (key === null) return { signature: 'unknown', issuer: 'unknown' }
  if (key === 'none') return { signature: 'bad', issuer: 'bad' }
  return { signature: await signatureBy(jwt, key.jwk), issuer: 'good' }
}

/** The credential in a token that its issuer signed, else null. */
export const checkedJwtPayload = async (jwt: string, get: GetPublished): Promise<Json | null> => {
  const { signature, issuer } = await checkJwtCredential(jwt, get)
  return signature === 'good' && issuer === 'good' ? payloadOf(jwt) : null
}
