// Appointments as iCalendar (RFC 5545), and busy times out of such files, by ical.js.
import ICAL from 'ical.js'
import type { Appointment } from '#contract/counsellors/appointments/calls.ts'
import { knownZone, dayMs } from '#contract/days.ts'
import { screenPath } from '#contract/paths.ts'
import { appointments as de } from '#text/de/counsellors/appointments.ts'
import { appointments as en } from '#text/en/counsellors/appointments.ts'
import { say } from '#text/say.ts'

type Written = { appointments: readonly (Appointment & { revision: number })[]; readerId: string }
type Surroundings = { now: Date; publicUrl: string; language: 'en' | 'de' }

/** For whoever of the two reads it: the other’s name, the topic, the place. Moments are UTC; programs show them in their zone. */
export const calendarOf = (
  { appointments, readerId }: Written,
  { now, publicUrl, language }: Surroundings,
): string => {
  const words = language === 'de' ? de : en
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//AO//Calls//EN')
  calendar.addPropertyWithValue('x-wr-calname', words.calendarName)
  for (const one of appointments) {
    const event = new ICAL.Component('vevent')
    const other = one.student.uuid === readerId ? one.adviser : one.student
    event.addPropertyWithValue('uid', `${one.id}@ao`)
    event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
    event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(new Date(one.startsAt), true))
    event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(new Date(one.endsAt), true))
    event.addPropertyWithValue('sequence', one.revision)
    event.addPropertyWithValue('status', one.state === 'booked' ? 'CONFIRMED' : 'CANCELLED')
    event.addPropertyWithValue('summary', say(words.calendarEntry, { name: other.name }, language))
    if (one.topic) event.addPropertyWithValue('description', one.topic)
    if (one.place) event.addPropertyWithValue('location', one.place)
    const screen = one.student.uuid === readerId ? 'dashboard' : 'calls'
    event.addPropertyWithValue('url', `${publicUrl}${screenPath(screen)}`)
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

/** A time by some wall clock; `zone` is `UTC` or a name of the IANA data. */
export type LocalTime = { wall: string; zone: string }
export type BusyTime = { from: LocalTime; to: LocalTime }
/** Steps through repetitions that one file may cost, so that none holds the server. */
const maxSteps = 50_000
const maxBusyTimes = 5_000

/**
 * When the owner of a calendar file is busy within a span; nothing of what. Free and cancelled entries are left out. A time
 * without a zone is by the owner’s clock. Fails on what is no calendar: throws.
 */
export const busyTimesOf = (
  text: string,
  span: { from: Date; to: Date },
  ownZone: string,
): BusyTime[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  if (calendar.name !== 'vcalendar') throw new TypeError('no calendar')
  // The file's own zones, and none of an earlier file.
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const found: BusyTime[] = []
  let steps = 0
  for (const part of calendar.getAllSubcomponents('vevent')) {
    if (part.getFirstPropertyValue('recurrence-id')) continue
    if (!isBusy(part)) continue
    const event = new ICAL.Event(part)
    const zoneName = part.getFirstProperty('dtstart')?.getFirstParameter('tzid')
    const wall = (time: ICAL.Time) => localTimeOf(time, zoneName, ownZone)
    if (!event.startDate) continue
    const add = (from: ICAL.Time, to: ICAL.Time) => {
      const [begins, ends] = [from.toJSDate().getTime(), to.toJSDate().getTime()]
      // A day around the span, since walls are only roughly moments here.
      if (ends > span.from.getTime() - dayMs && begins < span.to.getTime() + dayMs && begins < ends)
        found.push({ from: wall(from), to: wall(to) })
      return begins < span.to.getTime() + dayMs
    }
    if (!event.isRecurring()) add(event.startDate, event.endDate)
    else {
      const each = event.iterator()
      for (let next = each.next(); next; next = each.next()) {
        steps += 1
        if (steps > maxSteps) throw new RangeError('too many')
        const { item, startDate, endDate } = event.getOccurrenceDetails(next)
        if (!isBusy(item.component)) continue
        if (!add(startDate, endDate)) break
      }
    }
    if (found.length > maxBusyTimes) throw new RangeError('too many')
  }
  return found
}

const isBusy = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT' &&
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED'

const localTimeOf = (time: ICAL.Time, zoneName: unknown, ownZone: string): LocalTime => {
  const isFloating = time.zone === ICAL.Timezone.localTimezone || time.zone?.tzid === 'floating'
  if (!isFloating) return { wall: time.toJSDate().toISOString().slice(0, 19), zone: 'UTC' }
  const { year, month, day, hour, minute, second } = time
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString()
  return { wall: wall.slice(0, 19), zone: isNamed(zoneName) ? zoneName : ownZone }
}
const isNamed = (zone: unknown): zone is string =>
  typeof zone === 'string' && knownZone(zone) !== null
