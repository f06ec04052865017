// What a program can cost at most, before it runs: shown while it is written.
import { maxTimes } from '#contract/rewards/engine/activities.ts'
import { maxCoinsFor } from '#contract/rewards/engine/effects.ts'
import type { MemberPeriod, ProgramForm } from './shapes.ts'
import { dayMs } from '#contract/days.ts'

/** Whole days of UTC since 1970. */
const dayOf = (moment: number): number => Math.floor(moment / dayMs)

/** How many days, weeks (from Monday) or months of UTC a program touches; its end is not part of it. */
const periodsIn = (period: MemberPeriod, start: number, end: number): number => {
  const last = end - 1
  if (period === 'program') return 1
  if (period === 'day') return dayOf(last) - dayOf(start) + 1
  // The first of January 1970 was a Thursday.
  const weekOf = (moment: number) => Math.floor((dayOf(moment) + 3) / 7)
  if (period === 'week') return weekOf(last) - weekOf(start) + 1
  const monthOf = (moment: number) =>
    new Date(moment).getUTCFullYear() * 12 + new Date(moment).getUTCMonth()
  return monthOf(last) - monthOf(start) + 1
}

export type Estimate = {
  /** Coins that one student can earn at most; null when only the budget limits them. */
  readonly perStudent: number | null
  /** What it would take to pay the most to everyone who may take part; null when that has no limit. */
  readonly everyone: number | null
  /** Students who can earn the most before the budget is used up. */
  readonly students: number | null
}

type Estimated = Pick<
  ProgramForm,
  'activities' | 'perMemberCap' | 'maxParticipants' | 'budget' | 'startDate' | 'endDate'
>

/** Null while nothing is paid for. */
export const estimateOf = (form: Estimated): Estimate | null => {
  const { activities, perMemberCap, maxParticipants, budget } = form
  if (activities.length === 0) return null
  const [start, end] = [Date.parse(form.startDate ?? ''), Date.parse(form.endDate ?? '')]
  const knowsDates = end > start
  const each = activities.map(({ event, filter, effect, perMember, period }) => {
    const max = maxTimes(event, filter, perMember)
    if (max === null) return Infinity
    if (max === 1 && maxTimes(event, filter, null) === 1) return maxCoinsFor(effect)
    if (period !== 'program' && !knowsDates) return Infinity
    return maxCoinsFor(effect) * max * periodsIn(period, start, end)
  })
  const limit = Math.min(
    each.reduce((sum, coins) => sum + coins, 0),
    perMemberCap ?? Infinity,
  )
  const perStudent = Number.isFinite(limit) ? limit : null
  return {
    perStudent,
    everyone: perStudent === null || maxParticipants === null ? null : perStudent * maxParticipants,
    students: perStudent === null || budget === null ? null : Math.floor(budget / perStudent),
  }
}
