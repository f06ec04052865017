// A counsellor with five thousand students: the listing by the call, and disabling them with all of it, by the call as well.
import { disableAssociate, undoHandover } from '#contract/counsellors/office/calls.ts'
import { studentListing, studentSorts } from '#contract/counsellors/students/calls.ts'
import { startTestApp } from '#server/testing.ts'
import { meets } from '../goal.ts'

const students = Number(process.env['BENCH_STUDENTS'] ?? 5_000)
const applicationsEach = 4
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const app = await startTestApp()
const [admin, counsellor, other] = [
  await app.person('admin'),
  await app.person('counsellor'),
  await app.person('counsellor'),
]

await app.owner.begin(async (tx) => {
  await tx`set local statement_timeout = 0`
  await tx`set local session_replication_role = replica`
  await tx`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, email_verified_at, created_at, changed_at)
    select uuidv7(), 'student' || n || '@bench.test', 'none', now(), (array['Asha','Ravi','Meera','Pavel','Ingrid'])[1 + n % 5],
      (array['Rao','Menon','Novak','Lim'])[1 + n % 4] || ' ' || n, now(), now(), now() from generate_series(1, ${students * 2}::int) n`
  await tx`insert into identity.account_roles (account_id, role, granted_at)
    select id, 'student', now() from identity.accounts where mail like '%@bench.test'`
  await tx`insert into profiles.students (account_id, citizenship, created_at, changed_at)
    select id, (array['IN','NG','VN','PE'])[1 + (uid % 4)::int], now(), now() from identity.accounts where mail like '%@bench.test'`
  // As many with somebody else, so that whose they are must be asked.
  await tx`insert into applications.advisers (student_id, adviser_id, since)
    select id, case when uid % 2 = 0 then ${counsellor.id}::uuid else ${other.id}::uuid end, now() - interval '20 days'
    from identity.accounts where mail like '%@bench.test'`
  await tx`insert into applications.adviser_history (student_id, adviser_id, since)
    select student_id, adviser_id, since from applications.advisers`
  await tx`insert into catalogue.providers (id, slug, name, country, source, source_key, created_at, changed_at)
    select uuidv7(), 'bench-' || n, 'Bench University ' || n, 'NO', 'bench', n::text, now(), now() from generate_series(1, 20) n`
  await tx`insert into catalogue.courses (id, slug, provider_id, title, level, discipline, mode, delivery, languages, source, source_key, created_at, changed_at)
    select uuidv7(), p.slug || '-' || n, p.id, 'Course ' || n, 'master', 'physics', 'full_time', 'on_campus', '{en}', 'bench', p.slug || ' ' || n, now(), now()
    from catalogue.providers p, generate_series(1, 5) n where p.source = 'bench'`
  await tx`insert into catalogue.intakes (id, course_id, starts_on, closes_on)
    select uuidv7(), id, '2027-09-01', '2027-05-31' from catalogue.courses where source = 'bench'`
  await tx`insert into applications.applications (id, student_id, has_adviser, course_id, university_id, intake_id, status, since, due_at,
      submitted_at, sent_at, created_at, changed_at)
    select uuidv7(), v.student_id, true, c.id, c.provider_id, i.id, x.status, x.at, x.at + interval '30 days',
      x.at, case when x.status in ('pending decision', 'offered') then x.at end, x.at, x.at
    from (select student_id, adviser_id, row_number() over (order by student_id) as n from applications.advisers) v
    cross join generate_series(1, ${applicationsEach}::int) k
    join (select id, provider_id, row_number() over (order by id) - 1 as n from catalogue.courses where source = 'bench') c
      on c.n = (v.n * 7 + k) % 100
    join catalogue.intakes i on i.course_id = c.id
    cross join lateral (select (array['waiting for submission', 'in review', 'pending decision', 'offered'])[k] as status,
      now() - (v.n % 40) * interval '1 day' as at) x`
  await tx`insert into applications.comments (id, application_id, author_id, party, audience, body, at)
    select uuidv7(), id, student_id, 'student', 'everyone', 'When do I hear?', since + interval '1 hour' from applications.applications`
  // What triggers keep where they are not switched off.
  await tx`insert into applications.progress (student_id, applications, statuses, next_deadline, missing, intake_months)
    select student_id, count(*), array_agg(distinct status), min(due_at), sum(missing), '{2027-09}'
    from applications.applications group by student_id`
  await tx`insert into counsellors.students (student_id, last_contact_at, changed_at)
    select student_id, since + (hashtext(student_id::text) % 400) * interval '1 hour', now() from applications.advisers`
  await tx`insert into counsellors.tasks (id, student_id, for_student, assignee_id, title, kind, priority, due_at, created_at)
    select uuidv7(), student_id, false, adviser_id, 'Call', 'call', 'normal', now(), now() from applications.advisers`
})
await app.owner`vacuum analyze`

const p95 = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}
const lastPage = Math.floor(students / 20) - 1
const questions = [
  ...studentSorts.map((sort) => [`by ${sort}`, { sort }] as const),
  ...studentSorts.map((sort) => [`the last page by ${sort}`, { sort, page: lastPage }] as const),
  ['of a stage', { stage: 'offered' }],
  ['of a country', { country: 'IN' }],
  ['waiting for somebody', { waiting: 'student' }],
  ['of a state', { state: 'active' }],
  ['of an intake', { intake: '2027-09' }],
  ['a page in the middle', { page: Math.floor(lastPage / 2) }],
  ['of an intake, the last page', { intake: '2027-09', page: lastPage }],
  ['found by a part of an address', { combine: 'student12' }],
  ['found by a part that half of them have', { combine: 'a' }],
] as const
for (const [name, query] of questions) {
  const taken: number[] = []
  for (let round = -5; round < rounds; round++) {
    let found = 0
    const ms = await timed(async () => {
      const { data } = await counsellor.callOk(studentListing, {
        query: { whose: 'mine', ...query },
      })
      found = data.length
    })
    if (found === 0) throw new Error(`nobody is found ${name}`)
    if (round >= 0) taken.push(ms)
  }
  meets(`listing of ${students} students, ${name}: p95`, p95(taken), '≤', 30, 'ms')
}

let handoverId = ''
const disabling = await timed(async () => {
  const { data } = await admin.callOk(disableAssociate, {
    body: { uuid: counsellor.id, receiver: other.id },
  })
  handoverId = data.handoverId!
})
const all = `${students} students and ${students * applicationsEach} applications`
meets(`disabling somebody with ${all}`, disabling / 1000, '≤', 2, 's')
const undoing = await timed(() => admin.callOk(undoHandover, { body: { handoverId } }))
meets(`undoing it`, undoing / 1000, '≤', 2, 's')
await app.close()
