import type { readCalendar as readContract } from '#contract/applications/tracker/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { tracker as de } from '#text/de/applications/tracker.ts'
import { tracker as en } from '#text/en/applications/tracker.ts'
import { listPaperDays } from '../detail/papers.ts'

type Entry = {
  id: string
  kind: 'application' | 'offer' | 'information' | 'condition' | 'start'
  course: string
  university: string
  /** A day of the calendar, or the first moment that is too late. */
  day: string | null
  until: string | null
}

const listCalendarEntries = (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<Entry[]> => sql<Entry[]>`
  select a.id, x.kind, c.title as course, p.name as university, x.day, x.until from applications.applications a
  join catalogue.public_courses c on c.id = a.course_id join catalogue.public_providers p on p.id = a.university_id
  left join catalogue.public_intakes i on i.id = a.intake_id
  cross join lateral (
    select 'application' as kind, null::date as day, i.closes_at as until where a.status = 'waiting for submission' and i.id is not null
    union all select 'information', null, a.answer_by where a.status = 'more info requested'
    union all select 'offer', null, o.reply_by from applications.offers o where o.application_id = a.id and a.status = 'offered'
    union all select 'condition', n.due_on, null from applications.offers o join applications.conditions n on n.offer_id = o.id
      where o.application_id = a.id and a.status in ('offered', 'accepted') and n.due_on is not null and n.met_at is null
    union all select 'start', i.starts_on, null where a.status = 'accepted' and i.id is not null) x
  where a.student_id = ${accountId} order by coalesce(x.until, x.day), x.kind limit 500`

/** What stands in the calendar: a deadline, or a day for a paper, which is named. */
type Event = Pick<Entry, 'day' | 'until'> & {
  uid: string
  applicationId: string
  summary: string
}
/** For the order of the file. */
const firstOf = ({ day, until }: Pick<Entry, 'day' | 'until'>): string => until ?? day!

const eventsOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
  language: 'en' | 'de',
): Promise<Event[]> => {
  const words = language === 'de' ? de : en
  const [entries, days] = await Promise.all([
    listCalendarEntries(ctx, accountId),
    listPaperDays(ctx, accountId, language),
  ])
  return [
    ...entries.map(({ id, kind, course, university, day, until }) => ({
      uid: `${kind}-${id}-${compact((day ?? until!).slice(0, 10))}`,
      applicationId: id,
      summary: `${words[kind]}: ${course}, ${university}`,
      day,
      until,
    })),
    ...days.map(({ applicationId, kind, ruleNumber, name, course, university, on }) => ({
      uid: `${kind}-${applicationId}-${ruleNumber}-${compact(on)}`,
      applicationId,
      summary: `${words[kind]}: ${name} (${course}, ${university})`,
      day: on,
      until: null,
    })),
  ].toSorted((a, b) => firstOf(a).localeCompare(firstOf(b)))
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines end after 75 octets and go on after a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const compact = (day: string): string => day.replaceAll('-', '')
/** `20261213T075900Z`: every calendar shows it by its reader's clock. */
const moment = (at: number): string =>
  `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** A deadline is the last minute in which it can be met. */
const timeOf = ({ day, until }: Pick<Entry, 'day' | 'until'>): string[] =>
  until === null
    ? [`DTSTART;VALUE=DATE:${compact(day!)}`]
    : [`DTSTART:${moment(Date.parse(until) - 60_000)}`, `DTEND:${moment(Date.parse(until))}`]

export const readCalendar: CallFunction<typeof readContract> = async (ctx, { token }) => {
  const [owner] = await ctx.sql<
    { id: string; language: 'en' | 'de' }[]
  >`select p.id, p.language from applications.calendars c
    join identity.public_accounts p on p.id = c.account_id and p.status = 'active' where c.token_hash = ${sha256(token)}`
  const { id: accountId, language } = orNotFound(owner)
  const words = language === 'de' ? de : en
  const stamp = moment(ctx.now.getTime())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AO//Applications//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(words.name)}`,
    ...(await eventsOf(ctx, accountId, language)).flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}@ao`,
      `DTSTAMP:${stamp}`,
      ...timeOf(event),
      `SUMMARY:${escaped(event.summary)}`,
      `URL:${ctx.publicUrl}${screenPath('application', { applicationId: event.applicationId })}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return {
    bytes: Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`),
    type: 'text/calendar; charset=utf-8',
    filename: 'applications.ics',
    disposition: 'inline',
    headers: { 'cache-control': 'private, max-age=300' },
  }
}
