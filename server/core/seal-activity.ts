// Chains settled activity by hash: leaf = sha256 of the row's canonical text, hash = sha256(previous hash || leaf).
// Settled: every transaction that could still insert an earlier row is over, so the order never changes afterwards.
import type { Database, Sql } from './db.ts'
import { sha256 } from './random.ts'

export type ActivityRow = {
  id: string
  at: string
  actor: string | null
  on_behalf_of: string | null
  action: string
  subject_kind: string
  subject_id: string
  payload: string
  salt: Buffer
}

const salted = (salt: Buffer, value: string | null): string =>
  sha256(Buffer.concat([salt, Buffer.from(value ?? '', 'utf8')])).toString('hex')

/** Hashes of personal parts are salted, so that a row's person can be forgotten while the chain still holds. */
export const leafTextOf = (seq: number, row: ActivityRow): string =>
  JSON.stringify({
    v: 1,
    seq,
    id: row.id,
    at: row.at,
    action: row.action,
    actor: salted(row.salt, row.actor),
    behalf: salted(row.salt, row.on_behalf_of),
    subject: salted(row.salt, `${row.subject_kind}:${row.subject_id}`),
    payload: salted(row.salt, row.payload),
  })
export const leafOf = (seq: number, row: ActivityRow): Buffer => sha256(leafTextOf(seq, row))

/** The columns a leaf is made from; jsonb text is canonical in PostgreSQL (sorted keys, no duplicates). */
export const activityColumns = (sql: Sql) =>
  sql`a.id, a.at, a.actor, a.on_behalf_of, a.action, a.subject_kind, a.subject_id, a.payload::text as payload, a.salt`

const batch = 2_000

/** Gives the number of rows sealed. One sealer at a time; the others leave at once. */
export const sealActivity = async (sql: Database): Promise<number> => {
  let sealed = 0
  for (;;) {
    const n = await sql.begin(async (tx) => {
      const [lock] = await tx<
        { held: boolean }[]
      >`select pg_try_advisory_xact_lock(4242002) as held`
      if (!lock?.held) return 0
      const [last] = await tx<
        { seq: number; hash: Buffer }[]
      >`select seq, hash from core.activity_chain order by seq desc limit 1`
      const rows = await tx<ActivityRow[]>`
        select ${activityColumns(tx)} from core.activity a
        where a.xid < pg_snapshot_xmin(pg_current_snapshot())
          and not exists (select from core.activity_chain c where c.activity_id = a.id)
        order by a.xid, a.id limit ${batch}`
      let seq = last?.seq ?? 0
      let hash = last?.hash ?? Buffer.alloc(32)
      const links = rows.map((row) => {
        const leaf_hash = leafOf(++seq, row)
        hash = sha256(Buffer.concat([hash, leaf_hash]))
        return { seq, activity_id: row.id, leaf_hash, hash }
      })
      if (links.length > 0) await tx`insert into core.activity_chain ${tx(links)}`
      return links.length
    })
    sealed += n
    if (n < batch) return sealed
  }
}
