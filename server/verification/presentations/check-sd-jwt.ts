// The checks of an SD-JWT VC, each by itself; where its keys and status come from is the caller's.
import { compactVerify, importJWK, type JWK, jwtVerify } from 'jose'
import type { ShownResult, ShownVerdict } from '#contract/verification/presentations/shown.ts'
import { objectOrEmpty, textIn } from '#contract/verification/credentials/json.ts'
import { proofAlgorithms } from '../issuance/proof-of-possession.ts'
import { judgedByAlgorithm } from './issuer-keys.ts'
import type { OpenedSdJwt } from './sd-jwt.ts'

export type SdJwtSources = {
  /** The issuer's keys; `stranger`: not one whose keys count here, null: they could not be had. */
  keysOf: (issuer: string) => Promise<JWK[] | 'stranger' | null>
  /** Token Status List value; null: it could not be had. */
  statusOf: (uri: string, index: number) => Promise<number | null>
  /**
   * Whether the platform's public register has it: `unknown` while it is on its way there. Null where it is not of a platform that
   * keeps one.
   */
  registered: ((claims: Readonly<Record<string, unknown>>) => Promise<ShownVerdict>) | null
}

/** What a holder was asked for; null where nobody asked, as of a file. */
export type PresentationQuestion = { audience: string; nonce: string; now: Date } | null

export const checksOf = (
  verdicts: Partial<Record<ShownResult['checks'][number]['name'], ShownVerdict>>,
): ShownResult['checks'] =>
  Object.entries(verdicts).map(([name, verdict]) => ({
    name: name as ShownResult['checks'][number]['name'],
    verdict,
  }))

/** What is not of any shape that is known here. */
export const unreadableResult = (): ShownResult => ({
  checks: checksOf({ format: 'bad' }),
  issuer: '',
  claims: [],
})

const clockSkew = 60

const isFormat = ({ header, claims }: OpenedSdJwt): boolean =>
  (header['typ'] === 'dc+sd-jwt' || header['typ'] === 'vc+sd-jwt') &&
  textIn(claims['vct']) !== '' &&
  // VC-JOSE-COSE: claims of the older encoding have no place in it.
  claims['vc'] === undefined &&
  claims['vp'] === undefined

const keyNamed = (keys: readonly JWK[], kid: unknown): JWK | undefined =>
  kid === undefined && keys.length === 1 ? keys[0] : keys.find((key) => key.kid === kid)

const signatureOf = async ({ jwt, header }: OpenedSdJwt, key: JWK): Promise<ShownVerdict> => {
  const early = judgedByAlgorithm(textIn(header['alg']), proofAlgorithms)
  if (early) return early
  const imported = await importJWK(key, textIn(header['alg'])).catch(() => null)
  if (!imported) return 'bad'
  return compactVerify(jwt, imported, { algorithms: proofAlgorithms }).then(
    () => 'good',
    () => 'bad',
  )
}

const datesOf = (claims: Readonly<Record<string, unknown>>, now: Date): ShownVerdict => {
  const at = now.getTime() / 1000
  const { nbf, exp, iat } = claims
  const from = nbf ?? iat ?? 0
  const until = exp ?? Number.POSITIVE_INFINITY
  if (typeof from !== 'number' || typeof until !== 'number') return 'bad'
  return from <= at + clockSkew && at < until ? 'good' : 'bad'
}

/** The key that the credential is bound to signed just this, for whoever asked, now. */
const boundTo = async (
  { claims, binding }: OpenedSdJwt,
  question: NonNullable<PresentationQuestion>,
): Promise<Record<'holder' | 'request', ShownVerdict>> => {
  if (!binding) return { holder: 'bad', request: 'bad' }
  const jwk = objectOrEmpty(objectOrEmpty(claims['cnf'])['jwk']) as JWK
  const signed = await jwtVerify(
    binding.jwt,
    async ({ alg }) => {
      if (jwk.kty !== 'EC' && jwk.kty !== 'OKP') throw new TypeError('no such key')
      return importJWK(jwk, alg)
    },
    {
      typ: 'kb+jwt',
      algorithms: proofAlgorithms,
      currentDate: question.now,
      clockTolerance: 600,
      maxTokenAge: 600,
      requiredClaims: ['iat', 'aud', 'nonce'],
    },
  ).catch(() => null)
  if (!signed || signed.payload['sd_hash'] !== binding.sdHash)
    return { holder: 'bad', request: 'bad' }
  const { aud, nonce } = signed.payload
  return {
    holder: 'good',
    request: aud === question.audience && nonce === question.nonce ? 'good' : 'bad',
  }
}

const statusVerdicts = async (
  claims: Readonly<Record<string, unknown>>,
  sources: SdJwtSources,
): Promise<Record<'revoked' | 'suspended', ShownVerdict>> => {
  if (claims['status'] === undefined) return { revoked: 'none', suspended: 'none' }
  const entry = objectOrEmpty(objectOrEmpty(claims['status'])['status_list'])
  const { idx, uri } = entry
  const value =
    typeof uri === 'string' && Number.isSafeInteger(idx) && (idx as number) >= 0
      ? await sources.statusOf(uri, idx as number)
      : null
  if (value === null) return { revoked: 'unknown', suspended: 'unknown' }
  // A value that is not defined is no word that it is good.
  if (value > 2) return { revoked: 'unknown', suspended: 'unknown' }
  return { revoked: value === 1 ? 'bad' : 'good', suspended: value === 2 ? 'bad' : 'good' }
}

/** `confirmed_by.role`: what stands within stands under its path. */
export const claimsIn = (value: unknown, path = '', depth = 0): ShownResult['claims'] => {
  if (typeof value === 'object' && value !== null && depth < 4)
    return Object.entries(value).flatMap(([name, inner]) =>
      claimsIn(inner, path === '' ? name : `${path}.${name}`, depth + 1),
    )
  const said = typeof value === 'string' ? value : JSON.stringify(value)
  return [{ name: path.slice(0, 200), value: (said ?? '').slice(0, 2000) }]
}

export const maxClaims = 200

/** Names that are the credential's own and no claims of its subject. */
const technical = new Set([
  'iss',
  'iat',
  'nbf',
  'exp',
  'vct',
  'cnf',
  'status',
  'sub',
  'jti',
  'vct#integrity',
  'registered_as',
  '_sd_alg',
])

export const checkSdJwt = async (
  opened: OpenedSdJwt,
  sources: SdJwtSources,
  question: PresentationQuestion,
  now: Date,
): Promise<ShownResult> => {
  const { claims, header } = opened
  const issuer = textIn(claims['iss'])
  const keys = await sources.keysOf(issuer)
  const key = Array.isArray(keys) ? keyNamed(keys, header['kid']) : undefined
  const signature = key ? await signatureOf(opened, key) : keys === null ? 'unknown' : 'bad'
  const isSigned = signature === 'good'
  const status = await statusVerdicts(claims, sources)
  return {
    checks: checksOf({
      format: isFormat(opened) ? 'good' : 'bad',
      signature,
      issuer: keys === null ? 'unknown' : key ? 'good' : 'bad',
      dates: datesOf(claims, now),
      ...status,
      ...(sources.registered ? { registered: await sources.registered(claims) } : {}),
      ...(question ? await boundTo(opened, question) : { holder: 'none' as const }),
    }),
    issuer,
    claims: isSigned
      ? claimsIn(
          Object.fromEntries(Object.entries(claims).filter(([name]) => !technical.has(name))),
        ).slice(0, maxClaims)
      : [],
  }
}
