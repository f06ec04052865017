// The demo's desks have work on them, and its student something to look at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '#contract/roles.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { startTestApp } from '#server/testing.ts'
import { demo } from './demo.ts'
import { papers, putCourseAt, putDocument, putUniversity } from './fixtures-for-tests.ts'

test('the demo student has applications in four states, the university and the counsellor have work', async (t) => {
  const app = await startTestApp()
  t.after(() => app.close())
  const accounts = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => {
        const { id, mail } = await app.person(role)
        return [role, { id, mail, name: 'Demo Person' }] as const
      }),
    ),
  ) as DemoPeople['accounts']
  const [own, abroad, further] = [
    await putUniversity(app),
    await putUniversity(app),
    await putUniversity(app),
  ]
  for (const [university, title] of [
    [own, 'Physics'],
    [own, 'Chemistry'],
    [abroad, 'Data'],
    [further, 'Systems'],
  ] as const)
    await putCourseAt(app, university, title)
  await app.sql`update catalogue.providers set country = 'DE' where id in ${app.sql([abroad, further])}`
  await app.sql`update catalogue.courses set level = 'master', discipline = 'data_science' where provider_id in ${app.sql([abroad, further])}`
  await app.sql`insert into catalogue.provider_staff (provider_id, account_id, added_at) values (${own}, ${accounts.provider.id}, now())`
  for (const type of papers) await putDocument(app, { id: accounts.student.id } as never, type)
  await app.settle()
  await app.system((ctx) => demo(ctx, { password: '', accounts, secondAdminId: accounts.admin.id }))
  await app.settle()
  const mine = await app.sql<
    { status: string }[]
  >`select status from applications.applications where student_id = ${accounts.student.id} order by 1`
  assert.deepEqual(
    mine.map(({ status }) => status),
    ['more info requested', 'offered', 'pending decision', 'waiting for submission'],
  )
  const bins = await app.sql<
    { bin: string }[]
  >`select distinct bin from applications.applications where university_id = ${own} and bin is not null order by 1`
  assert.deepEqual(
    bins.map(({ bin }) => bin),
    ['accepted', 'asked', 'new', 'offered', 'prepared', 'reading'],
  )
  const [queue] = await app.sql<
    { mine: number; free: number }[]
  >`select count(*) filter (where v.adviser_id = ${accounts.counsellor.id})::int as mine,
    count(*) filter (where v.adviser_id is null and a.submitted_at is not null)::int as free
    from applications.applications a left join applications.advisers v on v.student_id = a.student_id`
  assert.deepEqual([queue!.mine >= 9, queue!.free], [true, 1])
})
