import type { keepAccount as contract } from '#contract/identity/closing/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { findLiveChallenge, passChallenge } from '../sign-in/challenges.ts'

export const keepAccount: CallFunction<typeof contract> = async (ctx, { token }) => {
  const live = await findLiveChallenge(ctx, token, ['keep_account'])
  if (!live?.accountId || !(await passChallenge(ctx, live.hash))) return fail('invalid_code')
  const account = await loadAccountForUpdate(ctx, live.accountId)
  const { id } = account
  const kept = await ctx.sql`update identity.closings set state = 'undone', ended_at = ${ctx.now}
    where account_id = ${id} and state = 'waiting' returning 1`
  if (kept.length === 0) return fail('invalid_code')
  await ctx.sql`update identity.closings c set state = 'undone', ended_at = ${ctx.now} from identity.merges g
    where g.holder_id = ${id} and g.state = 'merged' and c.account_id = g.from_id and c.state = 'waiting'`
  await ctx.sql`update identity.accounts set status = 'active', changed_at = ${ctx.now} where id = ${id}`
  await ctx.log({ action: 'account.kept', subject: { kind: 'account', id } })
  await ctx.emit('identity.enabled', { accountId: id, by: null })
  await writeTo(ctx, account, 'account_kept', { link: `${ctx.publicUrl}${screenPath('login')}` })
  return { message: 'success' }
}
