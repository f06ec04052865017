// A code by post is held to the rule of its country wherever an address is saved, and kept as the country writes it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { updateApplication } from '#contract/applications/form/calls.ts'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import { createIssuer, updateIssuer } from '#contract/issuers/calls.ts'
import { createNotary, updateNotary } from '#contract/issuers/notaries/calls.ts'
import { changeStudentInfo, getStudentInfo } from '#contract/profiles/calls.ts'
import { changeBilling, getBilling } from '#contract/wallet/invoices/calls.ts'
import { startWorld, type World } from './applications/fixtures-for-tests.ts'
import type { Person } from './testing.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const errorsOf = (told: { ok: boolean; body: Record<string, unknown> }) => {
  assert.ok(!told.ok)
  return (told.body['details'] as { fields: Record<string, string> }).fields
}
const profileOf = (person: Person, change: object) =>
  person.call(changeStudentInfo, { body: change as never })

test('a profile keeps the code of its country whole, and refuses one that is none', async () => {
  const asha = await w.app.person('student')
  const saved = await asha.callOk(changeStudentInfo, {
    body: { country: 'GB', zip: 'sw1a1aa' },
  })
  assert.equal(saved.data.zip, 'SW1A 1AA')
  assert.deepEqual(errorsOf((await profileOf(asha, { zip: '10115' })) as never), {
    zip: 'bad_postcode',
  })
  const brazil = await asha.callOk(changeStudentInfo, { body: { country: 'BR', zip: '01310-100' } })
  assert.equal(brazil.data.zip, '01310-100')
  assert.deepEqual(errorsOf((await profileOf(asha, { country: 'HK', zip: '999077' })) as never), {
    zip: 'no_postcodes',
  })
})

test('who moves to another country leaves the code behind where it is none there, and keeps it where it is one', async () => {
  const asha = await w.app.person('student')
  await asha.callOk(changeStudentInfo, { body: { country: 'DE', zip: '10115' } })
  assert.equal(
    (await asha.callOk(changeStudentInfo, { body: { country: 'FR' } })).data.zip,
    '10115',
  )
  assert.equal((await asha.callOk(changeStudentInfo, { body: { country: 'IN' } })).data.zip, '')
})

test('a code that was saved before the rule stays, and holds up no other change', async () => {
  const asha = await w.app.person('student')
  await asha.callOk(changeStudentInfo, { body: { country: 'IN', zip: '400020' } })
  await w.app.sql`update profiles.students set zip = '4000' where account_id = ${asha.id}`
  const moved = await asha.callOk(changeStudentInfo, {
    body: { city: 'Pune', zip: '4000', country: 'IN' },
  })
  assert.deepEqual([moved.data.city, moved.data.zip], ['Pune', '4000'])
  assert.equal((await asha.callOk(getStudentInfo)).data.zip, '4000')
})

test('an application is complete with the parts that letters need in its country, and no others', async () => {
  const owner = await w.app.person('student')
  const id = await w.complete(owner)
  const problemsWith = async (field: object) =>
    (
      await owner.callOk(updateApplication, {
        body: { applicationId: id, formStep: 2, field } as never,
      })
    ).errors
  assert.deepEqual(await problemsWith({ zip: '' }), { zip: 'required' })
  assert.deepEqual(await problemsWith({ zip: '4110' }), { zip: 'bad_postcode' })
  assert.deepEqual(await problemsWith({ country: 'HK', city: '', state: 'Kowloon', zip: '' }), {})
  assert.deepEqual(await problemsWith({ country: 'SG', state: '', zip: '238823' }), {})
  assert.deepEqual(await problemsWith({ country: 'DE', zip: '10115' }), { city: 'required' })
  const mailing = { address: '1 Mall', city: 'London', state: '', zip: 'sw1a1aa', country: 'GB' }
  await problemsWith({ city: 'Berlin', mailing })
  const { data } = await owner.callOk(applicationDetails, { path: { id } })
  const kept = data.steps.find(({ step }) => step === 2)!.data as { mailing: { zip: string } }
  assert.equal(kept.mailing.zip, 'SW1A 1AA')
})

test('what was submitted complete stays complete, though a part of its address is asked for since', async () => {
  const owner = await w.app.person('student')
  const id = await w.at('in review', owner)
  await w.app
    .sql`update applications.steps set data = data || '{"zip": "", "state": ""}' where application_id = ${id} and step = 2`
  const { data } = await owner.callOk(applicationDetails, { path: { id } })
  assert.equal(data.steps.find(({ step }) => step === 2)!.done, true)
})

test('issuers, notaries and those whom invoices are made out to have the codes of their countries', async () => {
  const { admin } = w
  const issuer = (more: object) => ({
    name: 'Hill College of Physics',
    country: 'GB',
    website: 'hill-college.test',
    ...more,
  })
  assert.deepEqual(
    errorsOf((await admin.call(createIssuer, { body: issuer({ zip: '110001' }) })) as never),
    { zip: 'bad_postcode' },
  )
  const made = await admin.callOk(createIssuer, { body: issuer({ zip: 'ec1a1bb' }) })
  assert.equal(made.zip, 'EC1A 1BB')
  const path = { issuerId: made.id }
  assert.deepEqual(
    errorsOf((await admin.call(updateIssuer, { path, body: { zip: '1' } })) as never),
    { zip: 'bad_postcode' },
  )

  const notary = { name: 'Nora Seal', registrationNumber: 'R-1', email: 'nora@seal.test' }
  const nora = await admin.callOk(createNotary, {
    body: { ...notary, countryCode: 'IN', pinCode: '411 001' },
  })
  assert.equal(nora.pinCode, '411001')
  const change = { path: { notaryId: nora.id }, body: { countryCode: 'PL' } }
  assert.deepEqual(errorsOf((await admin.call(updateNotary, change)) as never), {
    pinCode: 'bad_postcode',
  })

  const billing = { street: 'Rua 1', town: 'São Paulo', country: 'BR', postcode: '0131' }
  assert.deepEqual(errorsOf((await w.student.call(changeBilling, { body: billing })) as never), {
    postcode: 'bad_postcode',
  })
  await w.student.callOk(changeBilling, { body: { ...billing, postcode: '01310100' } })
  assert.equal((await w.student.callOk(getBilling)).postcode, '01310-100')
})
