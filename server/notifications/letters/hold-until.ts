// When a mail that can wait may leave: together with what else happens in that minute, by day, or once a day. By the reader's clock.
import {
  dailyHour,
  gatherSeconds,
  type NoticeChoices,
  quietFrom,
  quietUntil,
} from '#contract/notifications/calls.ts'
import { after, minutes } from '#server/core/clock.ts'
import { wallClock } from '#text/moments.ts'

const hourIn = (timeZone: string, at: Date): number => Number(wallClock(timeZone, at).slice(11, 13))

const quarter = minutes(15)
/** All clocks of the world show their full hours at a quarter of UTC's. */
const nextAt = (timeZone: string, hour: number, from: Date): Date => {
  let at = new Date(Math.ceil(from.getTime() / quarter) * quarter)
  while (hourIn(timeZone, at) !== hour || wallClock(timeZone, at).slice(14) !== '00')
    at = after(at, quarter)
  return at
}

type Rhythm = Pick<NoticeChoices, 'rhythm' | 'quiet'> & { readonly timeZone: string }

/** Of an account whose zone nobody has said it is not known when it is night there. */
export const isQuietNow = ({ quiet, timeZone }: Rhythm, at: Date): boolean => {
  if (!quiet || timeZone === 'UTC') return false
  const hour = hourIn(timeZone, at)
  return hour >= quietFrom || hour < quietUntil
}

export const nextMorning = ({ timeZone }: Pick<Rhythm, 'timeZone'>, from: Date): Date =>
  nextAt(timeZone, quietUntil, from)

export const nextDaily = ({ timeZone }: Pick<Rhythm, 'timeZone'>, from: Date): Date =>
  nextAt(timeZone, dailyHour, from)

export const holdUntil = (rhythm: Rhythm, now: Date): Date => {
  if (rhythm.rhythm === 'daily') return nextDaily(rhythm, after(now, 1))
  const soon = after(now, gatherSeconds * 1000)
  return isQuietNow(rhythm, soon) ? nextMorning(rhythm, soon) : soon
}
