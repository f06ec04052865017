// Time stamps against the checkpoints they are over and against what the activity log tells of them.
import { checkStamp, readStamp } from '#contract/verification/stamps/time-stamp.ts'
import type { Sql } from '#server/core/database/db.ts'
import { sha256 } from '#server/core/random.ts'

type Row = {
  id: string
  note: string
  token: Buffer | null
  authority: string | null
  stampedAt: string | null
  told: string | null
}
const action = 'platform.log_stamped'

const rowFinding = async (row: Row): Promise<string | null> => {
  const { note, told } = row
  if (!row.token) return 'is missing, though the log tells of it'
  if (!told) return 'is not in the log'
  const token = new Uint8Array(row.token)
  if (sha256(token).toString('hex') !== told) return 'is not the one that the log tells of'
  // Whose stamps count today is a setting; whether it holds is not.
  if ((await checkStamp(token, new TextEncoder().encode(note), [])) === 'bad')
    return 'does not stamp its checkpoint'
  const said = readStamp(token)
  return said?.authority === row.authority && said?.at === Date.parse(row.stampedAt ?? '')
    ? null
    : 'does not say what its stamp says'
}

/** Every stamp that there is, or that the log tells of. */
export const auditStamps = async (
  sql: Sql,
): Promise<{ count: number; findings: { row: string; what: string }[] }> => {
  const rows = await sql<Row[]>`
    select coalesce(a.id, s.id, '') as id, coalesce(c.note, '') as note, s.token, s.authority, s.stamped_at, a.told
    from (select log || '/' || size as id, * from verification.time_stamps) s
    left join verification.checkpoints c on c.log = s.log and c.size = s.size
    full join (select subject_id as id, payload ->> 'sha256' as told from core.activity
      where action = ${action} and subject_kind = 'log') a on a.id = s.id
    order by 1`
  const findings: { row: string; what: string }[] = []
  for (const row of rows) {
    const what = await rowFinding(row)
    if (what) findings.push({ row: `verification.time_stamps ${row.id.replace('/', ' ')}`, what })
  }
  return { count: rows.length, findings }
}
