// Chains committed activity by hash: leaf = sha256 of the row's canonical text, hash = sha256(previous hash || leaf).
// What is not chained yet stands in the queue core.activity_unsealed, filled by a trigger in the inserting transaction: a row
// shows there once it is committed, so the sealer needs neither transaction numbers nor a look at the rest of the log.
import type { Database, Sql } from '../database/db.ts'
import { sha256 } from '../random.ts'

export type ActivityRow = {
  id: string
  at: string
  actor: string | null
  onBehalfOf: string | null
  action: string
  subjectKind: string
  subjectId: string
  payload: string
  salt: Buffer
  /** The salted digests of a row whose person is forgotten, which has no salt any more. */
  forgotten: ActivityParts | null
}

/** What of a row is a person's, as salted digests. */
type ActivityParts = { actor: string; behalf: string; subject: string; payload: string }

const salted = (salt: Buffer, value: string | null): string =>
  sha256(Buffer.concat([salt, Buffer.from(value ?? '', 'utf8')])).toString('hex')

/** Hashes of personal parts are salted, so that a row's person can be forgotten while the chain still holds. */
const partsOf = (row: ActivityRow): ActivityParts =>
  row.forgotten ?? {
    actor: salted(row.salt, row.actor),
    behalf: salted(row.salt, row.onBehalfOf),
    subject: salted(row.salt, `${row.subjectKind}:${row.subjectId}`),
    payload: salted(row.salt, row.payload),
  }

export const leafTextOf = (seq: number, row: ActivityRow): string => {
  const { actor, behalf, subject, payload } = partsOf(row)
  const { id, at, action } = row
  return JSON.stringify({ v: 1, seq, id, at, action, actor, behalf, subject, payload })
}
export const leafOf = (seq: number, row: ActivityRow): Buffer => sha256(leafTextOf(seq, row))

/** The columns a leaf is made from; jsonb text is canonical in PostgreSQL (sorted keys, no duplicates). */
export const activityColumns = (sql: Sql) =>
  sql`a.id, a.at, a.actor, a.on_behalf_of, a.action, a.subject_kind, a.subject_id, a.payload::text as payload, a.salt, a.forgotten`

const batch = 2_000
const noRow = '00000000-0000-0000-0000-000000000000'

/** Gives the number of rows sealed. One sealer at a time; the others leave at once. */
export const sealActivity = async (sql: Database): Promise<number> => {
  let sealed = 0
  let after = noRow
  for (;;) {
    const done = await sql.begin((tx) => sealBatch(tx, after))
    sealed += done.sealed
    if (done.read < batch) return sealed
    after = done.last
  }
}

/** Seals the next rows of the queue after this id. `read` counts what the queue gave, `last` is the highest id of it. */
const sealBatch = async (
  tx: Sql,
  after: string,
): Promise<{ read: number; sealed: number; last: string }> => {
  const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(4242002) as held`
  if (!lock?.held) return { read: 0, sealed: 0, last: after }
  const rows = await tx<(ActivityRow & { chained: boolean })[]>`
    select ${activityColumns(tx)},
      exists (select from core.activity_chain c where c.activity_id = a.id) as chained
    from core.activity_unsealed q join core.activity a on a.id = q.activity_id
    where q.activity_id > ${after} order by q.activity_id limit ${batch}`
  if (rows.length === 0) return { read: 0, sealed: 0, last: after }
  const [end] = await tx<
    { seq: number; hash: Buffer }[]
  >`select seq, hash from core.activity_chain order by seq desc limit 1`
  let seq = end?.seq ?? 0
  let hash = end?.hash ?? Buffer.alloc(32)
  const links = rows
    .filter(({ chained }) => !chained)
    .map((row) => {
      const leafHash = leafOf(++seq, row)
      hash = sha256(Buffer.concat([hash, leafHash]))
      return { seq, activityId: row.id, leafHash, hash }
    })
  if (links.length > 0) await tx`insert into core.activity_chain ${tx(links)}`
  await tx`delete from core.activity_unsealed where activity_id = any (${rows.map(({ id }) => id)}::uuid[])`
  return { read: rows.length, sealed: links.length, last: rows.at(-1)!.id }
}

const page = 20_000

/**
 * Queues rows that came into the log past the trigger, as a restore with triggers off brings them. Reads the whole log, a page at
 * a time: for once a night. Gives the number of rows found.
 */
export const queueMissedActivity = async (sql: Database): Promise<number> => {
  let found = 0
  for (let after: string | null = noRow; after;) {
    const [row]: { last: string | null; missed: number }[] = await sql`
      with entries as (select id, at from core.activity where id > ${after} order by id limit ${page}),
        queued as (insert into core.activity_unsealed (activity_id, at)
          select id, at from entries where not exists (select from core.activity_chain c where c.activity_id = entries.id)
          on conflict do nothing returning 1)
      select (select id from entries order by id desc limit 1) as last, (select count(*) from queued) as missed`
    found += row?.missed ?? 0
    after = row?.last ?? null
  }
  return found
}

/** Seconds since the oldest activity that is not sealed; 0 when all is. */
export const sealLag = async (sql: Sql, now: Date): Promise<number> => {
  const [oldest] = await sql<{ at: string }[]>`
    select at from core.activity_unsealed order by activity_id limit 1`
  return oldest ? Math.max(0, (now.getTime() - Date.parse(oldest.at)) / 1000) : 0
}
