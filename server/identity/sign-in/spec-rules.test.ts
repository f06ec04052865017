import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { resetPassword, register } from '#contract/identity/sign-in/calls.ts'
import { type Edges, mailEdges, nameEdges, passwordEdges } from '#contract/edges-for-tests.ts'
import { startTestApp, type TestApp, type CallAnswer } from '#server/testing.ts'
import { referralCodeOf } from '../contact/referral-codes.ts'
import { browser } from './browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

let made = 0
const registration = () => ({
  mail: `edge${++made}@people.test`,
  pass: 'Almond-tree-31',
  field_first_name: 'Noa',
  field_last_name: 'Levi',
  field_role: 'student' as const,
  field_tnc_status: true,
})
const fieldsOf = (told: CallAnswer<typeof register>): Record<string, string> =>
  told.ok ? {} : ((told.body['details'] as { fields?: Record<string, string> }).fields ?? {})

// Each from an address of its own: registrations from one address are few.
const tried: [field: string, edges: Edges][] = [
  ['pass', passwordEdges],
  ['mail', mailEdges],
  ['field_first_name', nameEdges],
  ['field_last_name', nameEdges],
]
for (const [field, edges] of tried)
  test(`registering takes and refuses ${field} at both edges`, async () => {
    for (const value of edges.takes) {
      const response = await browser(app).call(register, {
        body: { ...registration(), [field]: value },
      })
      assert.ok(response.ok, `${value}: ${JSON.stringify(response)}`)
    }
    for (const [value] of edges.refuses) {
      const response = await browser(app).call(register, {
        body: { ...registration(), [field]: value },
      })
      assert.equal(response.status, 422, value)
      assert.ok(field in fieldsOf(response), `${value}: ${JSON.stringify(fieldsOf(response))}`)
    }
  })

test('a repetition that differs, terms not accepted and a number of nobody’s are refused in the specified words', async () => {
  const ask = (more: object) =>
    browser(app).call(register, { body: { ...registration(), ...more } })
  const sentences = await Promise.all([
    ask({ pass_confirmation: 'Almond-tree-32' }),
    ask({ field_tnc_status: false }),
    ask({ field_phone_number: '+91 12345' }),
    ask({ field_phone_number: '+49 30 123456' }),
    ask({ field_phone_number: '98765', field_country_code: 'IN' }),
    // A dial code of nobody's, and a satellite.
    ask({ field_phone_number: '12345', field_phone_number_ext: '+999' }),
    ask({ field_phone_number: '+870773111632' }),
  ])
  assert.deepEqual(
    sentences.map((told) => !told.ok && [told.code, told.body['message']]),
    [
      ['passwords_differ', 'The passwords do not match.'],
      ['terms_required', 'Please accept the terms to continue.'],
      ...Array.from({ length: 5 }, () => ['invalid_mobile', 'Invalid mobile number']),
    ],
  )
})

test('a number is read alike however it is written, and a claim to it blocks nobody', async () => {
  for (const number of [
    { field_phone_number: '9876543210', field_phone_number_ext: '+91' },
    { field_phone_number: '+91 98765-43210' },
    { field_phone_number: '09876543210', field_country_code: 'IN' },
    { field_phone_number: '９８７６５４３２１０', field_phone_number_ext: '91' },
  ]) {
    const response = await browser(app).call(register, { body: { ...registration(), ...number } })
    assert.ok(response.ok, JSON.stringify(number))
  }
  const rows = await app.sql`select from identity.accounts where phone = '+919876543210'`
  assert.equal(rows.length, 4)
})

test('registering says the same for a known, a claimed and an unknown address, in whatever case', async () => {
  const asha = await app.person('student')
  const body = registration()
  const shapes = []
  for (const mail of [body.mail, body.mail.toUpperCase(), ` ${body.mail} `, asha.mail]) {
    const response = await browser(app).call(register, { body: { ...body, mail } })
    shapes.push([
      response.status,
      response.ok && Object.keys(response.data),
      response.ok && response.data.mail,
    ])
  }
  const fields = [
    'uid',
    'uuid',
    'name',
    'mail',
    'langcode',
    'field_email_verified',
    'field_phone_number_verified',
    'created',
    'challenge',
  ]
  assert.deepEqual(shapes, [
    [200, fields, [{ value: body.mail }]],
    [200, fields, [{ value: body.mail }]],
    [200, fields, [{ value: body.mail }]],
    [200, fields, [{ value: asha.mail }]],
  ])
  await app.settle()
  assert.deepEqual(
    app.mailbox.read(asha.mail).map(({ subject }) => subject),
    ['You already have an AO account'],
  )
})

test('a link or code of nobody’s is refused in the specified words', async () => {
  const response = await browser(app).call(resetPassword, {
    body: { temp_pass: 'x'.repeat(43), new_pass: 'Almond-tree-31' },
  })
  assert.deepEqual(response.ok || [response.status, response.body['message']], [
    422,
    'Invalid reset password link.',
  ])
})

test('a code for friends that nobody has is refused at its field; one that somebody has is taken in any case', async () => {
  const asha = await app.person('student')
  const code = await app.system((tx) => referralCodeOf(tx, asha.id))
  const withCode = (field_referral_code: string) =>
    browser(app).call(register, { body: { ...registration(), field_referral_code } })
  const unknown = await withCode('ZZZZZZZZ')
  assert.equal(unknown.status, 422)
  assert.deepEqual(fieldsOf(unknown), { field_referral_code: 'unknown_referral_code' })
  const taken = await withCode(` ${code.toLowerCase()} `)
  assert.ok(taken.ok, JSON.stringify(taken))
  const [claim] =
    await app.sql`select referral_code from identity.claims where referral_code = ${code}`
  assert.ok(claim, 'it is kept with the claim')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${asha.id}`
  assert.equal((await withCode(code)).status, 422)
})
