// The keys by which somebody else's credential is checked: of a DID (web, key, jwk) or of an HTTPS address.
import { decodeProtectedHeader, type JWK } from 'jose'
import { fromBase58, fromBase64url } from '#contract/verification/credentials/canonical.ts'
import {
  listOrEmpty,
  objectOrEmpty,
  textIn,
  type Json,
} from '#contract/verification/credentials/json.ts'

/** Fetches what an issuer publishes; null: it could not be had. */
export type GetPublished = (url: string) => Promise<Uint8Array | null>

/** A key that may sign assertions, under the name that proofs know it by. */
export type IssuerKey = { id: string; jwk: JWK }

/** null: they could not be had. */
export type IssuerKeys = readonly IssuerKey[] | null

export const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    return null
  }
}

/** Multikey of Ed25519 (0xed); other curves are not checked here. */
const jwkOfMultibase = (value: string): JWK | null => {
  try {
    const bytes = value.startsWith('z') ? fromBase58(value.slice(1)) : new Uint8Array()
    return bytes.length === 34 && bytes[0] === 0xed && bytes[1] === 1
      ? { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.subarray(2)).toString('base64url') }
      : null
  } catch {
    return null
  }
}

const jwkOf = (method: Json): JWK | null => {
  const jwk = objectOrEmpty(method['publicKeyJwk'])
  if (typeof jwk['kty'] === 'string') return 'd' in jwk ? null : (jwk as JWK)
  return jwkOfMultibase(textIn(method['publicKeyMultibase']))
}

const absolute = (id: string, did: string): string => (id.startsWith('#') ? did + id : id)

/** Keys of a DID document, or of an issuer's document in its form, that may assert and were not withdrawn. */
export const keysOfDocument = (document: Json, owner: string): IssuerKey[] => {
  if (document['id'] !== owner) return []
  const methods = listOrEmpty(document['verificationMethod']).map(objectOrEmpty)
  return listOrEmpty(document['assertionMethod']).flatMap((named) => {
    const method =
      typeof named === 'string'
        ? methods.find((one) => absolute(textIn(one['id']), owner) === absolute(named, owner))
        : objectOrEmpty(named)
    const jwk = method && jwkOf(method)
    if (!jwk || method['revoked'] !== undefined) return []
    if (method['controller'] !== undefined && method['controller'] !== owner) return []
    const id = absolute(textIn(method['id']), owner)
    return id.startsWith(`${owner}#`) ? [{ id, jwk }] : []
  })
}

/** `did:web:a.example:people` → `https://a.example/people/did.json`; null for what is no such DID. */
export const didWebUrl = (did: string): string | null => {
  const [host = '', ...path] = did.slice('did:web:'.length).split(':')
  try {
    const at = decodeURIComponent(host)
    const steps = path.map(decodeURIComponent)
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(at)) return null
    if (steps.some((step) => !/^[\w.~-]+$/.test(step) || /^\.+$/.test(step))) return null
    return `https://${at}/${steps.length > 0 ? steps.join('/') : '.well-known'}/did.json`
  } catch {
    return null
  }
}

const keysOfDid = async (did: string, get: GetPublished): Promise<IssuerKeys> => {
  if (did.startsWith('did:key:')) {
    const value = did.slice('did:key:'.length)
    const jwk = jwkOfMultibase(value)
    return jwk ? [{ id: `${did}#${value}`, jwk }] : null
  }
  if (did.startsWith('did:jwk:')) {
    const jwk = objectOrEmpty(readJson(fromBase64url(did.slice('did:jwk:'.length))))
    return typeof jwk['kty'] === 'string' && !('d' in jwk)
      ? [{ id: `${did}#0`, jwk: jwk as JWK }]
      : []
  }
  const url = did.startsWith('did:web:') ? didWebUrl(did) : null
  const found = url && (await get(url))
  return found ? keysOfDocument(objectOrEmpty(readJson(found)), did) : null
}

/**
 * Open Badges 3.0 lets an issuer be an HTTPS address whose key has an address of its own. It counts where both are of one origin,
 * and the key names the issuer as its controller.
 */
const keyAtAddress = async (issuer: string, id: string, get: GetPublished): Promise<IssuerKeys> => {
  if (!URL.canParse(id) || new URL(id).origin !== new URL(issuer).origin) return []
  const found = await get(id.split('#')[0]!)
  if (!found) return null
  const document = objectOrEmpty(readJson(found))
  if (document['verificationMethod'] !== undefined) return keysOfDocument(document, issuer)
  const jwk = typeof document['kty'] === 'string' ? (document as JWK) : jwkOf(document)
  if (!jwk || 'd' in jwk) return []
  if (document['controller'] !== undefined && document['controller'] !== issuer) return []
  return [{ id, jwk }]
}

/** `method`: what the proof calls its key. An issuer of a kind that is not known here has keys that cannot be had. */
export const issuerKeys = async (
  issuer: string,
  method: string,
  get: GetPublished,
): Promise<IssuerKeys> => {
  try {
    if (issuer.startsWith('did:')) return await keysOfDid(issuer, get)
    return issuer.startsWith('https://') ? await keyAtAddress(issuer, method, get) : null
  } catch {
    return []
  }
}

/** SD-JWT VC: `/.well-known/jwt-vc-issuer` between host and path of an HTTPS issuer; the keys of a DID. */
export const sdJwtKeys = async (issuer: string, get: GetPublished): Promise<JWK[] | null> => {
  if (issuer.startsWith('did:'))
    return (await issuerKeys(issuer, '', get))?.map(({ id, jwk }) => ({ ...jwk, kid: id })) ?? null
  if (!issuer.startsWith('https://') || !URL.canParse(issuer)) return null
  const { origin, pathname } = new URL(issuer)
  const found = await get(`${origin}/.well-known/jwt-vc-issuer${pathname.replace(/\/$/, '')}`)
  if (!found) return null
  const document = objectOrEmpty(readJson(found))
  if (document['issuer'] !== issuer) return []
  const jwks =
    typeof document['jwks_uri'] === 'string'
      ? objectOrEmpty(readJson((await get(document['jwks_uri'])) ?? new Uint8Array()))
      : objectOrEmpty(document['jwks'])
  return listOrEmpty(jwks['keys']).map((key) => objectOrEmpty(key) as JWK)
}

/**
 * What an algorithm says of a signature before it is looked at: `bad` of none at all or one with a shared secret, `unknown` of one
 * that is not checked here.
 */
export const judgedByAlgorithm = (
  alg: string,
  known: readonly string[],
): 'bad' | 'unknown' | null =>
  known.includes(alg) ? null : alg === '' || /^(none$|HS)/i.test(alg) ? 'bad' : 'unknown'

/** The header of a compact JWS, or an empty one. */
export const headerOf = (jwt: string): Json => {
  try {
    return objectOrEmpty(decodeProtectedHeader(jwt))
  } catch {
    return {}
  }
}
