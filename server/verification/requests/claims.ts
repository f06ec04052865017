// What a document claims and of which file, as a verifier will check it.
import type { checkedFields, GivenCheck } from '#contract/verification/shapes.ts'
import { documentFields } from '#contract/vault/documents/document-types.ts'
import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'

export type DocumentClaim = { field: (typeof checkedFields)[number]; value: string }
export type Claimed = {
  documentId: string
  ownerId: string
  ownerName: string
  ownerMail: string
  title: string
  type: string
  issuer: string | null
  issuerCountry: string | null
  fileSha256: string
  claims: DocumentClaim[]
}

/** The documents' columns under the contract's names, with holder and file digest. */
export const documentColumnsOfRequest = (ctx: Pick<Context, 'sql'>) => ctx.sql`
  d.type, d.title, d.issuer, d.issuer_country, d.date_of_issue, d.expiry,
  d.place_of_issue, d.number, d.grade, d.programme_name, d.duration,
  d.completion_date, d.specialization, d.education_level,
  d.education_type, d.grading_scheme`

export type ClaimedDocument = { type: string; title: string } & Record<
  (typeof documentFields)[number],
  string | null
>

export const claimsOf = (row: ClaimedDocument, holder: string): DocumentClaim[] => [
  { field: 'holder', value: holder },
  { field: 'type', value: row.type },
  { field: 'title', value: row.title },
  ...documentFields.flatMap((field) => (row[field] ? [{ field, value: row[field] }] : [])),
]

/** A document of this owner. Fails `not_found` alike for absent, deleted and another's. */
export const loadClaimed = async (
  ctx: Pick<Context, 'sql'>,
  documentId: string,
  ownerId: string,
): Promise<Claimed> => {
  const [row] = await ctx.sql<
    (ClaimedDocument & { id: string; holder: string; mail: string; sha256: string })[]
  >`
    select d.id, ${documentColumnsOfRequest(ctx)}, trim(a.first_name || ' ' || a.last_name) as holder, a.mail, f.sha256
    from vault.public_documents d join vault.public_files f on f.id = d.file_id join identity.public_accounts a on a.id = d.owner_id
    where d.id = ${documentId} and d.owner_id = ${ownerId} and d.deleted_at is null`
  const { id, holder, mail, sha256, ...facts } = orNotFound(row)
  return {
    documentId: id,
    ownerId,
    ownerName: holder,
    ownerMail: mail,
    title: facts.title,
    type: facts.type,
    issuer: facts.issuer,
    issuerCountry: facts.issuerCountry,
    fileSha256: sha256,
    claims: claimsOf(facts, holder),
  }
}

/** One result per claimed field, in the order of the claims; what was not ticked was not checked. */
export const checkedOnce = (
  given: readonly GivenCheck[],
  claims: readonly DocumentClaim[],
): GivenCheck[] => {
  const unclaimed = given.find(
    ({ field }, at) =>
      !claims.some((c) => c.field === field) || given.findIndex((g) => g.field === field) !== at,
  )
  if (unclaimed)
    return fail('bad_input', { fields: { [`checks.${unclaimed.field}`]: 'not_claimed_or_twice' } })
  return claims.map(
    ({ field }) => given.find((g) => g.field === field) ?? { field, result: 'not_checked' },
  )
}
