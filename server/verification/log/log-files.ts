// The log as anyone can mirror it: checkpoint and tiles (C2SP tlog-tiles).
import type { FileAnswer } from '#contract/kit.ts'
import type { Context } from '#server/core/context.ts'

export const asLogFile = (bytes: Uint8Array, type: string, seconds: number): FileAnswer => ({
  bytes,
  type,
  filename: 'log',
  disposition: 'inline',
  length: bytes.length,
  headers: {
    'cache-control': `public, max-age=${seconds}${seconds > 3600 ? ', immutable' : ''}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
})

export const newestCheckpoint = async (sql: Context['sql']) => {
  const [row] = await sql<{ size: number; root: Buffer; note: string }[]>`
    select size, root, note from verification.checkpoints order by size desc limit 1`
  return row ?? null
}
