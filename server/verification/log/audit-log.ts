// Walks the whole activity log: rows, chain, tree, checkpoints. Names the first row at which anything is not as it was published.
import { readCheckpoint } from '#contract/verification/log/log-proof.ts'
import type { Sql } from '#server/core/database/db.ts'
import { sha256 } from '#server/core/random.ts'
import { type ActivityRow, activityColumns, leafOf } from '#server/core/work/seal-activity.ts'
import type { StoredKey } from '#server/providers/keyring.ts'
import { type KeyHolder, openKey } from '../credentials/keys.ts'
import { newNodes, frontierOf, hashNode, type Node } from './log-tree.ts'

export type LogFinding = { seq: number; what: string }
export type Audit = {
  rows: number
  treeSize: number
  checkpoints: number
  finding: LogFinding | null
}

/** A root that somebody wrote down: from the daily mail, a report, a mirror. */
export type StoredRoot = { size: number; root: Buffer }

/** Nothing of the activity when that row was deleted. */
type Row = { [K in keyof ActivityRow]: ActivityRow[K] | null } & {
  seq: number
  leafHash: Buffer
  chained: Buffer
}
type Checkpoint = { size: number; root: Buffer; note: string; keyId: string; signedAt: string }
type LogKey = StoredKey & {
  revokedAt: string | null
  /** The log itself tells of this very key. */
  told: boolean
}
const batch = 5_000

const listRowsAfter = (sql: Sql, seq: number) => sql<Row[]>`
  select c.seq, c.leaf_hash, c.hash as chained, ${activityColumns(sql)}
  from core.activity_chain c left join core.activity a on a.id = c.activity_id
  where c.seq > ${seq} order by c.seq limit ${batch}`

/** Stored nodes that were completed by the entries from `from` up to `to`. */
const listNodesMadeBy = (sql: Sql, from: number, to: number) => sql<Node[]>`
  select level, index, hash from verification.log_nodes
  where log = 'log' and (index + 1) * (1::bigint << level) > ${from} and (index + 1) * (1::bigint << level) <= ${to}`

const rowFinding = (row: Row, expected: number, before: Buffer): string | null => {
  if (row.seq !== expected) return 'the row is missing'
  if (!row.id) return 'its activity was deleted'
  if (!leafOf(row.seq, row as ActivityRow).equals(row.leafHash))
    return 'the row is not what was sealed'
  if (!sha256(Buffer.concat([before, row.leafHash])).equals(row.chained))
    return 'the chain is broken'
  return null
}

const rootOf = (stack: readonly Node[]): Buffer =>
  stack.map(({ hash }) => hash).reduceRight((right, left) => hashNode(left, right))

/**
 * Reads everything once. A superuser who changed any of it is found; one who rewrote rows, tree and checkpoints alike, or
 * cut all of them off at the same place, is found by a root that was kept outside.
 */
export const auditLog = async (
  sql: Sql,
  holder: KeyHolder,
  kept: readonly StoredRoot[] = [],
): Promise<Audit> => {
  const checkpoints = await sql<
    Checkpoint[]
  >`select size, root, note, key_id, signed_at from verification.checkpoints where log = 'log' order by size`
  const [tree] = await sql<{ size: number }[]>`
    select coalesce(max(index) + 1, 0) as size from verification.log_nodes where log = 'log' and level = 0`
  const keys = await sql<LogKey[]>`
    select k.id, k.public_key, k.sealed_seed, k.token_key_id, k.revoked_at, exists (select from core.activity a
      where a.action = 'platform.key_added' and a.subject_id = k.id
        and a.payload ->> 'publicKey' = encode(k.public_key, 'hex')) as told
    from verification.signing_keys k where k.purpose = 'log'`
  const found = { treeSize: tree!.size, checkpoints: checkpoints.length }
  const stop = (rows: number, seq: number, what: string): Audit => ({
    rows,
    ...found,
    finding: { seq, what },
  })

  // A key wrapped under a former secret cannot be opened any more; the log told of it when it was made.
  for (const key of keys.filter(({ told: shown }) => !shown))
    if (!(await openKey(holder, key)))
      return stop(0, 1, 'the key that signs the log is not of this installation')
  for (const { size, root, note, keyId, signedAt } of checkpoints) {
    const key = keys.find(({ id }) => id === keyId)
    const read = key && (await readCheckpoint(note, new Uint8Array(key.publicKey)))
    const late = key?.revokedAt && Date.parse(signedAt) > Date.parse(key.revokedAt)
    if (!read || late || read.size !== size || !root.equals(read.root))
      return stop(0, size, 'the checkpoint is not one we signed')
  }

  const promises = [...checkpoints, ...kept].sort((a, b) => a.size - b.size)
  let [seq, hash, due] = [0, Buffer.alloc(32) as Buffer, 0]
  const stack: Node[] = []
  for (
    let rows = await listRowsAfter(sql, 0);
    rows.length > 0;
    rows = await listRowsAfter(sql, seq)
  ) {
    const stored = new Map(
      (await listNodesMadeBy(sql, seq, rows.at(-1)!.seq)).map((n) => [
        `${n.level}/${n.index}`,
        n.hash,
      ]),
    )
    for (const row of rows) {
      const finding = rowFinding(row, seq + 1, hash)
      if (finding) return stop(seq, seq + 1, finding)
      for (const node of newNodes(
        seq,
        frontierOf(seq).map((_, at) => stack[at]!.hash),
        [row.leafHash],
      )) {
        while (
          stack.length > 0 &&
          (stack.at(-1)!.index + 1) * 2 ** stack.at(-1)!.level > node.index * 2 ** node.level
        )
          stack.pop()
        stack.push(node)
        const known = stored.get(`${node.level}/${node.index}`)
        if (seq < tree!.size && !known?.equals(node.hash))
          return stop(seq, seq + 1, 'the tree differs from the row')
      }
      seq = row.seq
      hash = row.chained
      for (; promises[due]?.size === seq; due++)
        if (!promises[due]!.root.equals(rootOf(stack)))
          return stop(seq, seq, 'the root published here was another')
    }
  }
  const promised = Math.max(tree!.size, promises.at(-1)?.size ?? 0)
  return promised > seq
    ? stop(seq, seq + 1, 'the row is missing, though it was published')
    : { rows: seq, ...found, finding: null }
}
