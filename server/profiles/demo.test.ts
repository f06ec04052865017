import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStudentInfo } from '#contract/profiles.ts'
import { roles } from '#contract/roles.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demo } from './demo.ts'

let house: TestApp
before(async () => {
  house = await startTestApp()
})
after(() => house.close())

test('the demo student has a profile that only lacks an image', async () => {
  const asha = await house.person('student')
  const accounts = Object.fromEntries(
    roles.map((role) => [role, { id: asha.id, mail: asha.mail, name: 'Asha Rao' }]),
  ) as DemoPeople['accounts']
  await house.system((ctx) => demo(ctx, { password: 'x', accounts }))
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
