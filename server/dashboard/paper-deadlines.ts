import type { Deadline } from '#contract/dashboard/calls.ts'
import { dayIn, dayMs, daysAfter } from '#contract/days.ts'
import { listPaperDays } from '#server/applications/public.ts'
import { timeZoneOf } from '#server/identity/public.ts'
import type { Context } from '#server/core/context.ts'

/** Papers and visas among the deadlines, one line each: begin with it, and once that day has passed, have it. What should have
 * been begun keeps its day, as in the calendar, and is late: `daysLeft` is negative. */
export const paperDeadlines = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  owner: string,
  daysAhead: number,
): Promise<Deadline[]> => {
  const { language } = ctx.request
  const [zone, days] = await Promise.all([
    timeZoneOf(ctx, owner),
    listPaperDays(ctx, owner, language),
  ])
  const today = dayIn(zone, ctx.now)
  const last = daysAfter(today, daysAhead)
  return [...Map.groupBy(days, (day) => `${day.applicationId} ${day.ruleNumber}`).values()].flatMap(
    (ofOne): Deadline[] => {
      const begin = ofOne.find(({ kind }) => kind === 'paper_begin')
      const due = ofOne.find(({ kind }) => kind !== 'paper_begin')
      if (due && due.on < today) return []
      const one = begin ?? due
      if (!one || one.on > last) return []
      return [
        {
          kind: one.kind,
          title: `${one.name}: ${one.course}`,
          on: one.on,
          until: null,
          timeZone: null,
          daysLeft: (Date.parse(one.on) - Date.parse(today)) / dayMs,
          about: { kind: 'application', id: one.applicationId },
        },
      ]
    },
  )
}
