import type { releaseGuardian as contract } from '#contract/identity/guardians/calls.ts'
import { canGuard } from '#contract/identity/guardians/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { writeToGuardian } from './guardian-letters.ts'
import { guardianshipForUpdate, findOwnGuardianship } from './guardianship-rows.ts'

export const releaseGuardian: CallFunction<typeof contract> = async (ctx) => {
  const me = await loadAccountForUpdate(ctx, ctx.actor.accountId)
  const row = await guardianshipForUpdate(ctx, me.id)
  if (!row || !canGuard('release', row.status)) return fail('wrong_state')
  if (row.consentFrom > row.today) return fail('too_early')
  await ctx.sql`update identity.guardianships set status = 'ended', ended_at = ${ctx.now} where account_id = ${me.id}`
  await writeToGuardian(ctx, row, me, 'released')
  await ctx.log({ action: 'account.guardian_released', subject: { kind: 'account', id: me.id } })
  await ctx.publish([me.id], 'account')
  return findOwnGuardianship(ctx)
}
