import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/notifications/calls.ts'
import { submitWebForm } from '#contract/content/contact/calls.ts'
import { remindPending } from '#contract/reports/registrations/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const list = (
  person: Person,
  query: Partial<{ unread: 'true'; pageIndex: number; pageSize: number }> = {},
) => person.callOk(contract.getNotices, { query })
const coinsReceived = (accountId: string, transferId: string, coins = 25) =>
  app.system((ctx) =>
    ctx.emit('wallet.coins_received', { accountId, transferId, coins, from: 'Ravi' }),
  )

test('news of another room becomes a notice in the reader’s language, counted until it is read', async () => {
  const asha = await app.person('student')
  await coinsReceived(asha.id, 'one')
  await app.settle()
  const { notices, unread, total } = await list(asha)
  assert.deepEqual([unread, total], [1, 1])
  assert.deepEqual(
    { ...notices[0], id: '', at: '' },
    {
      id: '',
      at: '',
      name: 'coins_received',
      group: 'wallet',
      title: '25 AO coins received',
      text: 'From Ravi.',
      link: '/app/wallet',
      read: false,
    },
  )
  const german = await asha.callOk(contract.getNotices, {
    headers: { 'accept-language': 'de-DE' },
  } as never)
  assert.equal(german.notices[0]?.title, '25 AO-Coins erhalten')
  assert.equal(
    (await asha.callOk(contract.readNotice, { path: { noticeId: notices[0]!.id } })).unread,
    0,
  )
  assert.equal((await asha.callOk(contract.countNotices)).unread, 0)
  assert.equal((await list(asha, { unread: 'true' })).total, 0)
})

test('the same news heard twice is told once', async () => {
  const asha = await app.person('student')
  await coinsReceived(asha.id, 'twice')
  await coinsReceived(asha.id, 'twice')
  await app.settle()
  assert.equal((await list(asha)).total, 1)
})

test('what matters goes by mail too, unless the reader chose otherwise', async () => {
  const asha = await app.person('student')
  const expiring = (day: string) =>
    app.system((ctx) =>
      ctx.emit('wallet.coins_expiring', {
        accountId: asha.id,
        coins: 40,
        day,
        until: `${day}T23:00:00.000Z`,
        daysLeft: 7,
      }),
    )
  await expiring('2026-12-01')
  await app.settle()
  const [mail] = app.mailbox.read(asha.mail)
  assert.equal(mail?.subject, '40 AO coins expire soon')
  assert.match(
    mail?.text ?? '',
    /1 December 2026 at 22:59 \(UTC\)[\s\S]*https:\/\/ao\.test\/app\/wallet/,
  )
  const { mail: chosen } = await asha.callOk(contract.changeNoticeChoices, {
    body: { mail: { wallet: false } },
  })
  assert.deepEqual([chosen.wallet, chosen.documents], [false, true])
  await expiring('2026-12-02')
  await app.settle()
  assert.equal(app.mailbox.read(asha.mail).length, 1)
  assert.equal((await list(asha)).total, 2)
})

test('a rejected verification says whether the coins came back, and leads to the request', async () => {
  const asha = await app.person('student')
  const requestId = '01938000-0000-7000-8000-000000000001'
  await app.system((ctx) =>
    ctx.emit('verification.rejected', {
      requestId,
      documentId: requestId,
      documentTitle: 'Transcript',
      ownerId: asha.id,
      tier: 'gold',
      verifierIds: [],
      decidedBy: null,
      reasonCode: 'unable_to_verify' as never,
      coinsReturned: true,
    }),
  )
  await app.settle()
  const { notices } = await list(asha)
  assert.equal(notices[0]?.title, 'Transcript could not be verified')
  assert.match(notices[0]?.text ?? '', /^Your coins were returned\./)
  assert.equal(notices[0]?.link, `/app/requests/${requestId}`)
})

test('a form that was sent in is told to support and admins', async () => {
  const support = await app.person('support')
  await app.stranger.callOk(submitWebForm, {
    body: { webform_id: 'suggestion', subject: 'x', category: 'product', message: 'm' },
  })
  await app.settle()
  assert.ok((await list(support)).notices.some(({ name }) => name === 'form_received'))
})

test('whoever writes to us says what it is about; the staff read it, and of a death what to do', async () => {
  const support = await app.person('support')
  const message = {
    name: 'Berta',
    email: 'berta@people.test',
    message: 'My brother',
    consent: true,
  }
  const died = 'It is about somebody who has died. Ask for a paper that shows it'
  for (const [about, says] of [
    [{ about: 'died' }, true],
    [{ about: 'payment' }, false],
    // Older clients do not ask.
    [{}, false],
  ] as const) {
    await app.stranger.callOk(submitWebForm, {
      body: { webform_id: 'contact', ...message, ...about },
    })
    app.clock.advance(60_000)
    await app.settle()
    const [letter] = app.mailbox.read(support.mail)
    assert.equal(letter!.subject, 'Contact form: Berta')
    assert.equal(letter!.text.includes(died), says, JSON.stringify(about))
  }
  const other = await app.stranger.call(submitWebForm, {
    body: { webform_id: 'contact', ...message, about: 'lottery' },
  })
  assert.equal(!other.ok && other.code, 'message_not_sent')
})

test('notices come page by page, the newest first', async () => {
  const asha = await app.person('student')
  for (const n of [1, 2, 3]) {
    app.clock.advance(1000)
    await coinsReceived(asha.id, `page ${n}`, n)
    await app.settle()
  }
  const first = await list(asha, { pageSize: 2 })
  const second = await list(asha, { pageSize: 2, pageIndex: 1 })
  assert.deepEqual(
    [...first.notices, ...second.notices].map(({ title }) => title[0]),
    ['3', '2', '1'],
  )
  assert.equal((await asha.call(contract.getNotices, { query: { pageSize: 101 } })).status, 422)
})

test('all are marked as read, but none that came after the screen was opened', async () => {
  const asha = await app.person('student')
  await coinsReceived(asha.id, 'before')
  await app.settle()
  const opened = app.clock.now().toISOString()
  app.clock.advance(5000)
  await coinsReceived(asha.id, 'after')
  await app.settle()
  assert.equal((await asha.callOk(contract.readAllNotices, { body: { until: opened } })).unread, 1)
  assert.equal((await asha.callOk(contract.readAllNotices, { body: {} })).unread, 0)
})

test('another’s notice does not exist', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  await coinsReceived(asha.id, 'mine')
  await app.settle()
  const [mine] = (await list(asha)).notices
  assert.equal((await ravi.call(contract.readNotice, { path: { noticeId: mine!.id } })).status, 404)
  assert.equal((await asha.callOk(contract.countNotices)).unread, 1)
})

test('one may remind oneself, now or later', async () => {
  const asha = await app.person('student')
  // Jobs wait by the real clock: two days on from the later of the two.
  const at = new Date(Math.max(app.clock.now().getTime(), Date.now()) + days(2)).toISOString()
  await asha.callOk(contract.sendNotice, {
    body: { title: 'Deadline', text: 'Send the transcript', link: '/app/documents' },
  })
  await asha.callOk(contract.sendNotice, {
    body: { title: 'Later', text: 'Call the university', at },
  })
  await app.settle()
  assert.deepEqual(
    (await list(asha)).notices.map(({ title }) => title),
    ['Deadline'],
  )
  const past = new Date(app.clock.now().getTime() - 1).toISOString()
  assert.equal(
    (await asha.call(contract.sendNotice, { body: { title: 'Past', text: 'x', at: past } })).status,
    422,
  )
})

test('only admins and support tell others something, and it reaches everyone of the roles', async () => {
  const [asha, owner, admin] = [
    await app.person('student'),
    await app.person('owner'),
    await app.person('admin'),
  ]
  const body = { to: ['owner' as const], title: 'Programs close at noon', text: 'Please finish.' }
  assert.equal((await asha.call(contract.sendNotice, { body })).status, 403)
  await admin.callOk(contract.sendNotice, { body })
  await app.settle()
  assert.ok((await list(owner)).notices.some(({ title }) => title === 'Programs close at noon'))
  assert.ok(!(await list(asha)).notices.some(({ title }) => title === 'Programs close at noon'))
})

test('a notice never leads out of the app', async () => {
  const asha = await app.person('student')
  for (const link of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
    assert.equal(
      (await asha.call(contract.sendNotice, { body: { title: 'Look', text: 'here', link } }))
        .status,
      422,
      link,
    )
})

test('an announcement shows what was typed', async () => {
  const asha = await app.person('student')
  await asha.callOk(contract.sendNotice, {
    body: { title: 'Braces {coins}', text: '<b>bold</b> {title' },
  })
  await app.settle()
  const [notice] = (await list(asha)).notices
  assert.deepEqual([notice?.title, notice?.text], ['Braces {coins}', '<b>bold</b> {title'])
})

test('read notices go after half a year, unread ones after thirteen months', async () => {
  const asha = await app.person('student')
  await coinsReceived(asha.id, 'read')
  await coinsReceived(asha.id, 'unread')
  await app.settle()
  await asha.callOk(contract.readNotice, { path: { noticeId: (await list(asha)).notices[0]!.id } })
  const left = async () =>
    (await app.sql`select 1 from notifications.notices where account_id = ${asha.id}`).length
  for (const [later, remaining] of [
    [181, 2],
    [3, 1],
    [211, 1],
    [3, 0],
  ] as const) {
    app.clock.advance(days(later))
    await app.job('notifications.forgetNotices')
    assert.equal(await left(), remaining, `${later}`)
  }
})

/** As if the last reminder had been yesterday. */
const remind = async (admin: Person, asha: Person) => {
  await app.sql`update reports.reminders set at = at - interval '1 day'`
  await app.sql`update notifications.notices set once = once || ' of yesterday' where name = 'registration_reminded'`
  await admin.callOk(remindPending, { body: { uuids: [asha.id] } })
  await app.settle()
  return app.mailbox.read(asha.mail)
}

test('a reminder to finish is ended with one press of the mail program, without an account, and nothing else is', async () => {
  const [admin, asha] = [await app.person('admin'), await app.person('student')]
  const [letter] = await remind(admin, asha)
  const url = /^<https:\/\/ao\.test(\/\S+)>$/.exec(letter!.headers!['List-Unsubscribe']!)![1]!
  assert.equal(letter!.headers!['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  // Machines that read mail open what is in it: that ends nothing.
  assert.notEqual((await app.server.inject({ method: 'GET', url })).statusCode, 200)
  const { mail } = await asha.callOk(contract.getNoticeChoices, {})
  assert.deepEqual([mail.registration, mail.account], [true, true])
  const response = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.deepEqual([response.statusCode, response.json()], [200, { about: 'registration' }])
  const { mail: now } = await asha.callOk(contract.getNoticeChoices, {})
  assert.deepEqual([now.registration, now.account], [false, true])
  const sent = app.mailbox.read(asha.mail).length
  assert.equal((await remind(admin, asha)).length, sent, 'no letter any more')
})

test('the link in the letter leads to a page that asks; the token of one is nobody else’s', async () => {
  const [admin, asha] = [await app.person('admin'), await app.person('student')]
  const [letter] = await remind(admin, asha)
  const token = /https:\/\/ao\.test\/stop-mail#([\w-]{43})/.exec(letter!.text)![1]!
  assert.ok(letter!.html.includes(`/stop-mail#${token}`))
  const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  assert.equal(
    (await app.stranger.call(contract.stopMail, { path: { token: other }, body: {} })).status,
    404,
  )
  assert.equal(
    (await app.stranger.callOk(contract.stopMail, { path: { token }, body: {} })).about,
    'registration',
  )
  const choices = await asha.callOk(contract.changeNoticeChoices, {
    body: { mail: { registration: true } },
  })
  assert.equal(choices.mail.registration, true, 'one may have them again')
})
