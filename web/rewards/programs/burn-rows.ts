// The budget day by day, from what moved on each.
import type { ResponseOf } from '#contract/kit.ts'
import type { getBudget } from '#contract/rewards/participants/calls.ts'
import { dayMs, utcDay } from '#contract/days.ts'

export type ProgramBudget = ResponseOf<typeof getBudget>
/** What was left and what was paid at the end of each day, the days in between filled. */
export const burnRows = ({ budget, paid, pending, days }: ProgramBudget) => {
  const first = days[0]
  if (!first) return []
  const sum = (kind: 'earned' | 'paid') => days.reduce((all, day) => all + day[kind], 0)
  // What moved before the first day that is told of.
  let earned = paid + pending - sum('earned')
  let paidSoFar = paid - sum('paid')
  const byDay = new Map(days.map((day) => [day.day, day]))
  const rows = []
  const last = Date.parse(days.at(-1)!.day)
  for (let at = Date.parse(first.day); at <= last; at += dayMs) {
    const day = utcDay(new Date(at))
    const moved = byDay.get(day)
    earned += moved?.earned ?? 0
    paidSoFar += moved?.paid ?? 0
    rows.push({ day, left: budget - earned, paid: paidSoFar })
  }
  return rows
}
