import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication } from '#contract/applications/form/calls.ts'
import type { CallShape } from '#contract/kit.ts'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import * as calls from '#contract/identity/guardians/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { register, validateOtp } from '#contract/identity/sign-in/calls.ts'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { createTransfer, changeTransfer } from '#contract/transfers/requests/calls.ts'
import { createDocument, updateDocument } from '#contract/vault/documents/calls.ts'
import { importLockerFile } from '#contract/vault/locker/calls.ts'
import { extendShare, listShares, shareDocument } from '#contract/vault/share/calls.ts'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { createRequest } from '#contract/verification/requests/calls.ts'
import { transferCoins } from '#contract/wallet/ledger/calls.ts'
import { createPaymentIntent } from '#contract/wallet/payments/calls.ts'
import { born, codeOf, guardiansIn } from './guardians-for-tests.ts'
import { days } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { startTestApp, type TestApp, testPassword } from '#server/testing.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'
import { openWallet } from '#server/wallet/public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const { parent, young, ask, linkTo, give, consented, keepSessions, upload, pay } = guardiansIn(
  () => app,
)

test('the calls that wait for a guardian are these, and each says what it is about', () => {
  const guarded: [CallShape, string][] = [
    [requestUpload, 'guardian_for_documents'],
    [createDocument, 'guardian_for_documents'],
    [updateDocument, 'guardian_for_documents'],
    [importLockerFile, 'guardian_for_documents'],
    [shareDocument, 'guardian_for_shares'],
    [extendShare, 'guardian_for_shares'],
    [createPaymentIntent, 'guardian_for_payments'],
    [transferCoins, 'guardian_for_payments'],
    [createTransfer, 'guardian_for_payments'],
    [changeTransfer, 'guardian_for_payments'],
    [createRequest, 'guardian_for_payments'],
    [submitApplication, 'guardian_for_payments'],
  ]
  for (const [call, code] of guarded) assert.ok(call.fails?.includes(code as never), call.path)
})

test('who is fifteen in Germany waits: documents, shares and payments are refused, each with its sentence', async () => {
  const who = await app.person('student')
  const document = await addDegree(app, who)
  const other = await app.person('student')
  const share = {
    path: { studentId: who.id, documentId: document.id },
    body: { email: 'a@uni.example', validity: 7 },
  }
  const open = await who.callOk(shareDocument, share)
  const result = await who.callOk(calls.saveBirthDate, {
    body: { birth_date: born(2011), country: 'DE' },
  })
  assert.deepEqual(
    [result.status, result.waits, result.consent_from, result.majority_on, result.may_release],
    ['needed', true, '2027-06-30', '2029-06-30', false],
  )
  const walletId = await app.system((ctx) => openWallet(ctx, who.id))
  const refused = {
    upload: await who.call(requestUpload, {
      path: { owner: who.id },
      body: { fileName: 'degree.pdf', fileSize: 900 },
    }),
    share: await who.call(shareDocument, { ...share, body: { ...share.body, again: true } }),
    extend: await who.call(extendShare, {
      path: { studentId: who.id, id: open.id },
      body: { validity: 9 },
    }),
    pay: await who.call(createPaymentIntent, {
      body: { amount: 1000, currency: 'USD', description: 'Coins' } as never,
    }),
    send: await who.call(transferCoins, {
      path: { walletId },
      body: { recipientEmail: other.mail, amount: 1 },
    }),
    verify: await who.call(createRequest, {
      body: { documentId: document.id, tier: 'silver', consent: true } as never,
    }),
  }
  const sentence = (of: keyof typeof refused) => {
    const told = refused[of]
    return told.ok ? '' : [told.status, told.code, told.body['message']].join(' · ')
  }
  assert.equal(
    sentence('upload'),
    '403 · guardian_for_documents · Documents can be added once a parent or guardian has consented. The student asks them in the settings, under “Your data”.',
  )
  assert.equal(
    sentence('share'),
    '403 · guardian_for_shares · Documents can be shared once a parent or guardian has consented. The student asks them in the settings, under “Your data”.',
  )
  assert.equal(sentence('extend'), sentence('share'))
  assert.equal(
    sentence('pay'),
    '403 · guardian_for_payments · Payments, and sending coins, are possible once a parent or guardian has consented. The student asks them in the settings, under “Your data”.',
  )
  assert.equal(sentence('send'), sentence('pay'))
  assert.equal(sentence('verify'), sentence('pay'))
})

test('the age is that of the country, to the day; where nobody says where they live, eighteen', async () => {
  const waiting = async (birth_date: string, country?: string) => {
    const who = await app.person('student')
    const { waits } = await who.callOk(calls.saveBirthDate, {
      body: { birth_date, ...(country && { country }) },
    })
    return waits
  }
  assert.deepEqual(
    [
      await waiting('2010-11-21', 'DE'),
      await waiting('2010-11-22', 'DE'),
      await waiting('2012-11-21', 'AT'),
      await waiting('2012-11-22', 'AT'),
      await waiting('2013-11-21', 'GB'),
      await waiting('2008-11-22', 'IN'),
      await waiting('2008-11-21', 'IN'),
      await waiting('2008-11-22'),
      await waiting('2008-11-21'),
    ],
    [false, true, false, true, false, true, false, true, false],
  )
})

test('of who needs nobody only that they said their age is kept, no birth date', async () => {
  const { who, said } = await young(born(2004))
  assert.deepEqual([said.status, said.age_known, said.birth_date], ['none', true, null])
  const rows = await app.sql`select from identity.guardianships where account_id = ${who.id}`
  assert.equal(rows.length, 0)
})

test('who registers at fifteen waits from the first moment; who is of age registers as before', async () => {
  const registered = async (mail: string, field_birth_date: string, field_residence: string) => {
    const { challenge, uuid } = await app.stranger.callOk(register, {
      body: {
        mail,
        pass: 'Quiet-river-42',
        field_first_name: 'Mia',
        field_last_name: 'Weiß',
        field_role: 'student',
        field_tnc_status: true,
        field_birth_date,
        field_residence,
      } as never,
    })
    await app.settle()
    const otp = /\d{6}/.exec(app.mailbox.read(mail)[0]!.subject)![0]
    await app.stranger.callOk(validateOtp, { body: { challenge, otp, type: 'email' } })
    const [row] = await app.sql<{ status: string }[]>`
      select status from identity.guardianships where account_id = ${uuid[0]!.value}`
    return row?.status ?? 'none'
  }
  assert.equal(await registered('mia@example.org', born(2011), 'DE'), 'needed')
  assert.equal(await registered('max@example.org', born(2009), 'DE'), 'none')
})

test('a birth date that was said cannot be said away, neither in the settings nor in the profile', async () => {
  const { who } = await young()
  const say = (body: object) => codeOf(who.call(calls.saveBirthDate, { body: body as never }))
  assert.equal(await say({ birth_date: born(2004), country: 'DE' }), 'birth_date_fixed')
  assert.equal(await say({ birth_date: born(2011), country: 'GB' }), 'birth_date_fixed')
  const profile = await who.call(changeStudentInfo, { body: { dateOfBirth: born(2004) } as never })
  assert.ok(!profile.ok)
  assert.deepEqual((profile.body['details'] as { fields: object }).fields, {
    dateOfBirth: 'birth_date_fixed',
  })
  // Towards a longer wait it may be corrected.
  assert.equal(await say({ birth_date: born(2012), country: 'IN' }), 'done')
  assert.equal((await who.callOk(calls.getGuardianship)).consent_from, '2030-06-30')
})

test('a profile that says fifteen makes its owner wait; a country that was never said may be added', async () => {
  const who = await app.person('student')
  await who.callOk(changeStudentInfo, { body: { dateOfBirth: born(2009) } as never })
  assert.deepEqual((await who.callOk(calls.getGuardianship)).waits, true)
  assert.equal(await upload(who), 'guardian_for_documents')
  const result = await who.callOk(calls.saveBirthDate, {
    body: { birth_date: born(2009), country: 'DE' },
  })
  assert.deepEqual([result.status, result.waits], ['ended', false])
  assert.equal(await upload(who), 'done')
})

test('a guardian reads in their language what they consent to, consents by their own link, and everything is possible', async () => {
  const { who } = await young()
  const mail = 'petra.weiss@example.org'
  assert.equal(await codeOf(ask(who, mail, 'de')), 'done')
  const token = await linkTo(mail)
  assert.match(app.mailbox.read(mail)[0]!.subject, /braucht Ihre Einwilligung/)
  const response = await app.stranger.callOk(calls.readGuardianship, { body: { token } })
  assert.deepEqual([response.status, response.shares, response.applications], ['asked', [], []])
  assert.equal(await upload(who), 'guardian_for_documents')
  assert.equal(await codeOf(give(token, { responsible: false })), 'bad_input')
  assert.equal(await codeOf(give(token)), 'done')
  assert.equal(await codeOf(give(token)), 'wrong_state')
  assert.equal(await upload(who), 'done')
  assert.equal(await pay(who), 'done')
  const mine = await who.callOk(calls.getGuardianship)
  assert.deepEqual(
    [mine.status, mine.waits, mine.guardian_name, mine.relation],
    ['given', false, 'Petra Weiß', 'mother'],
  )
  await app.settle()
  assert.match(app.mailbox.read(who.mail)[0]!.subject, /guardian has consented/)
  const { data } = await who.callOk(getAccountActivity, { path: { id: who.id } })
  const actions = data.map(({ action }) => action as string)
  for (const action of ['guardian_asked', 'guardian_consented'])
    assert.ok(actions.includes(action), action)
})

test('a guardian sees what was shared, and taking the consent back ends it at once', async () => {
  const { who, token } = await consented()
  const document = await addDegree(app, who)
  await who.callOk(shareDocument, {
    path: { studentId: who.id, documentId: document.id },
    body: { email: 'office@uni.example', validity: 7, purpose: 'Admission' },
  })
  const outcome = await app.stranger.callOk(calls.readGuardianship, { body: { token } })
  assert.deepEqual(
    outcome.shares.map(({ title, recipient, purpose, open, views }) => [
      title,
      recipient,
      purpose,
      open,
      views,
    ]),
    [['Degree certificate', 'office@uni.example', 'Admission', true, 0]],
  )
  const after = await app.stranger.callOk(calls.withdrawGuardianConsent, { body: { token } })
  assert.deepEqual([after.status, after.shares], ['withdrawn', []])
  await app.settle()
  const { shares } = await who.callOk(listShares, { path: { studentId: who.id } })
  assert.deepEqual(
    shares.map(({ state }) => state),
    ['revoked'],
  )
  assert.equal(await upload(who), 'guardian_for_documents')
  assert.match(app.mailbox.read(who.mail)[0]!.subject, /took the consent back/)
})

test('somebody else may be asked: until they consent nothing is possible, and the first one sees nothing any more', async () => {
  const { who, mail, token } = await consented()
  assert.equal(await codeOf(ask(who, 'father@example.org')), 'done')
  assert.equal(await upload(who), 'guardian_for_documents')
  assert.equal(
    await codeOf(app.stranger.call(calls.readGuardianship, { body: { token } })),
    'invalid_code',
  )
  await app.settle()
  assert.match(app.mailbox.read(mail)[0]!.text, /asked somebody else/)
  const second = await linkTo('father@example.org')
  const refused = await app.stranger.callOk(calls.refuseGuardianConsent, {
    body: { token: second },
  })
  assert.equal(refused.status, 'refused')
  assert.equal(await codeOf(give(second)), 'wrong_state')
})

test('no guardian is oneself, or somebody who is not of age; five mails a day', async () => {
  const { who } = await young()
  assert.equal(await codeOf(ask(who, who.mail)), 'same_person')
  const friend = await young(born(2012))
  assert.equal(await codeOf(ask(who, friend.who.mail)), 'done')
  assert.equal(await codeOf(give(await linkTo(friend.who.mail))), 'guardian_too_young')
  for (let n = 2; n <= 5; n++) assert.equal(await codeOf(ask(who, parent(n))), 'done')
  const last = await linkTo(parent(5))
  assert.equal(
    await codeOf(app.stranger.call(calls.sendGuardianLink, { body: { token: last } })),
    'enough_mails',
  )
  assert.equal(await codeOf(ask(who, parent(6))), 'enough_mails')
  // What the last one does with their link is theirs.
  assert.equal(await codeOf(give(last)), 'done')
  const grown = await young(born(2004))
  assert.equal(await codeOf(ask(grown.who, parent())), 'wrong_state')
})

test('a link opens for fourteen days; an old one shows nothing, and sends a new one to the same address', async () => {
  const { who, mail, token } = await consented()
  app.clock.advance(days(15))
  const read = () => codeOf(app.stranger.call(calls.readGuardianship, { body: { token } }))
  assert.equal(await read(), 'guardian_link_old')
  assert.equal(
    await codeOf(app.stranger.call(calls.withdrawGuardianConsent, { body: { token } })),
    'guardian_link_old',
  )
  await app.stranger.callOk(calls.sendGuardianLink, { body: { token } })
  const fresh = await linkTo(mail)
  assert.notEqual(fresh, token)
  const outcome = await app.stranger.callOk(calls.readGuardianship, { body: { token: fresh } })
  assert.equal(outcome.status, 'given')
  assert.ok(!JSON.stringify(outcome).includes(who.mail))
  assert.equal(
    await codeOf(app.stranger.call(calls.sendGuardianLink, { body: { token: 'x'.repeat(43) } })),
    'invalid_code',
  )
})

test('an admin who acts for a student says no birth date and asks no guardian for them', async () => {
  const { who } = await young()
  const admin = await app.person('admin')
  await admin.callOk(stepUp, { body: { password: testPassword } })
  const acting = await admin.callOk(impersonate, {
    body: { uuid: who.id, reason: 'Help with the form', ticket_id: await ticketOf(who) },
  })
  const as = (call: CallShape, body: object) =>
    app.server.inject({
      method: call.method,
      url: call.path,
      headers: {
        authorization: `Bearer ${acting.access_token}`,
      },
      payload: body,
    })
  const refused = await as(calls.askGuardian, { mail: 'a@example.org', language: 'en' })
  assert.equal(refused.statusCode, 403)
  assert.equal(
    (await as(calls.saveBirthDate, { birth_date: born(2004), country: 'DE' })).statusCode,
    403,
  )
})

test('support corrects a birth date after a fresh proof, with a reason; both are told', async () => {
  const { who, mail, token } = await consented()
  const support = await app.person('support')
  const path = { id: who.id }
  const body = { birth_date: born(2004), country: 'DE', reason: 'Passport seen by video call' }
  await support.callOk(stepUp, { body: { password: testPassword } })
  assert.equal(await codeOf(support.call(calls.correctBirthDate, { path, body })), 'done')
  assert.equal((await who.callOk(calls.getGuardianship)).status, 'none')
  await app.settle()
  assert.match(app.mailbox.read(who.mail)[0]!.text, /30 June 2004|June 30, 2004/)
  assert.match(app.mailbox.read(mail)[0]!.text, /support has corrected/)
  assert.equal(
    await codeOf(app.stranger.call(calls.readGuardianship, { body: { token } })),
    'invalid_code',
  )
  // Back again: it is needed anew.
  await support.callOk(calls.correctBirthDate, { path, body: { ...body, birth_date: born(2011) } })
  assert.deepEqual((await who.callOk(calls.getGuardianship)).waits, true)
  const staff = await app.person('support')
  await staff.callOk(stepUp, { body: { password: testPassword } })
  assert.equal(
    await codeOf(staff.call(calls.correctBirthDate, { path: { id: staff.id }, body })),
    'same_person',
  )
  assert.equal(
    await codeOf(staff.call(calls.correctBirthDate, { path: { id: support.id }, body })),
    'wrong_state',
  )
})

test('of two who act at once on one consent one wins', async () => {
  const { who } = await young()
  const mail = `both.${who.id}@example.org`
  await ask(who, mail)
  const token = await linkTo(mail)
  const responses = await Promise.all([
    codeOf(give(token)),
    codeOf(app.stranger.call(calls.refuseGuardianConsent, { body: { token } })),
    codeOf(give(token)),
  ])
  assert.deepEqual(responses.toSorted(), ['done', 'wrong_state', 'wrong_state'])
})

test('from the age of consent on the person decides, and may end the view; at majority it ends, and both are told', async () => {
  // Sixteen on 2026-12-20, of age on 2028-12-20.
  const first = await consented('DE', '2010-12-20')
  const second = await consented('DE', '2010-12-20')
  const never = await young('2010-12-20')
  assert.equal(await codeOf(first.who.call(calls.releaseGuardian)), 'too_early')
  const goTo = async (day: string) => {
    app.clock.advance(Date.parse(`${day}T12:00:00Z`) - app.clock.now().getTime())
    await keepSessions()
    await app.job('identity.endGuardianships')
    await app.settle()
  }
  await goTo('2026-12-20')
  assert.equal((await never.who.callOk(calls.getGuardianship)).status, 'ended')
  assert.match(app.mailbox.read(never.who.mail)[0]!.subject, /no parent’s consent any more/)
  assert.match(app.mailbox.read(first.who.mail)[0]!.subject, /You may decide alone/)
  const letters = app.mailbox.read(first.who.mail).length
  await app.job('identity.endGuardianships')
  await app.settle()
  assert.equal(app.mailbox.read(first.who.mail).length, letters, 'told once')
  // The view goes on, and taking the consent back no longer stops anything.
  assert.equal((await first.who.callOk(calls.getGuardianship)).may_release, true)
  assert.equal((await first.who.callOk(calls.releaseGuardian)).status, 'ended')
  assert.match(app.mailbox.read(first.mail)[0]!.subject, /Your link|has ended|What/)
  assert.equal(await upload(first.who), 'done')
  const fresh = async () => {
    await app.stranger.callOk(calls.sendGuardianLink, { body: { token: second.token } })
    return linkTo(second.mail)
  }
  assert.equal(
    (await app.stranger.callOk(calls.readGuardianship, { body: { token: await fresh() } })).status,
    'given',
  )
  await goTo('2028-12-20')
  assert.equal((await second.who.callOk(calls.getGuardianship)).status, 'ended')
  assert.match(app.mailbox.read(second.who.mail)[0]!.subject, /You are of age/)
  assert.match(app.mailbox.read(second.mail)[0]!.text, /is of age now/)
  assert.equal(
    await codeOf(app.stranger.call(calls.sendGuardianLink, { body: { token: second.token } })),
    'invalid_code',
  )
})
