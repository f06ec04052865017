// How an issuer signs, as its authenticators and staff see it.
import type { SigningIssuer } from '#contract/verification/institutions/calls.ts'
import {
  domainOfWebsite,
  type InstitutionKeyState,
} from '#contract/verification/institutions/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { listIssuerFacts } from '#server/issuers/public.ts'
import { didWebUrl } from '../presentations/issuer-keys.ts'
import { callersVouching } from '../requests/request-rows.ts'
import {
  institutionDocument,
  institutionRows,
  type InstitutionKeyRow,
  type InstitutionRow,
  listKeysOfDids,
  mustSign,
  signingKeyOf,
} from './institution-rows.ts'

/** The issuers that the caller authenticates for. */
export const callersIssuers = async (ctx: SignedContext): Promise<string[]> =>
  (await callersVouching(ctx)).flatMap(({ issuerId }) => issuerId ?? [])

/** Whoever authenticates for an issuer sets up how it signs; nobody else learns of it here. */
export const assertOwnIssuer = async (ctx: SignedContext, issuerId: string): Promise<void> => {
  if (!(await callersIssuers(ctx)).includes(issuerId)) fail('not_found')
}

const keyState = (
  key: InstitutionKeyRow,
  signing: InstitutionKeyRow | null,
): InstitutionKeyState => {
  if (key.revokedAt) return 'withdrawn'
  if (!key.publishedAt) return 'waiting'
  if (key.missingSince) return 'missing'
  return key.id === signing?.id ? 'signs' : 'former'
}

const shown = (
  { did, kind, domain, state, finding, ...times }: InstitutionRow,
  keys: readonly InstitutionKeyRow[],
): NonNullable<SigningIssuer['institution']> => {
  const signing = signingKeyOf(keys)
  return {
    kind,
    domain,
    did,
    state,
    finding,
    createdAt: times.createdAt,
    checkedAt: times.checkedAt,
    verifiedAt: times.verifiedAt,
    failingSince: times.failingSince,
    fileUrl: didWebUrl(did) ?? '',
    file: `${JSON.stringify(institutionDocument(did, keys, { planned: true }), null, 2)}\n`,
    keys: keys.map((key) => ({
      id: key.id,
      state: keyState(key, signing),
      createdAt: key.createdAt,
    })),
  }
}

/** Of requests `r`: approved in this issuer's name, with no credential that stands. */
export const isUnsigned = ({ sql }: Pick<Context, 'sql'>, issuerId: string): Fragment => sql`
  r.issuer_id = ${issuerId} and r.status = 'approved' and r.forgotten_at is null
  and not exists (select from verification.credentials c where c.request_id = r.id and c.revoked_at is null)`

const listUnsigned = (ctx: Pick<Context, 'sql'>, issuerId: string) => ctx.sql<
  SigningIssuer['unsigned']
>`
  select r.id as request_id, r.title, coalesce(r.decided_at, r.changed_at) as decided_at
  from verification.requests r
  where ${isUnsigned(ctx, issuerId)}
  order by r.decided_at limit 200`

/** Issuers as the caller sees them, in this order, however many with as many queries. `callers`: those that they authenticate for. */
export const signingIssuers = async (
  ctx: SignedContext,
  ids: readonly string[],
  callers: readonly string[],
): Promise<SigningIssuer[]> => {
  const [issuers, institutions] = await Promise.all([
    listIssuerFacts(ctx, ids),
    institutionRows(ctx, ctx.sql`issuer_id = any (${ids}) and ended_at is null`),
  ])
  const keys = await listKeysOfDids(
    ctx,
    institutions.map(({ did }) => did),
  )
  const of = new Map(institutions.map((one) => [one.issuerId, one]))
  const byId = new Map(issuers.map((one) => [one.id, one]))
  return Promise.all(
    ids.map(async (issuerId) => {
      const { name, website } = orNotFound(byId.get(issuerId))
      const own = callers.includes(issuerId)
      const institution = of.get(issuerId) ?? null
      return {
        issuerId,
        name,
        domain: domainOfWebsite(website),
        own,
        institution:
          institution &&
          shown(
            institution,
            keys.filter(({ did }) => did === institution.did),
          ),
        // Of one's own alone: one or two.
        unsigned: own && mustSign(institution) ? await listUnsigned(ctx, issuerId) : [],
      }
    }),
  )
}

/** One issuer as the caller sees it. */
export const signingIssuer = async (ctx: SignedContext, issuerId: string): Promise<SigningIssuer> =>
  orNotFound((await signingIssuers(ctx, [issuerId], await callersIssuers(ctx)))[0])
