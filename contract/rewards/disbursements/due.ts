// When what was earned is paid.
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { dayMs, utcDay } from '#contract/days.ts'

/** Days after a program's end in which a confirming act still counts (payment mode `event_based`). */
export const confirmWithinDays = 90

const startOfDay = (at: Date): number => Math.floor(at.getTime() / dayMs) * dayMs

/** The next payment of a routine at or after a moment, in UTC: midnight, Monday, the first of the month, the end. */
const nextPayment = (routine: ProgramForm['paymentRoutine'], at: Date, end: Date): Date => {
  const day = startOfDay(at)
  const isMidnight = day === at.getTime()
  const from = new Date(isMidnight ? day : day + dayMs)
  if (routine === 'on_activity') return at
  if (routine === 'at_end') return at > end ? at : end
  if (routine === 'daily') return from
  if (routine === 'weekly') return new Date(from.getTime() + ((8 - from.getUTCDay()) % 7) * dayMs)
  return from.getUTCDate() === 1
    ? from
    : new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
}

type Paying = Pick<ProgramForm, 'paymentRoutine' | 'pendingDays' | 'endDate' | 'routineDates'>

/**
 * When an award is paid that was earned (or confirmed) at a moment: after its pending days, at the next payment of the routine.
 * Routine dates hold it back until they begin; at their end everything is paid whose days are over.
 */
export const paidAt = (form: Paying, earned: Date): Date => {
  const due = new Date(earned.getTime() + form.pendingDays * dayMs)
  const payment = nextPayment(form.paymentRoutine, due, new Date(form.endDate!))
  if (!form.routineDates) return payment
  const [from, to] = [new Date(form.routineDates.from), new Date(form.routineDates.to)]
  const last = payment > to ? to : payment
  return new Date(Math.max(due.getTime(), from.getTime(), last.getTime()))
}

/** The last day on which special coins are good, counted from the day of payment; the last day of a shorter month stays in it. */
export const lastDayOfCoins = (
  validity: NonNullable<ProgramForm['validity']>,
  paid: string,
): string => {
  const months = validity.unit === 'years' ? validity.value * 12 : validity.value
  const at = new Date(paid)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return utcDay(new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), last))))
}
