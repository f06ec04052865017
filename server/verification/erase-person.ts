import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { mergeObstacles } from './merge-person.ts'

export const personData: PersonData<'verification'> = {
  copies,
  mergeObstacles,
  counts: async ({ sql }, accountId) => {
    const [row] = await sql<[{ verifications: number }]>`
      select count(*) as verifications from verification.requests where owner_id = ${accountId} and status = 'inprogress'`
    return row
  },
  /** What was confirmed stands, and so does what was signed; what would open its digests goes. */
  erase: async ({ sql, now }, { accountId }) => {
    await sql`delete from verification.credential_offers o using verification.requests r
      where r.id = o.request_id and r.owner_id = ${accountId}`
    await sql`delete from verification.releases x using verification.requests r
      where r.id = x.request_id and r.owner_id = ${accountId}`
    await sql`update verification.credentials c set salts = '{}' from verification.requests r
      where r.id = c.request_id and r.owner_id = ${accountId} and c.salts <> '{}'`
    await sql`delete from verification.name_changes where owner_id = ${accountId}`
    await sql`delete from verification.name_papers n using verification.requests r
      where r.id = n.request_id and r.owner_id = ${accountId}`
    await sql`update verification.requests set forgotten_at = ${now}, title = '', claims = '[]', metadata = '{}', remarks = '',
        checks = verification.without_names(checks),
        revert_remarks = case when revert_remarks = '' then '' else 'erased' end, original = null
      where owner_id = ${accountId} and forgotten_at is null`
  },
}
