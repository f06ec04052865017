// Demo world: the counsellor's associate with students of their own, tasks, notes, and what was heard of whom.
import { assignAdviserToMany, putUnderSupervisor } from '#server/applications/public.ts'
import { after, before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { newId } from '#server/core/ids.ts'
import { upsertWeakMatch } from './students/weak-matches.ts'

export const demo = async (ctx: Context<null>, { accounts }: DemoPeople): Promise<void> => {
  const { sql, now } = ctx
  const { counsellor, associate, student } = accounts
  await sql`insert into counsellors.colleagues (account_id, max_students, languages, countries, changed_at)
    values (${counsellor.id}, 120, '{en,de}', '{IN,NG,JP}', ${now}),
      (${associate.id}, 40, '{de,en}', '{VN,TR}', ${now})`
  await putUnderSupervisor(ctx, [associate.id], counsellor.id)
  const students = await sql<{ id: string; name: string }[]>`
    select a.id, a.name
    from applications.public_advisers v join identity.public_accounts a on a.id = v.student_id
    where v.adviser_id = ${counsellor.id} order by a.last_name`
  const theirs = students.filter(({ name }) => ['Minh Tran', 'Yusuf Demir'].includes(name))
  await assignAdviserToMany(
    ctx,
    theirs.map(({ id }) => id),
    associate.id,
    'Speaks their language',
  )
  const note = (id: string, kind: string, body: string, author: string, daysAgo: number) =>
    sql`insert into counsellors.notes (id, student_id, kind, body, author_id, at)
      values (${newId(now.getTime())}, ${id}, ${kind}, ${body}, ${author}, ${before(now, days(daysAgo))})`
  const task = (
    id: string,
    title: string,
    kind: string,
    dueIn: number,
    assignee: string | null,
    by: string,
  ) =>
    sql`insert into counsellors.tasks (id, student_id, for_student, assignee_id, title, kind, priority, due_at, created_by, created_at)
      values (${newId(now.getTime())}, ${id}, ${assignee === null}, ${assignee}, ${title}, ${kind}, ${dueIn < 0 ? 'high' : 'normal'},
        ${after(now, days(dueIn))}, ${by}, ${before(now, days(6))})`
  await note(
    student.id,
    'call',
    'Wants to decide before the new year. Parents ask about the cost of living.',
    counsellor.id,
    4,
  )
  await note(
    student.id,
    'finance',
    'Has applied for an education loan; the bank answers within three weeks.',
    counsellor.id,
    2,
  )
  await task(student.id, 'Upload your latest transcript', 'document', 5, null, counsellor.id)
  await task(student.id, 'Read the conditions of your offer', 'application', 9, null, counsellor.id)
  await task(
    student.id,
    'Ask the university about the deposit',
    'finance',
    -1,
    counsellor.id,
    counsellor.id,
  )
  for (const [n, one] of theirs.entries()) {
    await note(
      one.id,
      'meeting',
      'First talk: knows what to study, needs help with the statement.',
      associate.id,
      16 - n,
    )
    await task(
      one.id,
      'Call about the visa appointment',
      'visa',
      n === 0 ? -2 : 3,
      associate.id,
      counsellor.id,
    )
  }
  await sql`insert into counsellors.calendars (account_id, time_zone, place, changed_at)
    values (${counsellor.id}, 'Europe/Berlin', 'https://meet.example/miriam', ${now}), (${associate.id}, 'Europe/Berlin', '', ${now})`
  await sql`insert into counsellors.hours (account_id, weekday, from_minute, to_minute)
    select account_id, d, 540, 720 from counsellors.calendars, generate_series(1, 5) d`
  await sql`insert into counsellors.fairs (id, kind, title, description, starts_at, ends_at, time_zone, place, places, state, created_by, created_at)
    values (${newId(now.getTime())}, 'webinar', 'Study in Germany: visa and blocked account',
      'Which papers the consulate asks for, what they cost, and how long it takes. Bring your questions.',
      date_trunc('hour', ${after(now, days(9))}::timestamptz), date_trunc('hour', ${after(now, days(9))}::timestamptz) + interval '90 minutes',
      'Europe/Berlin', 'https://meet.example/germany', 200, 'announced', ${accounts.admin.id}, ${now}),
    (${newId(now.getTime())}, 'fair', 'Open day in Bengaluru', 'Twelve universities at one place.',
      date_trunc('hour', ${after(now, days(20))}::timestamptz), date_trunc('hour', ${after(now, days(20))}::timestamptz) + interval '6 hours',
      'Asia/Kolkata', 'Town Hall, J C Road, Bengaluru', 60, 'announced', ${accounts.admin.id}, ${now})`
  await sql`insert into counsellors.students (student_id, last_contact_at, changed_at)
    select student_id, max(at), ${now} from (
      select student_id, at from counsellors.notes
      union all select student_id, at from applications.public_messages where audience = 'everyone') heard
    group by student_id`
  const applicants = await sql<{ id: string }[]>`
    select distinct student_id as id from applications.public_applications`
  for (const { id } of applicants) await upsertWeakMatch(ctx, id)
}
