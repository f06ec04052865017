import type { readCalendar as readContract } from '#contract/applications/calendar.ts'
import { screenPath } from '#contract/paths.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { calendar as de } from '#text/de/applications/calendar.ts'
import { calendar as en } from '#text/en/applications/calendar.ts'
import type { NotNull } from '#server/core/database/db.ts'

type Entry = {
  id: string
  kind: 'application' | 'offer' | 'information' | 'condition' | 'start'
  course: string
  university: string
  /** Every kind is of a state or under a condition that has its day. */
  at: NotNull<string>
}

const entriesOf = ({ sql }: Pick<Context, 'sql'>, accountId: string): Promise<Entry[]> => sql<
  Entry[]
>`
  select a.id, x.kind, c.title as course, p.name as university, x.at from applications.applications a
  join catalogue.public_courses c on c.id = a.course_id join catalogue.public_providers p on p.id = a.university_id
  left join catalogue.public_intakes i on i.id = a.intake_id
  cross join lateral (
    select 'application' as kind, coalesce(i.closes_on, i.starts_on)::text as at where a.status = 'waiting for submission' and i.id is not null
    union all select 'information', a.answer_by::date::text where a.status = 'more info requested'
    union all select 'offer', (o.reply_by at time zone 'UTC')::date::text from applications.offers o where o.application_id = a.id and a.status = 'offered'
    union all select 'condition', n.due_on::text from applications.offers o join applications.conditions n on n.offer_id = o.id
      where o.application_id = a.id and a.status in ('offered', 'accepted') and n.due_on is not null and n.met_at is null
    union all select 'start', i.starts_on::text where a.status = 'accepted' and i.id is not null) x
  where a.student_id = ${accountId} order by x.at limit 500`

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

export const readCalendar: Answer<typeof readContract> = async (ctx, { token }) => {
  const [owner] = await ctx.sql<
    { id: string; language: 'en' | 'de' }[]
  >`select p.id, p.language from applications.calendars c
    join identity.public_accounts p on p.id = c.account_id and p.status = 'active' where c.token_hash = ${sha256(token)}`
  const { id: accountId, language } = orNotFound(owner)
  const words = language === 'de' ? de : en
  const stamp = `${ctx.now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AO//Applications//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(words.name)}`,
    ...(await entriesOf(ctx, accountId)).flatMap(({ id, kind, course, university, at }) => [
      'BEGIN:VEVENT',
      `UID:${kind}-${id}-${compact(at)}@ao`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(at)}`,
      `SUMMARY:${escaped(`${words[kind]}: ${course}, ${university}`)}`,
      `URL:${ctx.publicUrl}${screenPath('application', { applicationId: id })}`,
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
