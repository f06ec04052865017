import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import * as contactCalls from '#contract/identity/contact/calls.ts'
import {
  changeMail,
  changeUserDocument,
  getUserDocument,
  undoMailChange,
} from '#contract/identity/contact/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import { listTerms } from '#contract/identity/people/calls.ts'
import * as factorsCalls from '#contract/identity/factors/calls.ts'
import { days, minutes } from '#server/core/clock.ts'
import { type Person, startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser, codeIn, isOut } from '../sign-in/browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const change = (who: Person, attributes: object, id = who.id) =>
  who.call(changeUserDocument, {
    path: { id },
    body: { data: { type: 'user--user', id, attributes } },
  })

test('an account reads as a JSON:API document with its specified names', async () => {
  const asha = await app.person('student')
  const response = await asha.call(getUserDocument, {
    path: { id: asha.id },
    query: { include: 'user_picture' },
  })
  assert.ok(response.ok)
  assert.equal(response.headers['content-type'], 'application/vnd.api+json')
  const { attributes } = response.data.data
  for (const name of [
    'mail',
    'field_phone_number',
    'field_phone_number_ext',
    'field_email_verified',
    'field_phone_number_verified',
    'field_security_questions',
    'field_profile_status',
    'field_tnc_status',
    'field_known_devices',
    'field_forgot_password_flag',
    'field_forgot_pwd_flag_mobile',
  ])
    assert.ok(name in attributes, name)
  assert.equal(
    (await asha.call(getUserDocument, { path: { id: asha.id }, query: { include: 'secrets' } }))
      .status,
    400,
  )
})

test('names change, and a field that is not a person’s to write is refused and changes nothing', async () => {
  const asha = await app.person('student')
  assert.ok((await change(asha, { field_first_name: "O'Neil", field_last_name: 'Ng' })).ok)
  const before = await app.sql`select * from identity.accounts where id = ${asha.id}`
  const roles = await app.sql`select * from identity.account_roles where account_id = ${asha.id}`
  for (const field of [
    'roles',
    'role',
    'status',
    'uid',
    'uuid',
    'field_email_verified',
    'email_verified_at',
    'field_phone_number_verified',
    'field_profile_status',
    'password_hash',
    'balance',
    'created',
    'field_phone_number',
    'id',
    'second_factor',
    '[object Object]',
    'function Object() { [native code] }',
  ]) {
    const answer = await app.server.inject({
      method: 'PATCH',
      url: `/jsonapi/user/user/${asha.id}`,
      headers: {
        authorization: `Bearer ${asha.token}`,
        'content-type': 'application/vnd.api+json',
      },
      payload: `{"data":{"type":"user--user","id":"${asha.id}",
        "attributes":{"field_first_name":"Eve","${field}":"admin"}}}`,
    })
    assert.ok(
      answer.statusCode === 422 || answer.statusCode === 400,
      `${field}: ${answer.statusCode}`,
    )
  }
  assert.deepEqual(await app.sql`select * from identity.accounts where id = ${asha.id}`, before)
  assert.deepEqual(
    await app.sql`select * from identity.account_roles where account_id = ${asha.id}`,
    roles,
  )
})

test('how a name is written, ordered, shortened and used in greetings is its bearer’s choice', async () => {
  const bruce = await app.person('student')
  const admin = await app.person('admin')
  const chosen = {
    field_written_name: '  李小龍 ',
    field_preferred_name: 'Brucie',
    field_family_first: true,
    field_initials: 'LXL',
  }
  assert.ok((await change(bruce, { field_preferred_name: 'Brucie' })).ok)
  assert.ok(
    (await change(bruce, { field_first_name: 'Văn An', field_last_name: 'Nguyễn', ...chosen })).ok,
  )
  const read = async (who: Person) =>
    (await who.callOk(getUserDocument, { path: { id: bruce.id } })).data.attributes
  const own = await read(bruce)
  assert.deepEqual(
    [
      own.display_name,
      own.field_written_name,
      own.field_preferred_name,
      own.field_family_first,
      own.field_initials,
    ],
    ['Nguyễn Văn An', '李小龍', 'Brucie', true, 'LXL'],
  )
  // What AO calls somebody is for nobody else, and nobody else's to say.
  const seen = await read(admin)
  assert.deepEqual(
    [seen.display_name, seen.field_written_name, seen.field_preferred_name],
    ['Nguyễn Văn An', '李小龍', ''],
  )
  assert.equal((await change(admin, { field_preferred_name: 'Eve' }, bruce.id)).status, 403)
  // The letter about the new name greets by the preferred one, and names the new one in its order.
  await app.settle()
  const letter = app.mailbox.read(bruce.mail).find(({ text }) => text.includes('Nguyễn Văn An'))
  assert.match(letter!.text, /Hello Brucie,/)
  for (const wrong of [
    { field_written_name: '<b>李</b>' },
    { field_written_name: 'a'.repeat(101) },
    { field_preferred_name: 'b'.repeat(51) },
    { field_preferred_name: 'Bru\u202ecie' },
    { field_initials: 'LXLX' },
    { field_initials: 'L1' },
    { field_initials: '😀' },
    { field_initials: `L${'\u0301'.repeat(12)}` },
    { field_family_first: 'yes' },
    { field_written_name: null },
  ])
    assert.equal((await change(bruce, wrong)).status, 422, JSON.stringify(wrong))
  assert.deepEqual(await read(bruce), { ...own, changed: (await read(bruce)).changed })
  // All of it can be taken back.
  assert.ok(
    (
      await change(bruce, {
        field_written_name: '',
        field_preferred_name: '',
        field_family_first: false,
        field_initials: '',
      })
    ).ok,
  )
  const { display_name, field_written_name, field_initials } = await read(bruce)
  assert.deepEqual([display_name, field_written_name, field_initials], ['Văn An Nguyễn', '', ''])
})

test('registering with a role that is not public, or a verified mark, is refused', async () => {
  const form = {
    mail: 'eve@people.test',
    pass: 'Quiet-river-42',
    field_first_name: 'Eve',
    field_last_name: 'E',
    field_tnc_status: true,
  }
  for (const extra of [
    { field_role: 'admin' },
    { field_role: 'student', roles: ['admin'] },
    { field_role: 'student', status: 1 },
    { field_role: 'student', field_email_verified: true },
    { field_role: 'student', uid: 1 },
  ])
    assert.equal(
      (await browser(app).call(signInCalls.register, { body: { ...form, ...extra } as never }))
        .status,
      422,
    )
  assert.equal(
    (await app.sql`select 1 from identity.accounts where mail = 'eve@people.test'`).length,
    0,
  )
})

test('a new password needs the old one, differs from it, is no common one, and ends the other sessions', async () => {
  const asha = await app.person('student')
  const elsewhere = browser(app)
  await elsewhere.signIn(asha.mail, testPassword)
  const attempts: [object, string][] = [
    [{ pass: { existing: 'Wrong-horse-9', value: 'Quiet-river-42' } }, 'wrong_password'],
    [{ pass: { existing: testPassword, value: testPassword } }, 'password_same'],
    [{ pass: { existing: testPassword, value: 'Password2026!' } }, 'password_common'],
    [{ pass: { existing: testPassword, value: 'P@ssw0rd123!' } }, 'password_common'],
    [
      { pass: { existing: testPassword, value: `${asha.mail.split('@')[0]}1!` } },
      'password_common',
    ],
  ]
  for (const [attributes, code] of attempts) {
    const result = await change(asha, attributes)
    assert.equal(result.ok ? '' : result.code, code)
  }
  for (const value of ['Ab1!xyz', `Ab1!${'x'.repeat(252)}`, 'abcdefgh', '12345678!', 'abcdefg1'])
    assert.equal((await change(asha, { pass: { existing: testPassword, value } })).status, 422)
  assert.ok(
    (await change(asha, { pass: { existing: testPassword, value: `Öb1!${'x'.repeat(251)}` } })).ok,
  )
  await isOut(elsewhere, asha.id)
  assert.ok((await asha.call(peopleCalls.getUser, { path: { id: asha.id } })).ok)
  await app.settle()
  assert.match(app.mailbox.read(asha.mail)[0]!.subject, /password was changed/)
})

test('a new address counts once its code is given, and the old one undoes it within seven days', async () => {
  const asha = await app.person('student')
  const outcome = await asha.callOk(changeMail, {
    path: { id: asha.id },
    body: { mail: 'new.asha@people.test' },
  })
  await app.settle()
  assert.equal(
    (await asha.callOk(peopleCalls.getUser, { path: { id: asha.id } })).data.mail,
    asha.mail,
  )
  await asha.callOk(signInCalls.validateOtp, {
    body: { challenge: outcome.challenge, otp: codeIn(app, 'new.asha@people.test') },
  })
  assert.equal(
    (await asha.callOk(peopleCalls.getUser, { path: { id: asha.id } })).data.mail,
    'new.asha@people.test',
  )
  await app.settle()
  const token = /undo-email#([\w-]{43})/.exec(app.mailbox.read(asha.mail)[0]!.text)![1]!
  app.clock.advance(days(6))
  await app.stranger.callOk(undoMailChange, { body: { token } })
  const [row] = await app.sql<
    { mail: string }[]
  >`select mail from identity.accounts where id = ${asha.id}`
  assert.equal(row?.mail, asha.mail)
  await app.settle()
  assert.match(app.mailbox.read(asha.mail)[0]!.subject, /address of your AO account again/)
  assert.equal((await app.stranger.call(undoMailChange, { body: { token } })).status, 422)
})

test('credentials wait for a fresh proof, which the password gives', async () => {
  const asha = await app.person('student')
  await app.sql`update identity.sessions
    set proved_at = ${new Date(app.clock.now().getTime() - minutes(11))} where account_id = ${asha.id}`
  const ask = () =>
    asha.call(changeMail, { path: { id: asha.id }, body: { mail: 'late@people.test' } })
  const late = await ask()
  assert.equal(late.ok ? '' : late.code, 'step_up_required')
  assert.equal(
    (await asha.call(factorsCalls.stepUp, { body: { password: 'Wrong-horse-9' } })).status,
    422,
  )
  await asha.callOk(factorsCalls.stepUp, { body: { password: testPassword } })
  for (let result = await ask(); !result.ok; result = await ask())
    assert.equal(result.code, 'step_up_required')
})

test('a number is proved before it replaces the old one, and is one account’s; its owner keeps it', async () => {
  const asha = await app.person('student')
  const both = [await app.person('student'), await app.person('student')]
  const told = []
  for (const member of both) {
    const { challenge } = await member.callOk(contactCalls.sendCodeToNew, {
      body: { type: 'phone', field_phone_number: '+4915199999901' },
    })
    await app.settle()
    const otp = codeIn(app, '+4915199999901')
    const proved = await member.call(signInCalls.validateOtp, {
      body: { challenge, otp, type: 'phone' },
    })
    told.push(proved.ok || proved.code)
    app.clock.advance(minutes(60))
    await app.sql`update identity.sessions set proved_at = ${app.clock.now()}`
    await app.sql`update identity.access_tokens set expires_at = ${new Date(app.clock.now().getTime() + 3_600_000)}`
  }
  assert.deepEqual(told, [true, 'mobile_taken'])
  const holders = await app.sql`select id from identity.accounts
    where phone = '+4915199999901' and phone_verified_at is not null`
  assert.deepEqual(
    holders.map(({ id }) => id),
    [both[0]!.id],
  )
  await assert.rejects(
    app.sql`update identity.accounts set phone = '+4915199999901', phone_country = 'DE',
      phone_verified_at = now() where id = ${both[1]!.id}`,
    /accounts_by_phone/,
  )
  for (const number of [
    '+49301234567',
    '+18005551234',
    '+91 12345',
    '+4915112345678;ext=5',
    'call me',
  ])
    assert.equal(
      (
        await asha.call(contactCalls.sendCodeToNew, {
          body: { type: 'phone', field_phone_number: number },
        })
      ).status,
      422,
      number,
    )
  const outcome = await asha.callOk(contactCalls.sendCodeToNew, {
    body: { type: 'phone', field_phone_number: '09876543210', field_country_code: 'IN' },
  })
  await app.settle()
  await asha.callOk(signInCalls.validateOtp, {
    body: { challenge: outcome.challenge, otp: codeIn(app, '+919876543210'), type: 'phone' },
  })
  assert.equal(
    (await asha.callOk(peopleCalls.getUser, { path: { id: asha.id } })).data.field_phone_number,
    '9876543210',
  )
})

test('the terms of a role are there in both languages, and accepting them is kept with version', async () => {
  const asha = await app.person('student')
  const terms = await app.stranger.callOk(listTerms, {
    query: { 'filter[field_role]': 'student', langcode: 'de' },
  })
  assert.equal(terms.data[0]?.attributes.title, 'Nutzungsbedingungen')
  const version = terms.data[0]!.attributes.field_version
  assert.ok((await change(asha, { field_tnc_status: true, field_tnc_version: version })).ok)
  assert.equal((await change(asha, { field_tnc_status: true, field_tnc_version: '0' })).status, 422)
  const accepted = await app.sql<{ document: string; version: string }[]>`
    select document, version from identity.terms_accepted where account_id = ${asha.id} order by document`
  assert.deepEqual(
    accepted.map((one) => ({ ...one })),
    [
      { document: 'privacy', version: '1' },
      { document: 'terms', version },
    ],
  )
})
