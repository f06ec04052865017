import type { getTile as tile } from '#contract/verification/log/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { asLogFile, newestCheckpoint } from './log-files.ts'

const width = 256

/** `x001/234.p/5` → tile 1234, its first 5 hashes. */
const tileAt = (path: string): { number: number; count: number } => {
  const [digits, part] = path.split('.p/')
  return { number: Number(digits!.replace(/[x/]/g, '')), count: part ? Number(part) : width }
}

export const getTile: Answer<typeof tile> = async (ctx, { level, url }) => {
  const { number, count } = tileAt(url)
  const from = number * width
  const size = (await newestCheckpoint(ctx.sql))?.size ?? 0
  // Only what a signed checkpoint covers is shown.
  const covered = level === 'entries' ? size : Math.floor(size / width ** Number(level))
  if (from + count > covered) return fail('not_found')
  const parts =
    level === 'entries'
      ? (
          await ctx.sql<{ leafHash: Buffer }[]>`select leaf_hash from core.activity_chain
        where seq > ${from} and seq <= ${from + count} order by seq`
        ).map((r) => Buffer.concat([Buffer.of(0, 32), r.leafHash]))
      : (
          await ctx.sql<{ hash: Buffer }[]>`select hash from verification.log_nodes
        where level = ${Number(level) * 8} and index >= ${from} and index < ${from + count} order by index`
        ).map((r) => r.hash)
  if (parts.length !== count) return fail('not_found')
  return asLogFile(
    Buffer.concat(parts),
    'application/octet-stream',
    count === width ? 31_536_000 : 60,
  )
}
