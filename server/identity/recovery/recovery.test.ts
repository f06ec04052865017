// Mail and phone both lost: two trusted people, or two of the staff, and seven days in which the owner can stop it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { type Begun, codeOf, recoveriesIn, week } from './recovery-for-tests.ts'

let app: TestApp
let support: Person
let other: Person
let r: ReturnType<typeof recoveriesIn>
before(async () => {
  app = await startTestApp()
  r = recoveriesIn(app)
  ;[support, other] = [await app.person('support'), await app.person('support')]
})
after(() => app.close())

const statusOf = async (begun: Begun) => (await r.stateOf(begun)).status
const withFriends = async () => {
  const [owner, one, two] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  for (const friend of [one, two]) await r.befriend(owner, friend)
  return { owner, one, two }
}

test('two trusted people confirm with the number they were told; seven days later everything from before is gone', async () => {
  const { owner, one, two } = await withFriends()
  await app.sql`insert into identity.devices (id, account_id, hash, name, created_at, seen_at, expires_at)
    values (uuidv7(), ${owner.id}, sha256('old'::bytea), 'Old phone', now(), now(), now() + interval '90 days')`
  await r.later(week, owner, one, two)
  const begun = await r.begin(owner.mail, 'trusted')
  assert.ok(app.mailbox.read(one.mail)[0]!.text.includes('/app/recoveries'))
  const { recoveries } = await one.callOk(recoveryCalls.listTrustedRecoveries, {})
  assert.deepEqual(
    recoveries.map(({ id }) => id),
    [begun.id],
  )
  assert.equal(await r.confirm(one, begun, '000000'), 'invalid_code')
  assert.equal(await r.confirm(one, begun), 'done')
  assert.equal(await r.confirm(one, begun), 'same_person')
  assert.equal(await statusOf(begun), 'collecting')
  assert.equal(await r.confirm(two, begun), 'done')
  assert.equal(await statusOf(begun), 'waiting')
  await app.settle()
  assert.equal(await r.finish(r.linkOf(begun)), 'too_early')
  await r.later(week - 1000)
  assert.equal(await r.finish(r.linkOf(begun)), 'too_early')
  await r.later(1000)
  // The browser that began it shows how it stands; only whoever reads the new address finishes it.
  assert.equal(await r.finish(begun.secret), 'invalid_code')
  assert.equal(await r.finish(r.linkOf(begun)), 'done')
  assert.equal(await r.finish(r.linkOf(begun)), 'wrong_state')
  const [left] = await app.sql`select a.mail, a.phone,
    (select count(*) from identity.sessions s where s.account_id = a.id and s.ended_at is null) as sessions,
    (select count(*) from identity.devices d where d.account_id = a.id) as devices,
    (select count(*) from identity.passkeys p where p.account_id = a.id) as passkeys,
    (select count(*) from identity.totp t where t.account_id = a.id) as totp,
    (select count(*) from identity.trusted_people t where t.account_id = a.id and t.ended_at is null) as trusted
    from identity.accounts a where a.id = ${owner.id}`
  assert.deepEqual(
    { ...left },
    {
      mail: begun.newMail,
      phone: null,
      sessions: 0,
      devices: 0,
      passkeys: 0,
      totp: 0,
      trusted: 0,
    },
  )
  assert.equal(await codeOf(owner.call(recoveryCalls.listTrustedPeople, {})), 'unauthenticated')
})

test('all old addresses and the number are told at once, and the link stops it without signing in', async () => {
  const owner = await app.person('student')
  await app.sql`insert into identity.mail_changes (id, account_id, old_mail, new_mail, undo_hash, changed_at, undo_until)
    values (uuidv7(), ${owner.id}, 'first.ever@people.test', ${owner.mail}, sha256('undo'::bytea), now(), now() + interval '7 days')`
  const begun = await r.begin(owner.mail, 'assisted')
  const [{ phone }] = await app.sql<[{ phone: string }]>`
    select phone from identity.accounts where id = ${owner.id}`
  for (const to of [owner.mail, 'first.ever@people.test', phone])
    assert.ok(app.mailbox.read(to)[0]!.text.includes('/cancel-recovery#'), to)
  await r.later(0, support, other)
  await r.request(support, begun)
  await r.approve(other, begun)
  assert.equal(await r.cancel(r.stopLink('first.ever@people.test')), 'done')
  assert.equal(
    await r.cancel(r.stopLink(owner.mail)),
    'done',
    'whoever stops it again is told the same',
  )
  assert.equal(await statusOf(begun), 'cancelled')
  await r.later(days(8))
  assert.equal(await r.finish(r.linkOf(begun)), 'wrong_state')
})

test('support helps by two: the same person twice is refused, and by SQL too', async () => {
  const owner = await app.person('student')
  const begun = await r.begin(owner.mail, 'assisted')
  await r.later(0, support, other)
  assert.equal(await r.approve(other, begun), 'wrong_state', 'nobody has requested it')
  assert.equal(await r.request(support, begun, '111111'), 'invalid_code')
  assert.equal(await r.request(support, begun), 'done')
  assert.equal(await r.approve(support, begun), 'same_person')
  await assert.rejects(
    app.sql`update identity.recoveries set status = 'waiting', approved_by = ${support.id}, approved_at = now(),
      waits_until = now() where id = ${begun.id}`,
  )
  const list = await other.callOk(recoveryCalls.listAssistedRecoveries, { query: {} })
  const shown = list.recoveries.find(({ id }) => id === begun.id)!
  const { document, country, last_four: lastFour, document_name: name } = shown.evidence!
  assert.deepEqual([document, country, lastFour, name], ['passport', 'IN', '2X47', 'Asha Rao'])
  assert.equal(await r.approve(other, begun), 'done')
  assert.equal(await statusOf(begun), 'waiting')
  await assert.rejects(
    app.sql`update identity.recoveries set status = 'done', ended_at = now() where id = ${begun.id}`,
    /waits seven days/,
  )
})

test('staff refuse with a reason until it is done, and students help nobody', async () => {
  const begun = await r.begin((await app.person('student')).mail, 'assisted')
  const student = await app.person('student')
  assert.equal(await r.request(student, begun), 'forbidden')
  const body = { reason: 'The passport is another person’s' }
  assert.equal(
    await codeOf(support.call(recoveryCalls.refuseRecovery, { path: { id: begun.id }, body })),
    'done',
  )
  await r.later(0, support)
  assert.equal(await r.request(support, begun), 'wrong_state')
})

test('accounts with power are never recovered this way: from outside all looks the same, and staff find nothing', async () => {
  await r.later(0, support, other)
  for (const role of [
    'admin',
    'maker',
    'support',
    'notary',
    'agent',
    'counsellor',
    'provider',
    'owner',
  ] as const) {
    const owner = await app.person(role)
    const begun = await r.begin(owner.mail, 'assisted')
    assert.equal(await statusOf(begun), 'collecting')
    assert.equal(await r.request(support, begun), 'not_found', role)
    const { recoveries } = await support.callOk(recoveryCalls.listAssistedRecoveries, { query: {} })
    assert.ok(!recoveries.some(({ id }) => id === begun.id), role)
  }
})

test('who gets power while it waits is not recovered', async () => {
  const owner = await app.person('student')
  const begun = await r.begin(owner.mail, 'assisted')
  await r.later(0, support, other)
  await r.request(support, begun)
  await r.approve(other, begun)
  await app.sql`insert into identity.account_roles (account_id, role, granted_at) values (${owner.id}, 'admin', now())`
  await r.later(week)
  assert.equal(await r.finish(r.linkOf(begun)), 'not_recoverable')
  assert.equal((await r.stateOf(begun)).ended, 'account')
})

test('nobody learns whether an address has an account: known, unknown and disabled ones are answered alike', async () => {
  const known = await app.person('student')
  const disabled = await app.person('student')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${disabled.id}`
  for (const mail of [known.mail, disabled.mail, 'nobody.at.all@people.test']) {
    const { secret } = await r.begin(mail, 'trusted')
    const {
      number: _,
      new_mail: __,
      ...shown
    } = await app.stranger.callOk(recoveryCalls.readRecovery, {
      body: { recovery: secret },
    })
    assert.deepEqual(shown, {
      road: 'trusted',
      status: 'collecting',
      mail,
      confirmations: 0,
      waits_until: null,
      over: false,
      linked: false,
      ended: null,
      reason: '',
    })
  }
})

test('a thief who begins one gets nowhere: friends of their own do not count, nor the owner’s before seven days', async () => {
  const { owner, one, two } = await withFriends()
  const [thief, accomplice] = [await app.person('student'), await app.person('student')]
  const begun = await r.begin(owner.mail, 'trusted')
  await r.prove(thief)
  for (const who of [thief, accomplice, one, two])
    assert.equal(await r.confirm(who, begun), 'not_found')
  assert.equal(await r.confirm(owner, begun), 'same_person')
  // Support does not take the road of trusted people for them.
  await r.later(0, support)
  assert.equal(await r.request(support, begun), 'not_found')
  assert.equal(await r.cancel(r.stopLink(owner.mail)), 'done')
})

test('without the new mailbox nothing begins, however often a code is guessed', async () => {
  const owner = await app.person('student')
  const { recovery: secret } = await app.stranger.callOk(recoveryCalls.beginRecovery, {
    body: { mail: owner.mail, new_mail: 'not.mine@people.test', road: 'assisted' },
  })
  await app.settle()
  const right = /\b\d{6}\b/.exec(app.mailbox.read('not.mine@people.test')[0]!.text)![0]
  const guess = (code: string) =>
    codeOf(app.stranger.call(recoveryCalls.proveRecovery, { body: { recovery: secret, code } }))
  const wrong = right === '123456' ? '654321' : '123456'
  for (let n = 0; n < 5; n++) assert.equal(await guess(wrong), 'invalid_code')
  assert.equal(await guess(right), 'invalid_code', 'after five')
  assert.equal(app.mailbox.read(owner.mail).length, 0, 'the owner is not bothered')
})

test('the address somebody else proved meanwhile is not taken', async () => {
  const owner = await app.person('student')
  const begun = await r.begin(owner.mail, 'assisted')
  await r.later(0, support, other)
  await r.request(support, begun)
  await r.approve(other, begun)
  await app.settle()
  const rival = await app.person('student')
  await app.sql`update identity.accounts set mail = ${begun.newMail} where id = ${rival.id}`
  await r.later(week)
  assert.equal(await r.finish(r.linkOf(begun)), 'email_taken')
})

test('a trusted person is invited by a link, accepts once, is nobody’s twice, and either ends it', async () => {
  const [owner, friend] = [await app.person('student'), await app.person('student')]
  assert.equal(
    await codeOf(owner.call(recoveryCalls.inviteTrustedPerson, { body: { mail: owner.mail } })),
    'same_person',
  )
  await r.befriend(owner, friend)
  await owner.callOk(recoveryCalls.inviteTrustedPerson, {
    body: { mail: 'second.address@people.test' },
  })
  await app.settle()
  const token = r.firstIn('second.address@people.test', /recoveries#([\w-]{43})/)
  assert.equal(
    await codeOf(friend.call(recoveryCalls.acceptTrust, { body: { token } })),
    'other_address',
    'whoever opens the link is not whom the owner named',
  )
  const { trusting } = await friend.callOk(recoveryCalls.listTrustedPeople, {})
  assert.equal(trusting.length, 1)
  await friend.callOk(recoveryCalls.endTrust, { path: { id: trusting[0]!.id } })
  const { trusted } = await owner.callOk(recoveryCalls.listTrustedPeople, {})
  assert.deepEqual(
    trusted.map(({ mail }) => mail),
    ['second.address@people.test'],
  )
})

test('what nobody finishes ends by itself after thirty days', async () => {
  const begun = await r.begin((await app.person('student')).mail, 'assisted')
  await r.later(days(31))
  await app.job('identity.expireRecoveries')
  assert.equal(await statusOf(begun), 'expired')
})
