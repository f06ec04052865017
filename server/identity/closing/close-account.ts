import type { closeAccount as contract } from '#contract/identity/closing/calls.ts'
import { closingDays } from '#contract/identity/closing/state.ts'
import { screenPath } from '#contract/paths.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { momentText } from '#text/moments.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { obstaclesTo } from './obstacles.ts'

export const closeAccount: CallFunction<typeof contract> = async (ctx) => {
  const account = await loadAccountForUpdate(ctx, ctx.actor.accountId)
  const { id } = account
  const obstacles = await obstaclesTo(ctx, id, { isDue: false })
  if (obstacles.length > 0 || account.status !== 'active')
    return fail('account_not_closable', { obstacles })
  const eraseAfter = after(ctx.now, days(closingDays))
  await ctx.sql`insert into identity.closings (id, account_id, asked_at, erase_after)
    values (${newId(ctx.now.getTime())}, ${id}, ${ctx.now}, ${eraseAfter})`
  // What was merged into it goes with it.
  const merged = await ctx.sql<{ fromId: string }[]>`
    select from_id from identity.merges where holder_id = ${id} and state = 'merged'`
  for (const { fromId } of merged)
    await ctx.sql`insert into identity.closings (id, account_id, asked_at, erase_after)
      values (${newId(ctx.now.getTime())}, ${fromId}, ${ctx.now}, ${eraseAfter})`
  await ctx.sql`update identity.accounts set status = 'disabled', changed_at = ${ctx.now} where id = ${id}`
  await stopRecoveries(ctx, id, 'owner')
  await endChallenges(ctx, id)
  await endSessions(ctx, id, 'closed')
  await forgetActor(ctx.sql, id)
  await ctx.log({ action: 'account.closed', subject: { kind: 'account', id } })
  await ctx.emit('identity.closing', { accountId: id })
  await writeTo(ctx, account, 'account_closing', {
    until: momentText(account.language, eraseAfter.toISOString(), account.timeZone),
    link: `${ctx.publicUrl}${screenPath('login')}`,
  })
  return { message: 'success', eraseAfter: eraseAfter.toISOString() }
}
