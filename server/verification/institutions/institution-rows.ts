// Institutions with DIDs of their own, and the keys they sign with.
import { multibaseOfKey } from '#contract/verification/credentials/canonical.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import type {
  InstitutionKind,
  InstitutionFinding,
  InstitutionState,
} from '#contract/verification/institutions/state.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment, Sql } from '#server/core/database/db.ts'

export type InstitutionRow = {
  id: string
  issuerId: string
  kind: InstitutionKind
  domain: string | null
  did: string
  state: InstitutionState
  finding: InstitutionFinding | null
  createdAt: string
  checkedAt: string | null
  verifiedAt: string | null
  failingSince: string | null
}

export type InstitutionKeyRow = {
  id: string
  publicKey: Buffer
  sealedSeed: Buffer | null
  tokenKeyId: string | null
  createdAt: string
  publishedAt: string | null
  missingSince: string | null
  revokedAt: string | null
}

type Reading = Pick<Context, 'sql'>

export const institutionRows = (
  { sql }: Reading,
  where: Fragment,
  rest: Fragment = sql``,
): Promise<InstitutionRow[]> => sql<InstitutionRow[]>`
  select id, issuer_id, kind, domain, did, state, finding, created_at, checked_at, verified_at, failing_since
  from verification.institutions where ${where} order by created_at, id ${rest}`

/** The one an issuer has now; null: AO signs alone. */
export const findInstitution = async (
  ctx: Reading,
  issuerId: string,
  rest?: Fragment,
): Promise<InstitutionRow | null> => {
  const [row] = await institutionRows(
    ctx,
    ctx.sql`issuer_id = ${issuerId} and ended_at is null`,
    rest,
  )
  return row ?? null
}

/** Whether it was ever verified: then nothing is confirmed in its name without its signature. */
export const mustSign = (institution: InstitutionRow | null): institution is InstitutionRow =>
  institution?.state === 'verified' || institution?.state === 'lost'

/** Every key that these DIDs have had, under whichever entry. */
export const listKeysOfDids = (
  { sql }: Reading,
  dids: readonly string[],
): Promise<(InstitutionKeyRow & { did: string })[]> => sql<(InstitutionKeyRow & { did: string })[]>`
  select i.did, k.id, k.public_key, k.sealed_seed, k.token_key_id, k.created_at, k.published_at, k.missing_since, k.revoked_at
  from verification.institution_keys k join verification.institutions i on i.id = k.institution_id
  where i.did = any (${dids}) order by k.created_at, k.id`

/** Every key that this DID has had. */
export const listKeysOfDid = (ctx: Reading, did: string): Promise<InstitutionKeyRow[]> =>
  listKeysOfDids(ctx, [did])

/** The key that signs now: the newest that is published and was not withdrawn. */
export const signingKeyOf = (keys: readonly InstitutionKeyRow[]): InstitutionKeyRow | null =>
  keys.findLast((key) => key.publishedAt && !key.missingSince && !key.revokedAt) ?? null

/** Its DID document; with keys that its file does not have yet, where it is to be published. */
export const institutionDocument = (
  did: string,
  keys: readonly InstitutionKeyRow[],
  { planned = false } = {},
) => {
  const shown = keys.filter(({ publishedAt }) => planned || publishedAt)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: shown.map(({ id, publicKey, revokedAt }) => ({
      id: `${did}#${id}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multibaseOfKey(publicKey),
      ...(revokedAt ? { revoked: revokedAt } : {}),
    })),
    assertionMethod: shown
      .filter(({ revokedAt, missingSince }) => !revokedAt && (planned || !missingSince))
      .map(({ id }) => `${did}#${id}`),
  }
}

/** The DID document of an institution, as its domain had it when AO looked last; null: no institution has that DID. */
export const findInstitutionDocument = async (ctx: Reading, did: string) => {
  const keys = await listKeysOfDid(ctx, did)
  return keys.some(({ publishedAt }) => publishedAt) ? institutionDocument(did, keys) : null
}

/** Every DID of an institution that has ever signed or will. */
export const listInstitutionDids = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ did: string }[]>`
    select i.did from verification.institutions i where exists (select from verification.institution_keys k
      where k.institution_id = i.id and k.published_at is not null) group by 1 order by 1`
  return rows.map(({ did }) => did)
}

/** What the statement says of the key that signs beside AO. */
export const toNamedInstitution = (
  did: string,
  { id, publicKey }: Pick<InstitutionKeyRow, 'id' | 'publicKey'>,
): NonNullable<Statement['institution']> => ({
  did,
  key: `${did}#${id}`,
  publicKeyMultibase: multibaseOfKey(publicKey),
})

/** The institution that a credential names, as its row has it; undefined: AO signed alone. */
export const loadNamedInstitution = async (
  { sql }: Reading,
  keyId: string | null,
): Promise<Statement['institution']> => {
  if (keyId === null) return undefined
  const [row] = await sql<{ did: string; id: string; publicKey: Buffer }[]>`
    select i.did, k.id, k.public_key from verification.institution_keys k
    join verification.institutions i on i.id = k.institution_id where k.id = ${keyId}`
  return row && toNamedInstitution(row.did, row)
}

/** DID of the institution that had to sign what was confirmed for this issuer at a moment, or has to now; null: it has none. */
export const findExpectedDid = async (
  { sql }: Reading,
  issuerId: string | null,
  at: string | null,
): Promise<string | null> => {
  if (issuerId === null) return null
  const [row] = await sql<{ did: string }[]>`
    select did from verification.institutions where issuer_id = ${issuerId} and verified_at <= coalesce(${at}::timestamptz, 'infinity')
      and (ended_at is null or ended_at > coalesce(${at}::timestamptz, 'infinity')) order by created_at desc limit 1`
  return row?.did ?? null
}
