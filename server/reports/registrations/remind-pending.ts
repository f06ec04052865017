import { utcDay } from '#contract/days.ts'
import type { remindPending as remindContract } from '#contract/reports/registrations/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { remindable } from './pending-rows.ts'

/** Who ended such letters is told in the app alone: the choice is asked where letters are sent. */
export const remindPending: Answer<typeof remindContract> = async (ctx, { uuids }) => {
  const found = await remindable(ctx, uuids)
  for (const { id, step } of found) {
    await ctx.sql`insert into reports.reminders (account_id, at) values (${id}, ${ctx.now})
      on conflict (account_id) do update set at = excluded.at`
    await ctx.emit('reports.registration_reminded', {
      accountId: id,
      step,
      day: utcDay(ctx.now),
    })
  }
  await ctx.log({
    action: 'registrations.reminded',
    subject: { kind: 'account', id: ctx.actor.accountId },
    payload: { count: found.length },
  })
  return { message: 'success', reminded: found.length }
}
