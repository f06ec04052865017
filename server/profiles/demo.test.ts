import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStudentInfo } from '#contract/profiles/calls.ts'
import { roles } from '#contract/roles.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demo } from './demo.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('the demo student has a profile that only lacks an image', async () => {
  const asha = await app.person('student')
  const accounts = Object.fromEntries(
    roles.map((role) => [role, { id: asha.id, mail: asha.mail, name: 'Asha Rao' }]),
  ) as DemoPeople['accounts']
  await app.system((ctx) => demo(ctx, { password: 'x', accounts, secondAdminId: asha.id }))
  const { data } = await asha.get(getStudentInfo)
  assert.deepEqual(
    data.completeness.missing.map(({ part }) => part),
    ['image'],
  )
  assert.deepEqual(
    data.tests.map(({ expectedOverall, expired }) => [expectedOverall, expired]),
    [
      [null, false],
      [null, false],
    ],
  )
})
