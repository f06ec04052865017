// What stands in the register under the names of the caller's institution.
import type { Confirmation } from '#contract/verification/log/calls.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { listIssuerNames } from '#server/issuers/public.ts'
import { callersVouching } from '../requests/request-rows.ts'

export type Names = { issuerIds: string[]; names: string[] }

/** The institutions that the caller speaks for, with all their names. */
export const callersNames = async (ctx: SignedContext): Promise<Names> => {
  const issuerIds = (await callersVouching(ctx)).flatMap(({ issuerId }) => issuerId ?? [])
  return { issuerIds, names: await listIssuerNames(ctx, issuerIds) }
}

/** By name, whoever confirmed; and what the institution itself confirmed under names that it had before. */
export const underNames = ({ sql }: SignedContext, { issuerIds, names }: Names) => sql`
  (lower(r.organisation) = any (${names.map((name) => name.toLowerCase())}::text[])
    or q.issuer_id = any (${issuerIds}::uuid[]))`

export const confirmationRows = (
  { sql }: SignedContext,
  { issuerIds }: Names,
  where: Fragment,
  rest: Fragment,
) => sql<Confirmation[]>`
  select r.seq, coalesce(r.organisation, '') as organisation, coalesce(r.entry::jsonb ->> 'role', '') as role,
    coalesce(r.entry::jsonb ->> 'level', '') as level, c.issued_at as at,
    encode(c.digest, 'hex') as sha256,
    case when c.revoked_at is not null then 'revoked' when c.suspended_at is not null then 'suspended' else 'valid' end as status,
    case when q.issuer_id = any (${issuerIds}::uuid[]) then q.id end as request_id
  from verification.register r
  join verification.credentials c on c.id = r.credential_id
  join verification.requests q on q.id = c.request_id
  where ${where} order by r.id desc ${rest}`
