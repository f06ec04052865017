// The public log: an RFC 6962 tree over the activity chain. Appending one entry writes at most log₂ n hashes.
import { noteOf, keyIdOf } from '#contract/verification/log/log-proof.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { sha256 } from '#server/core/random.ts'
import { activeKey, assertSigns } from '../credentials/keys.ts'

export type Node = { level: number; index: number; hash: Buffer }

export const hashLeaf = (data: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(0), data]))
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  sha256(Buffer.concat([Buffer.of(1), left, right]))

/** `did:web` host and a name: what a checkpoint is signed as. */
export const originOf = (publicUrl: string): string => `${new URL(publicUrl).host}/log`

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

export const nodesAt = async (
  sql: Sql,
  places: readonly { level: number; index: number }[],
): Promise<Buffer[]> => {
  const rows = await sql<Node[]>`
    select n.level, n.index, n.hash from jsonb_to_recordset(${sql.json(places)}) p (level smallint, index bigint)
    join verification.log_nodes n using (level, index)`
  return places.map(
    (p) => rows.find((r) => r.level === p.level && r.index === p.index)?.hash ?? missing(p),
  )
}
const missing = (p: { level: number; index: number }): never => {
  throw new Error(`the log has no node ${p.level}/${p.index}`)
}

const rootOf = (frontier: readonly Buffer[]): Buffer =>
  frontier.length === 0 ? sha256('') : frontier.reduceRight((right, left) => hashNode(left, right))

export const treeSize = async (sql: Sql): Promise<number> =>
  (
    await sql<
      { size: number }[]
    >`select coalesce(max(index) + 1, 0) as size from verification.log_nodes where level = 0`
  )[0]!.size

export const rootAt = async (sql: Sql, size: number): Promise<Buffer> =>
  rootOf(await nodesAt(sql, frontierOf(size)))

/** The new nodes that these entries make, given the complete subtrees before them. */
export const appended = (
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

/** Puts newly chained activity into the tree. Gives the size then. */
export const growTree = async (tx: Context<null>): Promise<number> => {
  const { sql } = tx
  await sql`select pg_advisory_xact_lock(4242092)`
  let size = await treeSize(sql)
  for (;;) {
    const rows = await sql<{ leafHash: Buffer }[]>`
      select leaf_hash from core.activity_chain where seq > ${size} order by seq limit ${batch}`
    if (rows.length === 0) return size
    const nodes = appended(
      size,
      await nodesAt(sql, frontierOf(size)),
      rows.map((r) => r.leafHash),
    )
    await sql`insert into verification.log_nodes ${sql(nodes)}`
    size += rows.length
  }
}

/** Job: grows the tree and signs a checkpoint when it grew. The nodes never change, so it always extends the last one. */
export const publishLog = async (ctx: JobContext): Promise<void> => {
  const grown = await ctx.begin(async (tx) => {
    const size = await growTree(tx)
    const [last] = await tx.sql<
      { size: number }[]
    >`select size from verification.checkpoints order by size desc limit 1`
    return size === 0 || last?.size === size ? null : { size, root: await rootAt(tx.sql, size) }
  })
  if (!grown) return
  const { size, root } = grown
  const origin = originOf(ctx.publicUrl)
  const key = await activeKey(ctx, 'log')
  const text = noteOf(origin, size, root)
  const signature = Buffer.concat([
    await keyIdOf(origin, key.publicKey),
    await key.sign(Buffer.from(text)),
  ])
  const note = `${text}\n— ${origin} ${signature.toString('base64')}\n`
  await ctx.begin(async ({ sql }) => {
    await assertSigns(sql, key.id)
    // Of two processes that sign the same size, one is enough.
    await sql`
      insert into verification.checkpoints (size, root, note, signed_at, key_id)
      values (${size}, ${root}, ${note}, ${ctx.now}, ${key.id}) on conflict (size) do nothing`
  })
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

export const inclusionPath = async (sql: Sql, index: number, size: number): Promise<Buffer[]> =>
  Promise.all(
    pathRanges(index, 0, size).map(async ([from, to]) => {
      const parts = frontierOf(to - from).map((p) => ({
        level: p.level,
        index: p.index + from / 2 ** p.level,
      }))
      return rootOf(await nodesAt(sql, parts))
    }),
  )
