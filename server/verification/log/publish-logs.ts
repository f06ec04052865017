// Grows both public logs, signs a checkpoint of each that grew, and asks the witnesses for theirs.
import { type LogName, logNames } from '#contract/verification/log/register.ts'
import { keyIdOf, noteOf, signatureLine } from '#contract/verification/log/signed-note.ts'
import type { JobContext } from '#server/core/context.ts'
import { activeKey, assertSigns } from '../credentials/keys.ts'
import { cosignLogs } from './cosign-logs.ts'
import { growTree, originOf, rootAt } from './log-tree.ts'
import { insertDids, insertMoney } from './register-entries.ts'
import { notifyMissingWitnesses } from './notify-missing-witnesses.ts'

/** Signs a checkpoint when the tree grew. Its nodes never change, so it always extends the last one. */
const publishTree = async (ctx: JobContext, log: LogName): Promise<void> => {
  const grown = await ctx.begin(async (tx) => {
    const size = await growTree(tx, log)
    const [last] = await tx.sql<{ size: number }[]>`
      select size from verification.checkpoints where log = ${log} order by size desc limit 1`
    return size === 0 || last?.size === size
      ? null
      : { size, root: await rootAt(tx.sql, size, log) }
  })
  if (!grown) return
  const { size, root } = grown
  const origin = originOf(ctx.publicUrl, log)
  const key = await activeKey(ctx, 'log')
  const text = noteOf(origin, size, root)
  const signature = Buffer.concat([
    await keyIdOf(origin, key.publicKey),
    await key.sign(Buffer.from(text)),
  ])
  const note = `${text}\n${signatureLine(origin, signature)}`
  await ctx.begin(async ({ sql }) => {
    await assertSigns(sql, key.id)
    // Of two processes that sign the same size, one is enough.
    await sql`
      insert into verification.checkpoints (log, size, root, note, signed_at, key_id)
      values (${log}, ${size}, ${root}, ${note}, ${ctx.now}, ${key.id}) on conflict (log, size) do nothing`
  })
}

/** Job, every minute. */
export const publishLogs = async (ctx: JobContext): Promise<void> => {
  await insertDids(ctx)
  await insertMoney(ctx)
  for (const log of logNames) await publishTree(ctx, log)
  await cosignLogs(ctx)
  await notifyMissingWitnesses(ctx)
}
