import type { listPeriods as call } from '#contract/wallet/books/calls.ts'
import { daysAfter, utcDay } from '#contract/days.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'

type Row = {
  through: string
  at: string
  requestedBy: NotNull<string>
  confirmedBy: NotNull<string>
}

export const listPeriods: CallFunction<typeof call> = async (ctx) => {
  const periods = await ctx.sql<Row[]>`
    select p.through, p.at, r.name as requested_by, c.name as confirmed_by
    from wallet.closed_periods p
    join identity.public_accounts r on r.id = p.requested_by
    join identity.public_accounts c on c.id = p.confirmed_by
    order by p.through desc limit 1000`
  return { periods: [...periods], lastDay: daysAfter(utcDay(ctx.now), -1) }
}
