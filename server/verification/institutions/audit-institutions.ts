// Institutions and their keys, held against what the log tells of them.
import type { Sql } from '#server/core/database/db.ts'

/** Each row that is not as it was logged. */
export const findInstitutionFindings = async (
  sql: Sql,
): Promise<{ row: string; what: string }[]> => {
  const keys = await sql<{ id: string }[]>`
    select k.id from verification.institution_keys k join verification.institutions i on i.id = k.institution_id
    where not exists (select from core.activity a where a.action = 'institution.key_added' and a.subject_kind = 'issuer'
        and a.subject_id = i.issuer_id::text and a.payload ->> 'keyId' = k.id and a.payload ->> 'did' = i.did
        and a.payload ->> 'publicKey' = encode(k.public_key, 'hex'))
      or (k.revoked_at is not null) <> exists (select from core.activity a where a.action = 'institution.key_withdrawn'
        and a.subject_kind = 'issuer' and a.subject_id = i.issuer_id::text and a.payload ->> 'keyId' = k.id)
    order by k.id`
  const states = await sql<{ id: string }[]>`
    select i.id from verification.institutions i
    left join lateral (select a.action, a.payload ->> 'did' as did from core.activity a
      where a.subject_kind = 'issuer' and a.subject_id = i.issuer_id::text and a.at >= i.created_at
        and a.action in ('institution.created', 'institution.verified', 'institution.failed', 'institution.lost', 'institution.ended')
        and a.payload ->> 'did' = i.did
        and (i.ended_at is null or a.at <= i.ended_at)
      order by a.at desc, a.id desc limit 1) last on true
    where i.state is distinct from case last.action when 'institution.created' then 'pending' else substr(last.action, 13) end
      or (i.verified_at is not null) <> exists (select from core.activity a where a.action = 'institution.verified'
        and a.subject_kind = 'issuer' and a.subject_id = i.issuer_id::text and a.payload ->> 'did' = i.did
        and a.at = i.verified_at)
    order by i.id`
  return [
    ...keys.map(({ id }) => ({
      row: `verification.institution_keys ${id}`,
      what: 'is not as the log tells of it',
    })),
    ...states.map(({ id }) => ({
      row: `verification.institutions ${id}`,
      what: 'is not as the log tells of it',
    })),
  ]
}
