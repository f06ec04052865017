// Gathers the seals of rows (core.row_seals) into blocks, each chained to the one before it, and says which seals are not AO's.
// Seals are numbered as they are written, not as their transactions commit: so this looks at the highest number, waits for whoever
// was writing by then, and takes what stands up to it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { allSecrets } from '../former-secrets.ts'
import { blockMark, isBlockMarked, markReader } from './seal-marks.ts'

/** A seal, and SHA-256 of its text. */
export type RowSeal = { id: number; nonce: Buffer | null; mark: Buffer | null; said: Buffer }

/** Tells which seals no session of AO's made. `accepts`: those without a mark are taken for AO's. */
export const unmarkedBy = (secrets: readonly string[], accepts: boolean) => {
  const isMarked = markReader(secrets)
  return (seals: readonly RowSeal[]): number[] =>
    seals
      .filter(({ nonce, mark, said }) =>
        nonce && mark ? !isMarked({ nonce, mark, said }) : !accepts,
      )
      .map(({ id }) => id)
}

/** The columns by which a mark is read. */
export const markedColumns = (sql: Sql) => sql`
  s.id, s.nonce, s.mark, coalesce(sha256(convert_to(
    core.seal_text(s.id, s.relation, s.key, s.digest, s.role, s.program, s.xid, s.at), 'UTF8')), '') as said`

/** So many seals are read at once. */
export const sealBatch = 20_000
const patience = 40
const pauseMs = 250

const findWriters = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ writer: string }[]>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'core.row_seals'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ writer }) => writer)
}

/** The highest number up to which every seal there will ever be is there; null when somebody is writing for long. */
const findSettled = async (sql: Sql): Promise<number | null> => {
  const [row] = await sql<[{ top: number }]>`select coalesce(max(id), 0) as top from core.row_seals`
  let writers = await findWriters(sql)
  for (let tries = 0; writers.length > 0; tries++) {
    if (tries === patience) return null
    await sleep(pauseMs)
    const there = new Set(await findWriters(sql))
    writers = writers.filter((writer) => there.has(writer))
  }
  return row.top
}

type Sealer = Pick<JobContext, 'sql' | 'begin' | 'secret' | 'formerSecrets' | 'now'>

/** Processes of the version that gave its sessions no key may still run. The first block says until when. */
const isUpgrading = async (sql: Sql): Promise<boolean> => {
  const [first] = await sql<{ upgrading: boolean }[]>`
    select coalesce((others ->> 'unmarkedUntil')::timestamptz > now(), false) as upgrading
    from core.seal_blocks where number = 0`
  return first?.upgrading ?? false
}

const addBlock = async (
  ctx: Sealer,
  settled: number,
  others: (tx: Sql) => Promise<Record<string, unknown>>,
): Promise<number> =>
  ctx.begin(async ({ sql: tx }) => {
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(4242005) as held`
    if (!lock?.held) return 0
    const [last] = await tx<{ number: number; upto: number; hash: Buffer; mark: Buffer | null }[]>`
      select number, upto, hash, mark from core.seal_blocks order by number desc limit 1`
    if (!last) throw new Error('the first block of seals is missing')
    if (last.number === 0 && last.mark === null)
      await tx`update core.seal_blocks set mark = ${blockMark(ctx.secret, last.hash)} where number = 0`
    else if (!isBlockMarked(allSecrets(ctx), last))
      throw new Error(`block ${last.number} of seals was not made by AO`)
    const seals = await tx<RowSeal[]>`
      select ${markedColumns(tx)} from core.row_seals s
      where s.id > ${last.upto} and s.id <= ${settled} order by s.id limit ${sealBatch}`
    if (seals.length === 0) return 0
    const accepts = !('marks' in ctx.sql && ctx.sql.marks) || (await isUpgrading(tx))
    const unmarked = unmarkedBy(allSecrets(ctx), accepts)(seals)
    const number = last.number + 1
    const upto = seals.length < sealBatch ? settled : seals.at(-1)!.id
    const ends = tx.json(await others(tx))
    const [hash] = await tx<[{ hash: Buffer }]>`
      select coalesce(core.block_hash(${last.hash}, ${number}, ${last.upto}, ${upto}, ${unmarked}::bigint[], ${accepts}, ${ends}), '') as hash`
    await tx`
      insert into core.seal_blocks (number, after, upto, unmarked, accepts_unmarked, others, hash, mark, at)
      values (${number}, ${last.upto}, ${upto}, ${unmarked}::bigint[], ${accepts}, ${ends}, ${hash.hash},
        ${blockMark(ctx.secret, hash.hash)}, ${ctx.now})`
    return seals.length
  })

/** Gives the number of seals that were chained. One at a time; the others leave at once. `others` says where other chains end by now. */
export const sealRows = async (
  ctx: Sealer,
  others: (tx: Sql) => Promise<Record<string, unknown>>,
): Promise<number> => {
  const settled = await findSettled(ctx.sql)
  let sealed = 0
  if (settled === null) return sealed
  for (let more = sealBatch; more === sealBatch; sealed += more)
    more = await addBlock(ctx, settled, others)
  return sealed
}

/** Before former secrets are forgotten: what they vouch for is vouched for by the present one. */
export const remarkBlocks = async (
  sql: Sql,
  { secret, formerSecrets }: Pick<JobContext, 'secret' | 'formerSecrets'>,
): Promise<void> => {
  for (let after = -1; ;) {
    const blocks = await sql<{ number: number; hash: Buffer; mark: Buffer | null }[]>`
      select number, hash, mark from core.seal_blocks where number > ${after} order by number limit ${sealBatch}`
    for (const block of blocks)
      if (isBlockMarked(formerSecrets, block))
        await sql`update core.seal_blocks set mark = ${blockMark(secret, block.hash)} where number = ${block.number}`
    if (blocks.length < sealBatch) return
    after = blocks.at(-1)!.number
  }
}
