// The demo's desks have work on them, and its student something to look at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '#contract/roles.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { startTestApp } from '#server/testing.ts'
import { demo } from './demo.ts'
import { papers, putCourseAt, putPaper, putUniversity } from './world-for-tests.ts'

test('the demo student has applications in four states, the university and the counsellor have work', async (t) => {
  const house = await startTestApp()
  t.after(() => house.close())
  const accounts = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => {
        const { id, mail } = await house.person(role)
        return [role, { id, mail, name: 'Demo Person' }] as const
      }),
    ),
  ) as DemoPeople['accounts']
  const [own, abroad, further] = [
    await putUniversity(house),
    await putUniversity(house),
    await putUniversity(house),
  ]
  for (const [university, title] of [
    [own, 'Physics'],
    [own, 'Chemistry'],
    [abroad, 'Data'],
    [further, 'Systems'],
  ] as const)
    await putCourseAt(house, university, title)
  await house.sql`update catalogue.providers set country = 'DE' where id in ${house.sql([abroad, further])}`
  await house.sql`update catalogue.courses set level = 'master', discipline = 'data_science' where provider_id in ${house.sql([abroad, further])}`
  await house.sql`insert into catalogue.provider_staff (provider_id, account_id, added_at) values (${own}, ${accounts.provider.id}, now())`
  for (const type of papers) await putPaper(house, { id: accounts.student.id } as never, type)
  await house.settle()
  await house.system((ctx) => demo(ctx, { password: '', accounts }))
  await house.settle()
  const mine = await house.sql<
    { status: string }[]
  >`select status from applications.applications where student_id = ${accounts.student.id} order by 1`
  assert.deepEqual(
    mine.map(({ status }) => status),
    ['more info requested', 'offered', 'pending decision', 'waiting for submission'],
  )
  const bins = await house.sql<
    { bin: string }[]
  >`select distinct bin from applications.applications where university_id = ${own} and bin is not null order by 1`
  assert.deepEqual(
    bins.map(({ bin }) => bin),
    ['accepted', 'asked', 'new', 'offered', 'prepared', 'reading'],
  )
  const [queue] = await house.sql<
    { mine: number; free: number }[]
  >`select count(*) filter (where adviser_id = ${accounts.counsellor.id})::int as mine,
    count(*) filter (where adviser_id is null and submitted_at is not null)::int as free from applications.applications`
  assert.deepEqual([queue!.mine >= 9, queue!.free], [true, 1])
})
