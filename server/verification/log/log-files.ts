// The logs as anyone can mirror them: checkpoints with every signature there is, and tiles (C2SP tlog-tiles).
import type { FileAnswer } from '#contract/kit.ts'
import type { LogName } from '#contract/verification/log/register.ts'
import type { Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'

type Reading = Pick<Context, 'sql'>
export type SignedCheckpoint = { size: number; root: Buffer; note: string }

const toLogFile = (bytes: Uint8Array, type: string, seconds: number): FileAnswer => ({
  bytes,
  type,
  filename: 'log',
  disposition: 'inline',
  length: bytes.length,
  headers: {
    'cache-control': `public, max-age=${seconds}${seconds > 3600 ? ', immutable' : ''}`,
    'cross-origin-resource-policy': 'cross-origin',
  },
})

/** With what its witnesses added to it by now. */
export const findNewestCheckpoint = async (
  sql: Context['sql'],
  log: LogName = 'log',
): Promise<SignedCheckpoint | null> => {
  const [row] = await sql<SignedCheckpoint[]>`
    select c.size, c.root, c.note || coalesce((select string_agg(x.line, '' order by x.witness)
      from verification.cosignatures x where x.log = c.log and x.size = c.size), '') as note
    from verification.checkpoints c where c.log = ${log} order by c.size desc limit 1`
  return row ?? null
}

/**
 * The checkpoint to prove an entry by: the newest that enough of today's witnesses cosigned, if it has the entry; else the newest
 * of all that has it. null: none has.
 */
export const findProvingCheckpoint = async (
  { sql, providers }: Pick<Context, 'sql' | 'providers'>,
  log: LogName,
  seq: number,
): Promise<SignedCheckpoint | null> => {
  const { all: witnesses, required } = providers.witnesses
  if (witnesses.length > 0) {
    const [row] = await sql<SignedCheckpoint[]>`
      select c.size, c.root, c.note || coalesce((select string_agg(x.line, '' order by x.witness)
        from verification.cosignatures x where x.log = c.log and x.size = c.size), '') as note
      from verification.checkpoints c where c.log = ${log} and c.size >= ${seq}
        and (select count(*) from verification.cosignatures x where x.log = c.log and x.size = c.size
          and x.witness = any (${witnesses.map(({ verifierKey }) => verifierKey)})) >= ${required}
      order by c.size desc limit 1`
    if (row) return row
  }
  const newest = await findNewestCheckpoint(sql, log)
  return newest && newest.size >= seq ? newest : null
}

export const checkpointFile = async ({ sql }: Reading, log: LogName): Promise<FileAnswer> =>
  toLogFile(
    Buffer.from(orNotFound(await findNewestCheckpoint(sql, log)).note),
    'text/plain; charset=utf-8',
    10,
  )

const width = 256

/** `x001/234.p/5` → tile 1234, its first 5 hashes. */
const tileAt = (path: string): { number: number; count: number } => {
  const [digits, part] = path.split('.p/')
  return { number: Number(digits!.replace(/[x/]/g, '')), count: part ? Number(part) : width }
}

/** An entry bundle has each entry behind its length in two bytes. */
const bundled = (data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(data.length >> 8, data.length & 255), data])

const listEntries = async (sql: Context['sql'], log: LogName, from: number, to: number) =>
  log === 'register'
    ? (
        await sql<{ entry: string }[]>`
          select entry from verification.register where seq > ${from} and seq <= ${to} order by seq`
      ).map(({ entry }) => bundled(Buffer.from(entry)))
    : (
        await sql<{ leafHash: Buffer }[]>`
          select leaf_hash from core.activity_chain where seq > ${from} and seq <= ${to} order by seq`
      ).map(({ leafHash }) => bundled(leafHash))

export const findTileFile = async (
  { sql }: Reading,
  log: LogName,
  { level, url }: { level: string; url: string },
): Promise<FileAnswer> => {
  const { number, count } = tileAt(url)
  const from = number * width
  const size = (await findNewestCheckpoint(sql, log))?.size ?? 0
  // Only what a signed checkpoint covers is shown.
  const covered = level === 'entries' ? size : Math.floor(size / width ** Number(level))
  if (from + count > covered) return fail('not_found')
  const parts =
    level === 'entries'
      ? await listEntries(sql, log, from, from + count)
      : (
          await sql<{ hash: Buffer }[]>`select hash from verification.log_nodes
            where log = ${log} and level = ${Number(level) * 8} and index >= ${from} and index < ${from + count}
            order by index`
        ).map((r) => r.hash)
  if (parts.length !== count) return fail('not_found')
  return toLogFile(
    Buffer.concat(parts),
    'application/octet-stream',
    count === width ? 31_536_000 : 60,
  )
}
