// spec §5 for those who vouch: mobile numbers are valid and not given twice, addresses and zips as in every form.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contractCalls from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
after(() => app.close())

const fieldsOf = (body: Record<string, unknown>) => (body['details'] as { fields: unknown }).fields

let count = 0
const notary = (more: object = {}) => {
  count += 1
  return {
    name: 'Nora Seal',
    registrationNumber: `R-${count}`,
    email: `nora${count}@seal.test`,
    countryCode: 'IN',
    ...more,
  }
}
const issuer = (more: object = {}) => {
  count += 1
  return { name: `College number ${count}`, country: 'IN', website: 'college.test', ...more }
}

test('a notary’s mobile is a number that exists, kept as E.164 whatever its form', async () => {
  for (const [phone, countryCode] of [
    ['098123 45610', 'IN'],
    ['98123-45611', '+91'],
    ['+91 (98123) 45612', 'DE'],
  ] as const) {
    const made = await admin.callOk(notariesCalls.createNotary, {
      body: notary({ phone, countryCode }),
    })
    assert.match(made.phone, /^\+91981234561[012]$/)
  }
  for (const phone of ['+911234567', '123456', '+4930123456']) {
    const refused = await admin.call(notariesCalls.createNotary, { body: notary({ phone }) })
    assert.equal(refused.status, 422, phone)
    assert.equal(!refused.ok && refused.body['message'], 'Invalid mobile number')
  }
})

test('a number that stands there is taken as it was read, even a landline from before the rule; a changed one meets it', async () => {
  const landline = '+911123456789'
  const { id: notaryId } = await admin.callOk(notariesCalls.createNotary, { body: notary() })
  await app.sql`update issuers.notaries set phone = ${landline} where id = ${notaryId}`
  const path = { notaryId }
  const read = await admin.callOk(notariesCalls.getNotary, { path })
  const saved = await admin.callOk(notariesCalls.updateNotary, {
    path,
    body: { ...read, district: 'Pune' },
  })
  assert.deepEqual([saved.phone, saved.district], [landline, 'Pune'])
  const other = await admin.call(notariesCalls.updateNotary, {
    path,
    body: { ...read, phone: '+911123456788' },
  })
  assert.equal(!other.ok && other.code, 'invalid_mobile')
  const { email, countryCode } = read
  const activation = (phone: string) =>
    admin.call(notariesCalls.activateNotary, { path, body: { phone, email, countryCode } })
  const activated = await activation('+911123456788')
  assert.equal(!activated.ok && activated.code, 'invalid_mobile')
  assert.equal((await activation(landline)).status, 200)

  const { id: issuerId } = await admin.callOk(contractCalls.createIssuer, { body: issuer() })
  const person = { issuerId, name: 'Mary Roll', email: 'landline@college.test', mobile: '' }
  const made = await admin.callOk(authenticatorsCalls.createAuthenticator, { body: person })
  await app.sql`update issuers.authenticators set mobile = ${landline} where id = ${made.id}`
  const mary = await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: made.id },
    body: { name: 'Mary Rolls', mobile: landline },
  })
  assert.deepEqual([mary.name, mary.mobile], ['Mary Rolls', landline])
})

test('two notaries cannot have one mobile number, written in whatever form', async () => {
  await admin.callOk(notariesCalls.createNotary, { body: notary({ phone: '+919812345620' }) })
  const second = await admin.call(notariesCalls.createNotary, {
    body: notary({ phone: '09812345620' }),
  })
  assert.equal(!second.ok && second.code, 'duplicate_mobile')
  const other = await admin.callOk(notariesCalls.createNotary, { body: notary() })
  const changed = await admin.call(notariesCalls.updateNotary, {
    path: { notaryId: other.id },
    body: { phone: '98123 45620' },
  })
  assert.equal(!changed.ok && changed.code, 'duplicate_mobile')
  const activated = await admin.call(notariesCalls.activateNotary, {
    path: { notaryId: other.id },
    body: { phone: '98123 45620', email: other.email, countryCode: 'IN' },
  })
  assert.equal(!activated.ok && activated.code, 'duplicate_mobile')
})

test('two authenticators cannot have one mobile number; one who was removed frees it', async () => {
  const { id: issuerId } = await admin.callOk(contractCalls.createIssuer, { body: issuer() })
  const body = (email: string, mobile: string) => ({ issuerId, name: 'Mary Roll', email, mobile })
  const first = await admin.callOk(authenticatorsCalls.createAuthenticator, {
    body: body('mary@college.test', '98123 45630'),
  })
  assert.equal(first.mobile, '+919812345630')
  await admin.callOk(authenticatorsCalls.createAuthenticator, {
    body: body('head@college.test', ''),
  })
  const second = await admin.call(authenticatorsCalls.createAuthenticator, {
    body: body('tom@college.test', '+91 98123 45630'),
  })
  assert.equal(!second.ok && second.code, 'duplicate_mobile')
  const wrong = await admin.call(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: first.id },
    body: { mobile: '12345678' },
  })
  assert.equal(!wrong.ok && wrong.body['message'], 'Invalid mobile number')
  await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: first.id },
    body: { mobile: '' },
  })
  await admin.callOk(authenticatorsCalls.createAuthenticator, {
    body: body('tom@college.test', '9812345630'),
  })
})

test('addresses begin without a space and have at most 500 characters, codes by post are those of the country', async () => {
  const refusedFor = async (body: object) => {
    const refused = await admin.call(notariesCalls.createNotary, { body: notary(body) })
    return refused.ok ? null : fieldsOf(refused.body)
  }
  assert.deepEqual(await refusedFor({ addressLine1: ' 1 Court Road' }), {
    addressLine1: 'leading_space',
  })
  assert.ok(await refusedFor({ addressLine2: 'x'.repeat(501) }))
  assert.equal(await refusedFor({ addressLine2: 'x'.repeat(500), pinCode: '411 001' }), null)
  assert.deepEqual(await refusedFor({ pinCode: '1234567' }), { pinCode: 'bad_postcode' })
  assert.deepEqual(await refusedFor({ pinCode: '1234567890123' }), { pinCode: 'bad_zip' })
  const college = await admin.call(contractCalls.createIssuer, {
    body: issuer({ address: ' 1 Court Road', zip: '1234_678' }),
  })
  assert.deepEqual(!college.ok && fieldsOf(college.body), {
    address: 'leading_space',
    zip: 'bad_zip',
  })
})

test('a number that is none is named as the catalogue names it, and a notary was appointed in a lifetime', async () => {
  for (const phone of ['98123', '+1']) {
    const response = await admin.call(notariesCalls.createNotary, { body: notary({ phone }) })
    assert.deepEqual(
      response.ok || [response.code, response.body['message']],
      ['invalid_mobile', 'Invalid mobile number'],
      phone,
    )
  }
  for (const appointmentDate of ['0001-01-01', '9999-12-31', '2026-11-22']) {
    const response = await admin.call(notariesCalls.createNotary, {
      body: notary({ appointmentDate }),
    })
    assert.equal(response.ok || response.code, 'bad_input', appointmentDate)
  }
  const made = await admin.callOk(notariesCalls.createNotary, {
    body: notary({ appointmentDate: '1956-02-29' }),
  })
  assert.equal(made.appointmentDate, '1956-02-29')
})
