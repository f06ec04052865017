// A period closes when another admin confirms: from then on nothing is posted up to its last day, not even by SQL.
import { utcDay } from '#contract/days.ts'
import type { closePeriod as call } from '#contract/wallet/books/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { requestChange, takeDueChange } from '#server/identity/public.ts'
import { findClosedThrough } from './trial-balance.ts'

/** Fails `wrong_state` for a day that is closed already, `bad_input` for one that has not ended. */
export const closePeriod: CallFunction<typeof call> = async (ctx, { through }) => {
  if (through >= utcDay(ctx.now)) return fail('bad_input', { fields: { through: 'not_over' } })
  const closed = await findClosedThrough(ctx)
  if (closed !== null && through <= closed) return fail('wrong_state')
  const changeRequest = await requestChange(ctx, ctx.actor.accountId, {
    kind: 'period',
    payload: { through },
    lines: [{ field: 'closedThrough', before: closed, after: through }],
    raises: false,
  })
  return { message: 'pending_confirmation', changeRequest }
}

/** What another admin confirmed counts now. */
export const onChangeDue = async (ctx: Context<null>, { id }: { id: string }): Promise<void> => {
  const due = await takeDueChange(ctx, id, ['period'])
  if (!due) return
  const through = String(due.payload['through'])
  const closed = await findClosedThrough(ctx)
  if (closed !== null && through <= closed) return
  await ctx.sql`insert into wallet.closed_periods (through, at, requested_by, confirmed_by)
    values (${through}, ${ctx.now}, ${due.requestedBy}, ${due.confirmedBy})`
  await ctx.log({
    action: 'books.closed',
    subject: { kind: 'period', id: through },
    payload: { requestedBy: due.requestedBy, confirmedBy: due.confirmedBy },
  })
  await ctx.publish(['admin', 'auditor'], 'books')
}
