// When somebody has so many days to answer: the last of them ends at 24:00 where they are.
import { endOfDays } from '#contract/days.ts'
import type { Context } from '#server/core/context.ts'
import { timeZoneOf } from '#server/identity/public.ts'

export const dueAfter = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
  days: number,
): Promise<Date> => endOfDays(ctx.now, days, await timeZoneOf(ctx, accountId))
