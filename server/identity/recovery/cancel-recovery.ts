import type * as contract from '#contract/identity/recovery.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'

export const cancelRecovery: Answer<typeof contract.cancelRecovery> = async (ctx, { token }) => {
  const [row] = await ctx.sql<{ id: string }[]>`
    update identity.recoveries set status = 'cancelled', ended_at = ${ctx.now}
    where cancel_hash = ${sha256(token)} and status in ('collecting', 'requested', 'waiting') returning id`
  if (!row) return fail('invalid_code')
  await ctx.log({ action: 'recovery.cancelled', subject: { kind: 'recovery', id: row.id } })
  return { message: 'success' }
}
