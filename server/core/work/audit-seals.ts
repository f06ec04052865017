// Holds the tables of money against their seals, the seals against their marks, and the blocks of seals against each other and
// against what was published of them. Names each row that differs.
import type { Sql } from '../database/db.ts'
import { isBlockMarked } from './seal-marks.ts'
import { markedColumns, type RowSeal, sealBatch, unmarkedBy } from './seal-rows.ts'

export type SealFinding = { row: string; what: string }
export type SealAudit = { seals: number; blocks: number; findings: SealFinding[] }

type Block = {
  number: number
  upto: number
  unmarked: number[]
  acceptsUnmarked: boolean
  hash: Buffer
  mark: Buffer | null
  isWhole: boolean
}

type Blocks = {
  count: number
  findings: SealFinding[]
  /** Up to which seal AO's own blocks vouch for the marks. */
  vouched: number
  /** Seals which their blocks say are not AO's. */
  unmarked: number[]
  /** Whether a seal behind the last block may have no mark. */
  accepts: boolean
}

const auditBlocks = async (
  sql: Sql,
  secrets: readonly string[],
  published: ReadonlyMap<number, string>,
): Promise<Blocks> => {
  const blocks = await sql<Block[]>`
    select b.number, b.upto, b.unmarked, b.accepts_unmarked, b.hash, b.mark,
      coalesce(b.hash = core.block_hash(lag(b.hash, 1, decode(repeat('00', 32), 'hex')) over (order by b.number),
        b.number, b.after, b.upto, b.unmarked, b.accepts_unmarked, b.others)
        and b.number = row_number() over (order by b.number) - 1
        and b.after = lag(b.upto, 1, 0::bigint) over (order by b.number), false) as is_whole
    from core.seal_blocks b order by b.number`
  const found: SealFinding[] = []
  const good: Block[] = []
  for (const block of blocks) {
    const { number, hash, mark, isWhole } = block
    const publishedHead = published.get(number)
    // AO marks the first, which a migration made, as it makes the second.
    const isOurs =
      isBlockMarked(secrets, block) || (mark === null && number === 0 && blocks.length === 1)
    const wrong = [
      ...(isWhole ? [] : ['is not what its seals and the block before it make']),
      ...(isOurs ? [] : ['was not made by AO']),
      ...(publishedHead === undefined || publishedHead === hash.toString('hex')
        ? []
        : ['is not what the register tells of it']),
    ]
    found.push(...wrong.map((what) => ({ row: `core.seal_blocks ${number}`, what })))
    if (wrong.length === 0 && good.length === number) good.push(block)
  }
  for (const number of published.keys())
    if (!blocks.some((block) => block.number === number))
      found.push({ row: `core.seal_blocks ${number}`, what: 'is gone, though it was published' })
  return {
    count: blocks.length,
    findings: found,
    vouched: good.at(-1)?.upto ?? 0,
    unmarked: good.flatMap(({ unmarked }) => unmarked),
    accepts: good.at(-1)?.acceptsUnmarked ?? false,
  }
}

/** Seals behind what is vouched for that no session of AO's made. */
const listUnmarked = async (
  sql: Sql,
  secrets: readonly string[],
  { vouched, accepts }: Blocks,
): Promise<number[]> => {
  const unmarkedIn = unmarkedBy(secrets, accepts)
  const found: number[] = []
  for (let after = vouched, more = true; more;) {
    const seals: RowSeal[] = await sql<RowSeal[]>`
      select ${markedColumns(sql)} from core.row_seals s where s.id > ${after} order by s.id limit ${sealBatch}`
    found.push(...unmarkedIn(seals))
    more = seals.length === sealBatch
    after = seals.at(-1)?.id ?? after
  }
  return found
}

/** Reads all of it once. `published` is each head that the public log tells of, in hex by number. */
export const auditSeals = async (
  sql: Sql,
  secrets: readonly string[],
  published: ReadonlyMap<number, string>,
): Promise<SealAudit> => {
  const [counted] = await sql<[{ seals: number }]>`select count(*) as seals from core.row_seals`
  const rows = await sql<{ relation: string; key: string | null; what: string }[]>`
    select coalesce(relation, '') as relation, key, coalesce(what, '') as what from core.audit_seals()`
  const blocks = await auditBlocks(sql, secrets, published)
  const unmarked = [...blocks.unmarked, ...(await listUnmarked(sql, secrets, blocks))]
  const made = await sql<{ relation: string; key: string; role: string; program: string }[]>`
    select distinct relation, key, role, program from core.row_seals where id = any (${unmarked}::bigint[]) order by 1, 2`
  return {
    seals: counted.seals,
    blocks: blocks.count,
    findings: [
      ...rows.map(({ relation, key, what }) => ({
        row: key === null ? relation : `${relation} ${key}`,
        what,
      })),
      ...made.map(({ relation, key, role, program }) => ({
        row: `${relation} ${key}`,
        what: `was changed by the role ${role} (${program}), and not by AO`,
      })),
      ...blocks.findings,
    ],
  }
}
