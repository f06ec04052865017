import type { readFeed as contract } from '#contract/counsellors/appointments/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { listAppointmentRows } from './appointment-rows.ts'
import { calendarOf } from './calendar-file.ts'

export const readFeed: CallFunction<typeof contract> = async (ctx, { token }) => {
  const { sql, now, publicUrl } = ctx
  const [owner] = await sql<{ id: string; language: 'en' | 'de' }[]>`
    select p.id, p.language from counsellors.feeds f
    join identity.public_accounts p on p.id = f.account_id and p.status = 'active'
    where f.token_hash = ${sha256(token)}`
  const { id, language } = orNotFound(owner)
  const appointments = await listAppointmentRows(
    ctx,
    sql`(p.student_id = ${id} or p.adviser_id = ${id}) and p.starts_at > ${before(now, days(30))}`,
  )
  return {
    bytes: Buffer.from(calendarOf({ appointments, readerId: id }, { now, publicUrl, language })),
    type: 'text/calendar; charset=utf-8',
    filename: 'calls.ics',
    disposition: 'inline',
    headers: { 'cache-control': 'private, max-age=300' },
  }
}
