// How an issuer signs, as its authenticators and staff see it.
import type { SigningIssuer } from '#contract/verification/institutions/calls.ts'
import {
  domainOfWebsite,
  type InstitutionKeyState,
} from '#contract/verification/institutions/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findIssuerFacts } from '#server/issuers/public.ts'
import { didWebUrl } from '../presentations/issuer-keys.ts'
import { callersVouching } from '../requests/request-rows.ts'
import {
  findInstitution,
  institutionDocument,
  type InstitutionKeyRow,
  type InstitutionRow,
  listKeysOfDid,
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

const shown = async (
  ctx: Pick<Context, 'sql'>,
  { did, kind, domain, state, finding, ...times }: InstitutionRow,
): Promise<NonNullable<SigningIssuer['institution']>> => {
  const keys = await listKeysOfDid(ctx, did)
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

/** One issuer as the caller sees it. `callers`: the issuers that they authenticate for, where that is known. */
export const signingIssuer = async (
  ctx: SignedContext,
  issuerId: string,
  callers?: readonly string[],
): Promise<SigningIssuer> => {
  const facts = orNotFound(await findIssuerFacts(ctx, issuerId))
  const own = (callers ?? (await callersIssuers(ctx))).includes(issuerId)
  const institution = await findInstitution(ctx, issuerId)
  return {
    issuerId,
    name: facts.name,
    domain: domainOfWebsite(facts.website),
    own,
    institution: institution && (await shown(ctx, institution)),
    unsigned: own && mustSign(institution) ? await listUnsigned(ctx, issuerId) : [],
  }
}
