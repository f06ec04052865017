// Takes long: every way against every module.
// The ways of taking an account before its owner has it (Sudhodanan and Paverd 2022, adapted) × every module that finds
// people by mail. Whatever a stranger prepares with an address that is not theirs, nobody is found by it before it is
// proved, and whoever proves it is its only owner.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import { lostPassword } from '#contract/identity/sign-in/calls.ts'
import * as contactCalls from '#contract/identity/contact/calls.ts'
import { changeMail, finishRegistration } from '#contract/identity/contact/calls.ts'
import {
  verifySecurityQuestions,
  startPasskey,
  startTotp,
} from '#contract/identity/factors/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import * as contract from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import { createTransfer } from '#contract/transfers/requests/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { getWallet } from '#contract/wallet/ledger/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { putDegree } from '#server/verification/world-for-tests.ts'
import { grant, openWallet } from '#server/wallet/public.ts'
import { type Browser, browser, codeIn } from './browser-for-tests.ts'

let app: TestApp
let admin: Person
let maker: Person
let sender: Person
let senderWallet: string
before(async () => {
  app = await startTestApp()
  ;[admin, maker, sender] = [
    await app.person('admin'),
    await app.person('maker'),
    await app.person('student'),
  ]
  senderWallet = await app.system(async (ctx) => {
    await grant(ctx, { owner: sender.id, amount: 100_000, coinType: 'free', reason: 'gift' })
    return openWallet(ctx, sender.id)
  })
  await app.settle()
})
after(() => app.close())

const strangers = 'Strangers-pass-9'
const owners = 'Owners-pass-77'
const strangersPhone = '+4915155500001'

const registration = (mail: string, pass: string, more: object = {}) => ({
  mail,
  pass,
  field_first_name: 'Noa',
  field_last_name: 'Levi',
  field_role: 'student' as const,
  field_tnc_status: true,
  ...more,
})
const registerAs = async (who: Browser, mail: string, pass: string, more: object = {}) => {
  const { challenge } = await who.callOk(signInCalls.register, {
    body: registration(mail, pass, more),
  })
  await app.settle()
  return challenge
}
const lettersTo = (to: string, page: string): number =>
  app.mailbox.read(to).filter(({ text }) => text.includes(page)).length

/** What a stranger does with the address, and what each step is answered. */
type Way = {
  prepare: (mail: string, stranger: Browser) => Promise<unknown>
  /** Answered as written here: nothing a claim could do but prove its address. */
  answers: unknown
}

const ways: Readonly<Record<string, Way>> = {
  'a password set before': {
    prepare: async (mail, stranger) => {
      await registerAs(stranger, mail, strangers)
      return (await stranger.password(mail, strangers)).status
    },
    answers: 403,
  },
  'a session that never ends': {
    prepare: async (mail, stranger) => {
      await registerAs(stranger, mail, strangers)
      const result = await stranger.password(mail, strangers)
      assert.ok(!result.ok)
      const { challenge } = result.body['details'] as { challenge: string }
      const guess = await stranger.call(signInCalls.finishSignIn, {
        body: { challenge, otp: '000000' },
      })
      return [guess.status, stranger.token]
    },
    answers: [422, ''],
  },
  'a number of the stranger’s': {
    prepare: async (mail, stranger) => {
      const challenge = await registerAs(stranger, mail, strangers, {
        field_phone_number: strangersPhone,
      })
      await stranger.call(signInCalls.sendCode, { body: { challenge, type: 'phone' } })
      await stranger.call(lostPassword, { body: { mail, type: 'phone' } })
      await app.settle()
      return app.mailbox.read(strangersPhone).length
    },
    answers: 0,
  },
  'a passkey': {
    prepare: async (mail, stranger) => {
      const challenge = await registerAs(stranger, mail, strangers)
      return (await stranger.call(startPasskey, { body: { challenge } })).status
    },
    answers: 422,
  },
  'an authenticator app': {
    prepare: async (mail, stranger) => {
      const challenge = await registerAs(stranger, mail, strangers)
      return (await stranger.call(startTotp, { body: { challenge } })).status
    },
    answers: 422,
  },
  'answers to security questions': {
    prepare: async (mail, stranger) => {
      await registerAs(stranger, mail, strangers)
      const answers = (['first_pet', 'first_job'] as const).map((question) => ({
        question,
        answer: 'stranger',
      }))
      await stranger.call(verifySecurityQuestions, {
        body: { uuid: mail, answers, type: 'email' },
      })
      await app.settle()
      return lettersTo(mail, 'reset-password#')
    },
    answers: 0,
  },
  'a browser that is known': {
    prepare: async (mail, stranger) => {
      await registerAs(stranger, mail, strangers)
      return [...stranger.cookies.keys()]
    },
    answers: ['__Host-ao_registration'],
  },
  'a change of address under way': {
    prepare: async (mail, stranger) => {
      const own = await app.person('student')
      stranger.token = own.token
      const { challenge } = await own.callOk(changeMail, { path: { id: own.id }, body: { mail } })
      await app.settle()
      const letter = app.mailbox.read(mail)[0]!
      // Even whoever is told the code by the owner cannot finish it from outside the session.
      const otp = codeIn(app, mail)
      const outside = await browser(app).call(signInCalls.validateOtp, { body: { challenge, otp } })
      return [letter.text.includes('verify-email#'), outside.status]
    },
    answers: [false, 422],
  },
  'a link that its reader follows': {
    prepare: async (mail, stranger) => {
      await registerAs(stranger, mail, strangers)
      const token = /verify-email#([\w-]{43})/.exec(app.mailbox.read(mail)[0]!.text)![1]!
      const there = await browser(app).call(contactCalls.verifyEmail, { path: { token } })
      return there.ok || there.code
    },
    answers: 'password_required',
  },
  'somebody who vouches for the address unproved': {
    prepare: async (mail, stranger) => {
      await registerAs(stranger, mail, strangers)
      const added = await admin.call(peopleCalls.addUser, {
        body: { mail, first_name: 'Noa', last_name: 'Levi', roles: ['support'] },
      })
      const rows = await app.sql`select from identity.account_roles r
        join identity.accounts a on a.id = r.account_id where a.mail = ${mail}`
      return [added.status, rows.length]
    },
    answers: [201, 0],
  },
}

let made = 0
/** Whom each module finds by this address. */
const found = async (mail: string) => {
  const n = ++made
  const documentId = await putDegree(app, sender)
  await sender.callOk(shareDocument, {
    path: { studentId: sender.id, documentId },
    body: { email: mail, validity: 7 },
  })
  const [granted] = await app.sql<{ n: number }[]>`select count(*) as n from vault.grants
    where document_id = ${documentId} and purpose = 'share'`
  const issuer = await admin.callOk(contract.createIssuer, {
    body: {
      name: `College ${n}`,
      country: 'IN',
      website: 'https://www.people.test',
      status: 'active',
      primaryAuthenticator: { name: 'Noa Levi', email: mail },
    },
  })
  const bound = issuer.primaryAuthenticator
  await admin.callOk(authenticatorsCalls.deleteAuthenticator, {
    path: { authenticatorId: bound!.id },
    query: {
      successorId: (
        await admin.callOk(authenticatorsCalls.createAuthenticator, {
          body: { issuerId: issuer.id, name: 'Tom Second', email: `tom${n}@people.test` },
        })
      ).id,
    },
  })
  const notary = await admin.callOk(notariesCalls.createNotary, {
    body: { name: 'Noa Levi', registrationNumber: `R-${n}`, email: mail, countryCode: 'IN' },
  })
  const path = { notaryId: notary.id }
  const active = await admin.callOk(notariesCalls.activateNotary, {
    path,
    body: { phone: `+9198765${10_000 + n}`, email: mail, countryCode: 'IN' },
  })
  await admin.callOk(notariesCalls.deleteNotary, { path })
  const form = {
    type: 'wallet',
    senderEmail: sender.mail,
    recipientEmail: mail,
    recipientName: 'Noa Levi',
    coins: 10,
    remarks: 'Rent for May',
  }
  const resets = lettersTo(mail, 'reset-password#')
  await browser(app).callOk(lostPassword, { body: { mail } })
  await app.settle()
  return {
    wallet: (
      await sender.call(getWallet, { path: { id: senderWallet }, query: { recipient: mail } })
    ).status,
    vault: granted!.n,
    authenticator: bound?.accountId ?? null,
    notary: active.accountId,
    transfers: (await maker.call(createTransfer, { body: form as never })).status,
    people: (await admin.call(mappingsCalls.getUserMapping, { query: { mail } })).status,
    reset: lettersTo(mail, 'reset-password#') - resets,
  }
}

/** Before the address is proved: as for an address nobody ever gave. A role is never found, only accepted. */
const nobody = {
  wallet: 404,
  vault: 0,
  authenticator: null,
  notary: null,
  transfers: 422,
  people: 404,
  reset: 0,
}
const owner = {
  wallet: 200,
  vault: 1,
  authenticator: null,
  notary: null,
  transfers: 201,
  people: 200,
  reset: 1,
}

const prove = async (mail: string, way: string): Promise<void> => {
  const there = browser(app)
  if (way === 'a link that its reader follows') {
    const token = app.mailbox
      .read(mail)
      .map(({ text }) => /verify-email#([\w-]{43})/.exec(text)?.[1])
      .find(Boolean)!
    const { pass, field_first_name, field_last_name } = registration(mail, owners)
    await there.callOk(finishRegistration, {
      body: { token, pass, field_first_name, field_last_name, field_tnc_status: true },
    })
  } else {
    const challenge = await registerAs(there, mail, owners)
    await there.callOk(signInCalls.validateOtp, { body: { challenge, otp: codeIn(app, mail) } })
  }
  await app.settle()
}

test('an address nobody ever gave is nobody’s', async () => {
  assert.deepEqual(await found('never.given@people.test'), nobody)
})

for (const [way, { prepare, answers }] of Object.entries(ways))
  test(`${way} gives a stranger nothing: no module finds them, and the owner is alone`, async () => {
    const mail = `victim${++made}@people.test`
    const stranger = browser(app)
    assert.deepEqual(await prepare(mail, stranger), answers)
    assert.deepEqual(await found(mail), nobody)
    await prove(mail, way)
    assert.deepEqual(await found(mail), owner)
    const result = await stranger.password(mail, strangers)
    assert.equal(result.ok || result.code, 'invalid_credentials')
    const own = await browser(app).password(mail, owners)
    assert.equal(own.ok || own.code, 'otp_required')
    const [left] = await app.sql`select a.phone, array_agg(r.role) as roles,
        (select count(*) from identity.accounts o where o.mail = a.mail) as accounts,
        (select count(*) from identity.passkeys where account_id = a.id) as passkeys,
        (select count(*) from identity.totp where account_id = a.id) as apps,
        (select count(*) from identity.security_answers where account_id = a.id) as answers,
        (select count(*) from identity.sessions where account_id = a.id) as sessions
      from identity.accounts a join identity.account_roles r on r.account_id = a.id
      where a.mail = ${mail} group by a.id`
    assert.deepEqual(
      { ...left },
      {
        phone: null,
        roles: ['student'],
        accounts: 1,
        passkeys: 0,
        apps: 0,
        answers: 0,
        sessions: 0,
      },
    )
  })
