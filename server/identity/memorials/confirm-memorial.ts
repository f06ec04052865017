// The second of two staff decides: the account is kept in memory of its person, or is its person's again.
import type { confirmMemorial as contract } from '#contract/identity/memorials/calls.ts'
import { mistakeDays } from '#contract/identity/memorials/state.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { assertMayVouch } from '../recovery/load-recovery.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { endSessions } from '../sessions/sessions.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import {
  assertMayRest,
  assertNoOffice,
  assertStands,
  assertTwo,
  lockMemorial,
  noteStep,
} from './memorial-rows.ts'

const begin = async (ctx: SignedContext, id: string, accountId: string): Promise<void> => {
  // Before the state: what it still says to the owner's address is not sent any more.
  await stopRecoveries(ctx, accountId, 'account')
  await ctx.sql`update identity.memorials set state = 'standing', confirmed_by = ${ctx.actor.accountId},
    confirmed_at = ${ctx.now}, settle_after = ${after(ctx.now, days(mistakeDays))} where id = ${id}`
  await ctx.sql`update identity.accounts set status = 'disabled', changed_at = ${ctx.now} where id = ${accountId}`
  await ctx.sql`update identity.resets set ended_at = ${ctx.now} where account_id = ${accountId} and ended_at is null`
  await endChallenges(ctx, accountId)
  await endSessions(ctx, accountId, 'memorial')
  await forgetActor(ctx.sql, accountId)
  await noteStep(ctx, accountId, 'memorial_confirmed')
  await ctx.emit('identity.memorial_begun', { accountId })
}

const end = async (ctx: SignedContext, id: string, accountId: string): Promise<void> => {
  await ctx.sql`update identity.memorials set state = 'ended', end_confirmed_by = ${ctx.actor.accountId},
    ended_at = ${ctx.now} where id = ${id}`
  await ctx.sql`update identity.accounts set status = 'active', changed_at = ${ctx.now} where id = ${accountId}`
  await forgetActor(ctx.sql, accountId)
  await noteStep(ctx, accountId, 'memorial_ended')
  await ctx.emit('identity.memorial_ended', { accountId })
  await ctx.emit('identity.enabled', { accountId, by: ctx.actor.accountId })
}

export const confirmMemorial: CallFunction<typeof contract> = async (
  ctx,
  { id: accountId, state },
) => {
  const locked = await lockMemorial(ctx, accountId)
  const { id, proposedBy, endProposedBy } = assertStands(locked.memorial, 'confirm', state)
  const begins = state === 'proposed'
  await (begins ? assertMayRest : assertNoOffice)(ctx, locked.account)
  await assertMayVouch(ctx)
  await assertTwo(ctx, begins ? proposedBy : endProposedBy)
  await (begins ? begin : end)(ctx, id, accountId)
  await ctx.publish([accountId], 'account')
  return { message: 'success' }
}
