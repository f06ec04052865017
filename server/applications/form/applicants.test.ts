// Who applies: without a phone, and young.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication, updateApplication } from '#contract/applications/form/calls.ts'
import type { Person } from '#server/testing.ts'
import { startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const personalOf = async (person: Person, applicationId: string, field: object) =>
  person.callOk(updateApplication, { body: { applicationId, formStep: 2, field } as never })

test('somebody without a phone applies', async () => {
  const person = await w.app.person('student')
  const id = await w.complete(person)
  const saved = await personalOf(person, id, { phone: '' })
  assert.deepEqual([saved.done, saved.errors], [true, {}])
  const response = await person.call(submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })
  assert.equal(response.ok, true)
})

test('who says only in the form that they are fifteen waits for a guardian, who need not have a phone either', async () => {
  const person = await w.app.person('student')
  const id = await w.complete(person)
  const born = { dateOfBirth: '2011-06-30', residence: 'DE' }
  const alone = await personalOf(person, id, born)
  assert.deepEqual(alone.errors, {
    guardianName: 'required',
    guardianRelation: 'required',
    guardianPhone: 'required',
  })
  const guardian = {
    guardianName: 'Petra Rao',
    guardianRelation: 'mother',
    guardianMail: 'petra@people.test',
  }
  assert.deepEqual((await personalOf(person, id, guardian)).errors, {})
  const submit = () =>
    person.call(submitApplication, {
      body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
    })
  const result = await submit()
  assert.equal(!result.ok && result.code, 'guardian_for_shares')
  // Another date in the form does not say it away.
  await personalOf(person, id, { dateOfBirth: '2004-03-02' })
  const again = await submit()
  assert.equal(!again.ok && again.code, 'guardian_for_shares')
})
