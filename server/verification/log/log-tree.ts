// The public logs: RFC 6962 trees, one over the activity chain, one over the register. Appending one entry writes at most log₂ n
// hashes.
import { consistencyRanges } from '#contract/verification/log/consistency.ts'
import { type LogName, logPaths } from '#contract/verification/log/register.ts'
import type { Context } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { sha256 } from '#server/core/random.ts'

export type Node = { level: number; index: number; hash: Buffer }

export const hashLeaf = (data: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(0), data]))
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  sha256(Buffer.concat([Buffer.of(1), left, right]))

/** `did:web` host and a name: what a checkpoint is signed as. */
export const originOf = (publicUrl: string, log: LogName): string =>
  `${new URL(publicUrl).host}/${logPaths[log]}`

/** Complete subtrees that make up the first `size` entries, largest first: level and index. */
export const frontierOf = (size: number): { level: number; index: number }[] => {
  const parts: { level: number; index: number }[] = []
  for (let level = 52, at = 0; level >= 0; level--) {
    const width = 2 ** level
    if (size - at < width) continue
    parts.push({ level, index: at / width })
    at += width
  }
  return parts
}

const loadNodes = async (
  sql: Sql,
  places: readonly { level: number; index: number }[],
  log: LogName,
): Promise<Buffer[]> => {
  const rows = await sql<Node[]>`
    select n.level, n.index, n.hash from jsonb_to_recordset(${sql.json(places)}) p (level smallint, index bigint)
    join verification.log_nodes n on n.log = ${log} and n.level = p.level and n.index = p.index`
  return places.map(
    (p) => rows.find((r) => r.level === p.level && r.index === p.index)?.hash ?? missing(p),
  )
}
const missing = (p: { level: number; index: number }): never => {
  throw new Error(`the log has no node ${p.level}/${p.index}`)
}

const rootOf = (frontier: readonly Buffer[]): Buffer =>
  frontier.length === 0 ? sha256('') : frontier.reduceRight((right, left) => hashNode(left, right))

export const loadTreeSize = async (sql: Sql, log: LogName = 'log'): Promise<number> =>
  (
    await sql<
      { size: number }[]
    >`select coalesce(max(index) + 1, 0) as size from verification.log_nodes where log = ${log} and level = 0`
  )[0]!.size

export const rootAt = async (sql: Sql, size: number, log: LogName = 'log'): Promise<Buffer> =>
  rootOf(await loadNodes(sql, frontierOf(size), log))

/** The new nodes that these entries make, given the complete subtrees before them. */
export const newNodes = (
  size: number,
  frontier: readonly Buffer[],
  entries: readonly Uint8Array[],
): Node[] => {
  const stack = frontierOf(size).map((place, at) => ({ ...place, hash: frontier[at]! }))
  const made: Node[] = []
  entries.forEach((entry, at) => {
    let node: Node = { level: 0, index: size + at, hash: hashLeaf(entry) }
    made.push(node)
    while (stack.at(-1)?.level === node.level) {
      node = {
        level: node.level + 1,
        index: (node.index - 1) / 2,
        hash: hashNode(stack.pop()!.hash, node.hash),
      }
      made.push(node)
    }
    stack.push(node)
  })
  return made
}

const batch = 2_000

/** The next entries that are not in the tree: just what is hashed. */
const listEntriesAfter = async (sql: Sql, log: LogName, size: number): Promise<Buffer[]> => {
  if (log === 'register')
    return (
      await sql<{ entry: string }[]>`
        select entry from verification.register where seq > ${size} order by seq limit ${batch}`
    ).map(({ entry }) => Buffer.from(entry))
  return (
    await sql<{ leafHash: Buffer }[]>`
      select leaf_hash from core.activity_chain where seq > ${size} order by seq limit ${batch}`
  ).map(({ leafHash }) => leafHash)
}

/** Gives each new entry of the register its place. */
const numberEntries = async (sql: Sql): Promise<void> => {
  await sql`
    update verification.register r set seq = n.seq from (
      select id, (select coalesce(max(seq), 0) from verification.register) + row_number() over (order by id) as seq
      from verification.register where seq is null) n
    where r.id = n.id`
}

/** Puts what is new into the tree. Gives the size then. */
export const growTree = async ({ sql }: Context<null>, log: LogName): Promise<number> => {
  await sql`select pg_advisory_xact_lock(4242092)`
  if (log === 'register') await numberEntries(sql)
  let size = await loadTreeSize(sql, log)
  for (;;) {
    const entries = await listEntriesAfter(sql, log, size)
    if (entries.length === 0) return size
    const nodes = newNodes(size, await loadNodes(sql, frontierOf(size), log), entries)
    await sql`insert into verification.log_nodes ${sql(nodes.map((node) => ({ log, ...node })))}`
    size += entries.length
  }
}

/** Places of the hashes that prove entry `index` in the first `size` entries (RFC 9162 2.1.3), each a range of entries. */
const pathRanges = (index: number, from: number, to: number): [number, number][] => {
  const n = to - from
  if (n <= 1) return []
  const k = 2 ** Math.floor(Math.log2(n - 1))
  return index < from + k
    ? [...pathRanges(index, from, from + k), [from + k, to]]
    : [...pathRanges(index, from + k, to), [from, from + k]]
}

const hashesOf = (
  sql: Sql,
  ranges: readonly (readonly [number, number])[],
  log: LogName,
): Promise<Buffer[]> =>
  Promise.all(
    ranges.map(async ([from, to]) => {
      const parts = frontierOf(to - from).map((p) => ({
        level: p.level,
        index: p.index + from / 2 ** p.level,
      }))
      return rootOf(await loadNodes(sql, parts, log))
    }),
  )

export const inclusionPath = (
  sql: Sql,
  index: number,
  size: number,
  log: LogName = 'log',
): Promise<Buffer[]> => hashesOf(sql, pathRanges(index, 0, size), log)

/** Proves that the first `size` entries begin with the first `old` of them (RFC 9162 2.1.4). */
export const consistencyPath = (
  sql: Sql,
  old: number,
  size: number,
  log: LogName,
): Promise<Buffer[]> => hashesOf(sql, consistencyRanges(old, size), log)
