import type { checkForeignCredential as contract } from '#contract/verification/presentations/calls.ts'
import { objectOrEmpty, textIn, time, type Json } from '#contract/verification/credentials/json.ts'
import { issuerOf } from '#contract/verification/credentials/proofs.ts'
import {
  maxCredentialBytes,
  type ShownResult,
  type ShownVerdict,
} from '#contract/verification/presentations/shown.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isCleanText } from '#contract/clean-text.ts'
import { checksOf, checkSdJwt, claimsIn, maxClaims, unreadableResult } from './check-sd-jwt.ts'
import { checkSignedPdf } from './check-signed-pdf.ts'
import { checkDataIntegrity, type Signed } from './data-integrity.ts'
import { type GetPublished, readJson, sdJwtKeys } from './issuer-keys.ts'
import { checkJwtCredential, payloadOf } from './jwt-credential.ts'
import { ownSources } from './own-sources.ts'
import { openSdJwt } from './sd-jwt.ts'
import { statusOfOthers, tokenStatus } from './status-of-others.ts'

/** Each address is asked once a check, and only so many of them: whoever brings a credential chose them. */
const maxFetches = 6

const getOnce = (ctx: Pick<Context, 'providers'>): GetPublished => {
  const requests = new Map<string, Promise<Uint8Array | null>>()
  return (url) => {
    const known = requests.get(url)
    if (known) return known
    if (requests.size >= maxFetches) return Promise.resolve(null)
    const found = ctx.providers.published.get(url)
    requests.set(url, found)
    return found
  }
}

const firstContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://www.w3.org/2018/credentials/v1',
]

/** The form of the data model, of either version. */
const isCredential = (credential: Json): boolean =>
  firstContexts.includes(textIn([credential['@context']].flat()[0])) &&
  [credential['type']].flat().includes('VerifiableCredential') &&
  issuerOf(credential) !== '' &&
  typeof credential['credentialSubject'] === 'object' &&
  credential['credentialSubject'] !== null

/** Moments with an offset are as good as those in UTC. */
const moment = (value: unknown): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(textIn(value))
    ? Date.parse(textIn(value))
    : time(value)

/** Clocks of two machines differ by this much at most (milliseconds). */
const clockSkew = 60_000

const datesOf = (credential: Json, now: Date): ShownVerdict => {
  const from = credential['validFrom'] ?? credential['issuanceDate']
  const until = credential['validUntil'] ?? credential['expirationDate']
  // Of a token, its own dates as well.
  const { nbf, exp } = credential
  const at = now.getTime()
  const begun =
    (from === undefined || moment(from) <= at + clockSkew) &&
    (nbf === undefined || Number(nbf) * 1000 <= at + clockSkew)
  const goesOn =
    (until === undefined || at < moment(until)) && (exp === undefined || at < Number(exp) * 1000)
  return begun && goesOn ? 'good' : 'bad'
}

/** `achievement.type.0`: what kind of node it is, which tells a reader nothing. */
const isOfForm = /(^|\.)type(\.\d+)?$/

const checkVc = async (
  credential: Json,
  signed: Signed,
  get: GetPublished,
  now: Date,
): Promise<ShownResult> => ({
  checks: checksOf({
    format: isCredential(credential) ? 'good' : 'bad',
    ...signed,
    dates: datesOf(credential, now),
    ...(await statusOfOthers(credential, get, now)),
    holder: 'none',
  }),
  issuer: issuerOf(credential),
  // Nothing of what nobody is shown to have signed.
  claims:
    signed.signature === 'good' && signed.issuer === 'good'
      ? claimsIn(credential['credentialSubject'])
          .filter(({ name }) => !isOfForm.test(name))
          .slice(0, maxClaims)
      : [],
})

const checkBroughtSdJwt = async (
  ctx: Context,
  compact: string,
  get: GetPublished,
): Promise<ShownResult> => {
  const opened = await openSdJwt(compact)
  if (!opened) return unreadableResult()
  const own = ownSources(ctx)
  const issuer = textIn(opened.claims['iss'])
  if ((await own.keysOf(issuer)) !== 'stranger') return checkSdJwt(opened, own, null, ctx.now)
  return checkSdJwt(
    opened,
    {
      keysOf: (from) => sdJwtKeys(from, get),
      statusOf: (uri, index) => tokenStatus(uri, index, issuer, get, ctx.now),
      registered: null,
    },
    null,
    ctx.now,
  )
}

/** `data:application/vc+jwt,…`: a token in an envelope (VC Data Model 2.0, 4.13). */
const unwrapped = (brought: Json): string | null => {
  const isEnvelope = [brought['type']].flat().includes('EnvelopedVerifiableCredential')
  return isEnvelope
    ? (/^data:application\/vc\+[a-z-]+,(.+)$/s.exec(textIn(brought['id']))?.[1] ?? null)
    : null
}

const check = async (ctx: Context, brought: string, get: GetPublished): Promise<ShownResult> => {
  if (brought.startsWith('{')) {
    const credential = objectOrEmpty(readJson(Buffer.from(brought)))
    const inside = unwrapped(credential)
    if (inside) return inside.startsWith('{') ? unreadableResult() : check(ctx, inside, get)
    if (credential['proof'] === undefined) return unreadableResult()
    return checkVc(credential, await checkDataIntegrity(credential, get), get, ctx.now)
  }
  if (/^[\w-]+\.[\w-]+\.[\w-]*~/.test(brought)) return checkBroughtSdJwt(ctx, brought, get)
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(brought)) return unreadableResult()
  return checkVc(payloadOf(brought), await checkJwtCredential(brought, get), get, ctx.now)
}

/** What a reader cannot see, or what turns round what they read, is not shown. */
const readable = (result: ShownResult): ShownResult => ({
  ...result,
  issuer: isCleanText(result.issuer) ? result.issuer.slice(0, 300) : '',
  claims: result.claims.filter(({ name, value }) => isCleanText(name) && isCleanText(value)),
})

/** Outside any transaction, since it asks others. */
export const checkForeignCredential: CallFunction<typeof contract> = async (ctx, { bytes }) => {
  const brought = await collectBytes(bytes)
  const isPdf = brought.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf && brought.length > maxCredentialBytes) return fail('too_large')
  const checked = isPdf
    ? checkSignedPdf(ctx, new Uint8Array(brought))
    : check(ctx, brought.toString('utf8').trim(), getOnce(ctx))
  return readable(await checked.catch(() => unreadableResult()))
}
