import { utcDay } from '#contract/days.ts'
import { trialsPerDay } from '#contract/rewards/simulation/calls.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Counts one more try of today (UTC). Fails `too_many_trials` beyond what owners may; admins see all anyway. */
export const recordTrial = async (
  { sql, actor, now }: SignedContext,
  kind: keyof typeof trialsPerDay,
): Promise<void> => {
  if (actor.roles.includes('admin')) return
  const max = trialsPerDay[kind]
  const { count } = await sql`
    insert into rewards.trials as t (account_id, day, kind, n)
    values (${actor.accountId}, ${utcDay(now)}, ${kind}, 1)
    on conflict (account_id, day, kind) do update set n = t.n + 1 where t.n < ${max}`
  if (count === 0) fail('too_many_trials', { most: max })
}
