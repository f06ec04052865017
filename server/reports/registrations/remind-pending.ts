import { utcDay } from '#contract/days.ts'
import type { remindPending as remindContract } from '#contract/reports/registrations/calls.ts'
import { before } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listPending, reminderGap } from './pending-rows.ts'

/** Who ended such letters is told in the app alone: the choice is asked where letters are sent. */
export const remindPending: CallFunction<typeof remindContract> = async (ctx, { uuids }) => {
  const pending = await listPending(ctx, uuids)
  // An address that nobody proved may be somebody else’s.
  const proved = pending.filter(({ step }) => step !== 'mail')
  let reminded = 0
  for (const { id, step } of proved) {
    // Of several who remind the same person at once one does.
    const { count } =
      await ctx.sql`insert into reports.reminders as r (account_id, at) values (${id}, ${ctx.now})
      on conflict (account_id) do update set at = excluded.at where r.at <= ${before(ctx.now, reminderGap)}`
    if (count === 0) continue
    reminded += 1
    await ctx.emit('reports.registration_reminded', {
      accountId: id,
      step,
      day: utcDay(ctx.now),
    })
  }
  await ctx.log({
    action: 'registrations.reminded',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { count: reminded },
  })
  return {
    message: 'success',
    reminded,
    unproved: pending.length - proved.length,
    recent: proved.length - reminded,
  }
}
