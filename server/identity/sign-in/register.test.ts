import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { browser, isOut } from './browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const form = (over: object = {}) => ({
  mail: [{ value: 'asha.rao@example.org' }],
  pass: 'Quiet-river-42',
  field_first_name: 'Asha',
  field_last_name: 'Rao',
  field_role: 'student',
  field_phone_number: '9876543210',
  field_phone_number_ext: '+91',
  field_tnc_status: true,
  ...over,
})

test('days of a person end where their browser is when they register and sign in, until they choose', async () => {
  const mail = 'zoe@example.org'
  const at = (timeZone: string) => browser(app, { timeZone })
  const zoneOf = async (who: ReturnType<typeof browser>, id: string) => {
    const { data } = await who.callOk(peopleCalls.getUser, { path: { id } })
    return [data.timezone, data.timezone_chosen]
  }
  const choose = (who: ReturnType<typeof browser>, id: string, timezone: string | null) =>
    who.call(changeUserDocument, {
      path: { id },
      body: { data: { type: 'user--user', id, attributes: { timezone } } },
    })
  const signIn = (who: ReturnType<typeof browser>) => {
    app.clock.advance(61_000)
    return who.signIn(mail, 'Quiet-river-42')
  }
  const home = at('Pacific/Auckland')
  // One name is enough.
  const over = {
    mail,
    field_first_name: 'ʻAkau ',
    field_last_name: '',
    field_phone_number: undefined,
    field_phone_number_ext: undefined,
  }
  const { challenge } = await home.callOk(signInCalls.register, { body: form(over) as never })
  await app.settle()
  const otp = /\d{6}/.exec(app.mailbox.read(mail)[0]!.subject)![0]
  await home.callOk(signInCalls.validateOtp, { body: { challenge, otp, type: 'email' } })
  const { uuid } = await signIn(home)
  assert.deepEqual(await zoneOf(home, uuid), ['Pacific/Auckland', false])
  const { data } = await home.callOk(peopleCalls.getUser, { path: { id: uuid } })
  assert.deepEqual([data.first_name, data.last_name], ['ʻAkau', ''])

  const abroad = at('America/Los_Angeles')
  await signIn(abroad)
  assert.deepEqual(await zoneOf(abroad, uuid), ['America/Los_Angeles', false])
  // Neither silence nor nonsense moves them, nor an offset, which is no zone.
  for (const timeZone of ['', 'Mars/Olympus', '+05:30']) await signIn(at(timeZone))
  assert.deepEqual(await zoneOf(abroad, uuid), ['America/Los_Angeles', false])

  for (const timezone of ['Mars/Olympus', '+05:30', ''])
    assert.equal((await choose(abroad, uuid, timezone)).status, 422, timezone)
  assert.equal((await choose(abroad, uuid, 'Asia/Kathmandu')).ok, true)
  const back = at('Pacific/Auckland')
  await signIn(back)
  assert.match((await zoneOf(back, uuid)).join(), /^Asia\/Kath?mandu,true$/)
  assert.equal((await choose(back, uuid, null)).ok, true)
  assert.deepEqual(await zoneOf(back, uuid), ['Pacific/Auckland', false])
})

test('someone registers, proves address and number, signs in there, refreshes and signs out', async () => {
  const asha = browser(app)
  const registered = await asha.callOk(signInCalls.register, { body: form() as never })
  assert.equal(registered.mail[0]?.value, 'asha.rao@example.org')
  assert.ok(!JSON.stringify(registered).includes('Quiet-river'))
  await app.settle()
  const [mail] = app.mailbox.read('asha.rao@example.org')
  assert.deepEqual(app.mailbox.read('+919876543210'), [], 'no SMS before the address is proved')
  const mailCode = /\d{6}/.exec(mail!.subject)![0]
  const proved = await asha.callOk(signInCalls.validateOtp, {
    body: { challenge: registered.challenge, otp: mailCode, type: 'email' },
  })
  assert.deepEqual(proved, {
    message: 'otp_validate_success',
    field_email_verified: true,
    field_phone_number_verified: false,
  })
  await app.settle()
  const smsCode = /\d{6}/.exec(app.mailbox.read('+919876543210')[0]!.text)![0]
  const both = await asha.callOk(signInCalls.validateOtp, {
    body: { challenge: registered.challenge, otp: smsCode, type: 'phone' },
  })
  assert.equal(both.field_phone_number_verified, true)

  const tokens = await asha.signIn('asha.rao@example.org', 'Quiet-river-42')
  assert.equal(tokens.refresh_token, undefined)
  assert.match(
    asha.lastCookies.join(),
    /__Host-ao_refresh=.*Path=\/; .*HttpOnly; SameSite=Strict; Secure/,
  )
  const me = await asha.callOk(peopleCalls.getUser, { path: { id: tokens.uuid } })
  assert.deepEqual(me.data.roles, ['student'])
  assert.equal(me.data.field_phone_number_ext, '+91')

  const fresh = await asha.refresh()
  assert.ok(fresh.ok && fresh.data.access_token !== tokens.access_token)
  await asha.callOk(sessionsCalls.logOut, {})
  await isOut(asha, tokens.uuid)
  assert.equal((await asha.refresh()).status, 400)
})

test('a sign-out that forgets this browser drops the known device, here and there, and what was cached; another keeps it', async () => {
  const mail = 'shared@example.org'
  const home = browser(app)
  const over = { mail, field_phone_number: undefined, field_phone_number_ext: undefined }
  const { challenge } = await home.callOk(signInCalls.register, { body: form(over) as never })
  await app.settle()
  const otp = /\d{6}/.exec(app.mailbox.read(mail)[0]!.subject)![0]
  await home.callOk(signInCalls.validateOtp, { body: { challenge, otp, type: 'email' } })
  const { uuid } = await home.signIn(mail, 'Quiet-river-42')
  const devices = () => app.sql`select from identity.devices where account_id = ${uuid}`
  assert.equal((await devices()).length, 1)
  await home.callOk(sessionsCalls.logOut, {})
  assert.equal((await devices()).length, 1)

  await home.signIn(mail, 'Quiet-river-42')
  const left = await home.call(sessionsCalls.logOut, { query: { forget: 'true' } as never })
  assert.equal(left.ok, true)
  assert.equal((await devices()).length, 0)
  for (const cookie of ['ao_refresh', 'ao_device', 'ao_registration'])
    assert.match(home.lastCookies.join('\n'), new RegExp(`__Host-${cookie}=; Path=/; Max-Age=0;`))
  // Told late, when the session is long over, it is done all the same; without a cookie it is nothing.
  const late = await browser(app).call(sessionsCalls.logOut, { query: { forget: 'true' } as never })
  assert.equal(late.ok, true)
})

test('a domain in other letters is registered, written to and signed in to, however it is typed', async () => {
  const home = browser(app)
  const kept = 'anna@xn--bcher-kva.example'
  const over = { mail: 'Anna@Bücher.example', field_phone_number: undefined }
  const body = form({ ...over, field_phone_number_ext: undefined }) as never
  const { challenge } = await home.callOk(signInCalls.register, { body })
  await app.settle()
  const otp = /\d{6}/.exec(app.mailbox.read(kept)[0]!.subject)![0]
  await home.callOk(signInCalls.validateOtp, { body: { challenge, otp, type: 'email' } })
  const ids = new Set<string>()
  for (const mail of ['anna@bücher.example', ' ANNA@BÜCHER.EXAMPLE', kept])
    ids.add((await home.signIn(mail, 'Quiet-river-42')).uuid)
  assert.equal(ids.size, 1)
  const letters = await browser(app).call(signInCalls.register, {
    body: form({ ...over, mail: '用户@例子.公益', field_phone_number_ext: undefined }) as never,
  })
  assert.equal(letters.status, 422)
  assert.match(JSON.stringify(!letters.ok && letters.body), /mail_letters/)
})
