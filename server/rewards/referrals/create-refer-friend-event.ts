// A student passed the invitation on: one line, never changed.
import {
  type createReferFriendEvent as contract,
  maxReferralsADay,
} from '#contract/rewards/referrals/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'

export const createReferFriendEvent: CallFunction<typeof contract> = async (
  ctx,
  { event, page },
) => {
  const { sql, now, actor } = ctx
  // One's own take turns, so that none slips past the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards.referral_events', 0) # hashtextextended(${actor.accountId}, 0))`
  const [made] = await sql<
    { count: number; first: string | null }[]
  >`select count(*)::int as count, min(at) as first from rewards.referral_events
    where account_id = ${actor.accountId} and at > ${before(now, days(1))}`
  const { count, first } = made!
  if (first && count >= maxReferralsADay)
    return fail('too_many_requests', {
      seconds: Math.ceil((Date.parse(first) + days(1) - now.getTime()) / 1000),
    })
  const id = newId(now.getTime())
  await sql`insert into rewards.referral_events ${sql({ id, account_id: actor.accountId, event, page, at: now })}`
  await ctx.log({
    action: 'referral.passed_on',
    subject: { kind: 'account', id: actor.accountId },
    payload: { event },
  })
  return { data: { id, event, page, at: now.toISOString() }, message: 'success', status: true }
}
