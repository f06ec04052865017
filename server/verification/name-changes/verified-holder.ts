import type { LookUps } from '#server/core/work/look-ups.ts'

/** As the approval that was decided last says it. */
export const verifiedHolder: LookUps['vault.verifiedHolder'] = async ({ sql }, documentId) => {
  const [row] = await sql<{ holder: string | null }[]>`
    select jsonb_path_query_first(claims, '$[*] ? (@.field == "holder").value') #>> '{}' as holder
    from verification.requests where document_id = ${documentId} and status = 'approved'
    order by decided_at desc, id desc limit 1`
  return row?.holder ?? null
}
