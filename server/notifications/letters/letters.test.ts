// What becomes of letters: gathered, held, refused, returned, sent again. Through the calls that people and servers make.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createTicket, createTicketArticle } from '#contract/helpdesk/calls.ts'
import * as contract from '#contract/notifications/calls.ts'
import * as letters from '#contract/notifications/letters/calls.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import { hmac } from '#server/core/random.ts'
import { type MailMessage, mailboxMail, MailRejected } from '#server/providers/mail/mail.ts'
import { openMailReports } from '#server/providers/mail/mail-reports.ts'
import { createMailbox } from '#server/providers/mail/mailbox.ts'
import { complaint, deliveryReport } from '#server/providers/mail/reports-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

const reportSecret = 'what the mail server signs with'
const noon = new Date(Math.ceil(Date.now() / days(1)) * days(1) + hours(12))
const mailbox = createMailbox(() => noon)
const kept = mailboxMail(mailbox, openMailReports(reportSecret, undefined))
/** Address → what the next server says to it. */
const refusals = new Map<string, Error>()
const send = async (message: MailMessage): Promise<void> => {
  const refusal = refusals.get(message.to)
  if (refusal) throw refusal
  await kept.send(message)
}
let app: TestApp
before(async () => {
  // Jobs wait by the real clock; this one is ahead of it, so that what is held waits.
  app = await startTestApp({
    startAt: noon,
    holdMails: true,
    providers: { mail: { ...kept, send } },
  })
})
after(() => app.close())
beforeEach(() => {
  refusals.clear()
  app.clock.set(noon)
})

const subjects = ({ mail }: Person) => mailbox.read(mail).map(({ subject }) => subject)
const paid = async (person: Person, n: number) => {
  await app.system((ctx) =>
    ctx.emit('wallet.coins_refused', {
      accountId: person.id,
      paymentId: `${person.id} ${n}`,
      coins: n,
    }),
  )
}
const gather = (person: Person) => app.job('notifications.gather', { accountId: person.id })
/** Asks for a mail that comes at once. */
const urgent = async (person: Person) => {
  await app.system((ctx) =>
    ctx.emit('wallet.payment_disputed', {
      accountId: person.id,
      paymentId: `${person.id} ${mailbox.read(person.mail).length} ${refusals.size}`,
      coins: 5,
      missing: 0,
    }),
  )
  await app.settle()
}
const report = (raw: string, secret = reportSecret) =>
  app.server.inject({
    method: 'POST',
    url: '/api/notifications/mail/reports',
    headers: { 'content-type': 'message/rfc822', 'x-signature': hmac(secret, raw).toString('hex') },
    payload: raw,
  })
const newest = ({ mail }: Person) => (mailbox.read(mail)[0]?.messageId ?? '').replace(/^<|>$/g, '')
const lettersTo = async (person: Person, admin: Person) =>
  (await admin.callOk(letters.listLetters, { query: { search: person.mail } })).letters

test('twenty-two pieces of news within half a minute are one letter, and the app has each at once', async () => {
  const asha = await app.person('student')
  for (let n = 1; n <= 22; n++) {
    await paid(asha, n)
    app.clock.advance(1_300)
  }
  await app.settle()
  assert.equal((await asha.callOk(contract.countNotices)).unread, 22)
  await gather(asha)
  await app.settle()
  assert.deepEqual(subjects(asha), [], 'the minute is not over')
  app.clock.advance(minutes(1))
  await app.job('notifications.sendHeldNotices')
  await app.settle()
  assert.deepEqual(subjects(asha), ['22 pieces of news from AO'])
  const [letter] = mailbox.read(asha.mail)
  assert.equal(letter?.text.match(/^\* Coins addition failed$/gm)?.length, 20)
  assert.match(letter?.text ?? '', /See all notifications: https:\/\/ao\.test\/app\/notices/)
  assert.match(
    letter?.headers?.['List-Unsubscribe'] ?? '',
    /^<https:\/\/ao\.test\/api\/notifications\/mail\/[\w-]{43}\/end>$/,
  )
  await gather(asha)
  await app.settle()
  assert.equal(subjects(asha).length, 1)
})

test('what was read in the app, or ended, is in no letter; what is urgent does not wait', async () => {
  const asha = await app.person('student')
  await paid(asha, 1)
  await app.settle()
  await asha.callOk(contract.readAllNotices, { body: {} })
  app.clock.advance(minutes(2))
  await gather(asha)
  await app.settle()
  assert.deepEqual(subjects(asha), [])
  await urgent(asha)
  assert.deepEqual(subjects(asha), ['A payment was disputed'])
  const [, token] = /stop-mail#([\w-]{43})/.exec(mailbox.read(asha.mail)[0]!.text)!
  assert.equal(
    (await app.stranger.callOk(contract.stopMail, { path: { token: token! }, body: {} })).about,
    'wallet',
  )
  await paid(asha, 2)
  await app.settle()
  app.clock.advance(minutes(2))
  await gather(asha)
  await app.settle()
  assert.equal(subjects(asha).length, 1)
})

test('by night a letter waits until seven where its reader is, unless they chose otherwise', async () => {
  const [berlin, owl] = [await app.person('student'), await app.person('student')]
  await app.sql`update identity.accounts set time_zone = 'Europe/Berlin' where id in (${berlin.id}, ${owl.id})`
  const chosen = await owl.callOk(contract.changeNoticeChoices, { body: { quiet: false } as never })
  assert.deepEqual([chosen.quiet, chosen.rhythm, chosen.mail.wallet], [false, 'soon', true])
  // 23:30 in winter, half an hour later in summer.
  app.clock.set(new Date(noon.getTime() + hours(10.5)))
  for (const person of [berlin, owl]) await paid(person, 1)
  await app.settle()
  app.clock.advance(minutes(2))
  await app.job('notifications.sendHeldNotices')
  await app.settle()
  assert.deepEqual([subjects(berlin).length, subjects(owl).length], [0, 1])
  await urgent(berlin)
  assert.deepEqual(subjects(berlin), ['A payment was disputed'])
  app.clock.advance(hours(9))
  await app.job('notifications.sendHeldNotices')
  await app.settle()
  assert.equal(subjects(berlin).length, 2)
})

test('after twelve letters in a day the rest is in the one of the next morning', async () => {
  const asha = await app.person('student')
  for (let n = 1; n <= 14; n++) {
    await paid(asha, n)
    await app.settle()
    app.clock.advance(minutes(2))
    await gather(asha)
    await app.settle()
  }
  assert.equal(subjects(asha).length, 12)
  app.clock.advance(hours(24))
  await app.job('notifications.sendHeldNotices')
  await app.settle()
  assert.deepEqual([subjects(asha).length, subjects(asha)[0]], [13, '2 pieces of news from AO'])
})

test('letters about one ticket are one conversation', async () => {
  const [asha, daniel] = [await app.person('student'), await app.person('support')]
  const { id } = await asha.callOk(createTicket, {
    body: { title: 'Coins missing', type: 'support', article: { body: 'Please look' } },
  })
  for (const body of ['One moment', 'They are back']) {
    await daniel.callOk(createTicketArticle, { body: { ticket_id: id, body } as never })
    await app.settle()
    app.clock.advance(minutes(2))
    await gather(asha)
    await app.settle()
  }
  const [second, first] = mailbox.read(asha.mail)
  assert.match(first?.inReplyTo ?? '', /^<ticket-\d+@ao\.test>$/)
  assert.equal(second?.inReplyTo, first?.inReplyTo)
  assert.equal(second?.subject, first?.subject)
  assert.notEqual(second?.messageId, first?.messageId)
})

test('an address that a server refuses is tried once, shown to its owner and to support, and mailed again once it is confirmed', async () => {
  const [asha, support] = [await app.person('student'), await app.person('support')]
  refusals.set(asha.mail, new MailRejected('5.1.1', true))
  await urgent(asha)
  const [refused] = await lettersTo(asha, support)
  assert.deepEqual(
    [refused?.state, refused?.attempts, refused?.status, refused?.lost],
    ['refused', 1, '5.1.1', true],
  )
  assert.deepEqual((await asha.callOk(letters.getMailReach)).lost?.reason, 'returned')
  refusals.clear()
  await urgent(asha)
  assert.deepEqual(subjects(asha), [])
  assert.equal((await lettersTo(asha, support))[0]?.state, 'stopped')
  await asha.callOk(letters.sendAddressCheck)
  await asha.callOk(letters.sendAddressCheck)
  await app.settle()
  assert.deepEqual(subjects(asha), ['Confirm that mail reaches you'])
  const [, token] = /confirm-address#([\w-]{43})/.exec(mailbox.read(asha.mail)[0]!.text)!
  const confirm = { body: { token: token! } }
  assert.equal(
    (await app.stranger.call(letters.confirmAddress, { body: { token: 'x'.repeat(43) } })).status,
    422,
  )
  await app.stranger.callOk(letters.confirmAddress, confirm)
  assert.equal((await app.stranger.call(letters.confirmAddress, confirm)).status, 422)
  assert.equal((await asha.callOk(letters.getMailReach)).lost, null)
  await urgent(asha)
  assert.equal(subjects(asha)[0], 'A payment was disputed')
})

test('a letter that comes back ends mail to that address; a complaint ends news alone; neither can be made up', async () => {
  const [asha, ravi, support] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('support'),
  ]
  for (const person of [asha, ravi]) await urgent(person)
  const back = { messageId: newest(asha), to: asha.mail }
  const lost = async (person: Person) =>
    (await person.callOk(letters.getMailReach)).lost?.reason ?? null
  for (const [why, raw, secret, status] of [
    ['signed by somebody else', deliveryReport(back), 'another', 400],
    ['of a letter to another', deliveryReport({ ...back, to: ravi.mail }), reportSecret, 200],
    [
      'of no letter',
      deliveryReport({ ...back, messageId: newest(asha).replace(/.@/, '@') }),
      reportSecret,
      200,
    ],
    [
      'from another place',
      deliveryReport({ ...back, messageId: newest(asha).replace('ao.test', 'evil.test') }),
      reportSecret,
      200,
    ],
    ['for now', deliveryReport({ ...back, action: 'delayed', status: '4.2.2' }), reportSecret, 200],
  ] as const) {
    assert.equal((await report(raw, secret)).statusCode, status, why)
    assert.deepEqual([await lost(asha), await lost(ravi)], [null, null], why)
  }
  assert.equal((await report(deliveryReport(back))).statusCode, 200)
  assert.equal(await lost(asha), 'returned')
  assert.equal((await lettersTo(asha, support))[0]?.state, 'returned')
  assert.equal(
    (await report(complaint({ messageId: newest(ravi), to: ravi.mail }))).statusCode,
    200,
  )
  assert.equal(await lost(ravi), 'complained')
  for (const person of [asha, ravi]) await urgent(person)
  assert.deepEqual([subjects(asha).length, subjects(ravi).length], [1, 1])
  assert.equal(
    (await support.callOk(letters.listLetters, { query: { state: 'complained' } })).total,
    1,
  )
})

test('support and admins see every letter without its words, and send one again once', async () => {
  const [asha, support, admin] = [
    await app.person('student'),
    await app.person('support'),
    await app.person('admin'),
  ]
  refusals.set(asha.mail, new MailRejected('5.1.1', true))
  await urgent(asha)
  refusals.clear()
  const [letter] = await lettersTo(asha, admin)
  const path = { letterId: letter!.id }
  assert.equal((await asha.call(letters.listLetters, { query: {} })).status, 403)
  assert.equal((await asha.call(letters.sendLetterAgain, { path })).status, 403)
  const both = await Promise.all([
    support.call(letters.sendLetterAgain, { path }),
    admin.call(letters.sendLetterAgain, { path }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  await app.settle()
  assert.deepEqual(subjects(asha), ['A payment was disputed'])
  assert.equal((await asha.callOk(letters.getMailReach)).lost, null)
  const { today, queued } = await admin.callOk(letters.listLetters, { query: {} })
  assert.ok(today.sent > 0 && today.refused > 0)
  assert.equal(queued, 0)
})

test('letters are listed by kind, channel and day, sorted, and taken out as a file in words', async () => {
  const [asha, support] = [await app.person('student'), await app.person('support')]
  await urgent(asha)
  const found = (query: object) =>
    support.callOk(letters.listLetters, { query: { search: asha.mail, ...query } as never })
  const [kind] = (await found({})).letters
  const day = noon.toISOString().slice(0, 10)
  const { total } = await found({})
  assert.deepEqual(
    [
      (await found({ name: kind!.name })).total > 0,
      (await found({ name: 'log_root' })).total,
      (await found({ channel: 'sms' })).total,
      (await found({ from: day, to: day })).total,
      (await found({ to: '2020-01-01' })).total,
    ],
    [true, 0, 0, total, 0],
  )
  const { letters: byName, kinds } = await found({ sort: '-name' })
  assert.deepEqual(
    byName.map(({ name }) => name),
    byName
      .map(({ name }) => name)
      .toSorted()
      .toReversed(),
  )
  assert.ok(kinds.includes('document_shared') && kinds.length > 60)

  const path = `/api/rest/notifications/letters/export?search=${encodeURIComponent(asha.mail)}`
  const file = await app.server.inject({
    url: path,
    headers: { authorization: `Bearer ${support.token}`, 'accept-language': 'de' },
  })
  assert.equal(file.statusCode, 200)
  assert.match(file.body, /Wann[;,]Über[;,]Brief/)
  assert.ok(file.body.includes(asha.mail))
  assert.ok(!file.body.includes(kind!.name), 'kinds in words')
  const logged =
    await app.sql`select from core.activity where action = 'letters.exported' and actor = ${support.id}`
  assert.equal(logged.length, 1)
  const refused = await app.server.inject({
    url: path,
    headers: { authorization: `Bearer ${asha.token}` },
  })
  assert.equal(refused.statusCode, 403)
})

test('what letters said goes after a week, and that they were sent after three months', async () => {
  const asha = await app.person('student')
  await urgent(asha)
  const repeatable = async () =>
    app.sql<{ kept: boolean }[]>`
      select sealed is not null as kept from notifications.letters where address = ${asha.mail}`
  for (const [later, left] of [
    [0, [true]],
    [6, [true]],
    [2, [false]],
    [81, [false]],
    [2, []],
  ] as const) {
    app.clock.advance(days(later))
    await app.job('notifications.forgetLetters')
    assert.deepEqual(
      (await repeatable()).map(({ kept: one }) => one),
      left,
      `${later}`,
    )
  }
})
