// Days on which banks settle euros: those of TARGET, the Eurosystem's own calendar (ECB, since 2002): no Saturday, no Sunday,
// and none of six holidays.
import { daysAfter } from './days.ts'

/** Easter Sunday of a year by the Gregorian rule (Meeus, Jones, Butcher): `2026-04-05`. */
export const easterOf = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * late + 114
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}

const fixed = ['01-01', '05-01', '12-25', '12-26']

export const isTargetDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixed.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== daysAfter(easter, -2) && day !== daysAfter(easter, 1)
}

/** The day itself or the first one after it on which TARGET is open and which is none of `closed`. */
export const nextBankingDay = (day: string, closed: readonly string[] = []): string => {
  let next = day
  while (!isTargetDay(next) || closed.includes(next)) next = daysAfter(next, 1)
  return next
}

/** The day that is so many days of TARGET after this one. */
export const bankingDaysAfter = (day: string, count: number): string => {
  let next = day
  for (let left = count; left > 0;) {
    next = daysAfter(next, 1)
    if (isTargetDay(next)) left--
  }
  return next
}

/** Days of TARGET after a day up to another: Friday to Monday is one. */
export const bankingDaysBetween = (day: string, until: string): number => {
  let count = 0
  for (let next = daysAfter(day, 1); next <= until; next = daysAfter(next, 1))
    if (isTargetDay(next)) count++
  return count
}
