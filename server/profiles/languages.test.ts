import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeStudentInfo, getStudentInfo } from '#contract/profiles/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('somebody may speak Cantonese, Hawaiian or a sign language, and nobody a language that there is not', async () => {
  const asha = await app.person('student')
  for (const firstLanguage of ['yue', 'haw', 'ase', 'de', 'prs'])
    assert.equal(
      (await asha.callOk(changeStudentInfo, { body: { firstLanguage } })).data.firstLanguage,
      firstLanguage,
    )
  for (const firstLanguage of ['qqq', 'xx', 'zz'])
    assert.equal((await asha.call(changeStudentInfo, { body: { firstLanguage } })).ok, false)
})

test('a language that was kept under a code of before is the one of today, and may be sent as it was', async () => {
  const asha = await app.person('student')
  await asha.callOk(changeStudentInfo, { body: { firstLanguage: 'tl' } })
  assert.equal((await asha.callOk(getStudentInfo)).data.firstLanguage, 'fil')
  for (const [before, now] of [
    ['iw', 'he'],
    ['in', 'id'],
    ['ji', 'yi'],
    ['cmn', 'zh'],
  ]) {
    await asha.callOk(changeStudentInfo, { body: { firstLanguage: before } })
    assert.equal((await asha.callOk(getStudentInfo)).data.firstLanguage, now)
  }
})
