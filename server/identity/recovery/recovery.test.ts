// Mail and phone both lost: two trusted people, or two of the staff, and seven days in which the owner can stop it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as recovery from '#contract/identity/recovery.ts'
import { stepUp } from '#contract/identity/sign-in.ts'
import * as trust from '#contract/identity/trusted-people.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp, testPassword } from '#server/testing.ts'

let app: TestApp
let support: Person
let other: Person
before(async () => {
  app = await startTestApp()
  ;[support, other] = [await app.person('support'), await app.person('support')]
})
after(() => app.close())

const codeOf = async (told: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}
const prove = (who: Person) => who.get(stepUp, { body: { password: testPassword } })
const later = async (ms: number, ...people: Person[]): Promise<void> => {
  app.clock.advance(ms)
  await app.sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${app.clock.now()}`
  await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
  for (const who of people) await prove(who)
}
const newPassword = 'Quiet-river-42'
let made = 0

type Begun = { secret: string; newMail: string; id: string; number: string }
/** As a person without a session begins it and proves a new address. */
const begin = async (mail: string, road: 'trusted' | 'assisted'): Promise<Begun> => {
  const newMail = `new.address.${++made}@people.test`
  const { recovery: secret } = await app.stranger.get(recovery.beginRecovery, {
    body: { mail, new_mail: newMail, road },
  })
  await app.settle()
  const code = /\b\d{6}\b/.exec(app.mailbox.read(newMail)[0]!.text)![0]
  const { number } = await app.stranger.get(recovery.proveRecovery, {
    body: { recovery: secret, code },
  })
  await app.settle()
  const [row] = await app.sql<{ id: string }[]>`
    select id from identity.recoveries where new_mail = ${newMail}`
  return { secret, newMail, id: row!.id, number }
}
const statusOf = async ({ secret }: Begun) =>
  (await app.stranger.get(recovery.readRecovery, { body: { recovery: secret } })).status
const finish = ({ secret }: Begun) =>
  codeOf(
    app.stranger.ask(recovery.finishRecovery, { body: { recovery: secret, pass: newPassword } }),
  )
const cancelLink = (to: string): string =>
  /cancel-recovery#([\w-]{43})/.exec(app.mailbox.read(to)[0]!.text)![1]!
const cancel = (token: string) =>
  codeOf(app.stranger.ask(recovery.cancelRecovery, { body: { token } }))
const confirm = (who: Person, { id, number }: Begun, given = number) =>
  codeOf(who.ask(recovery.confirmRecovery, { path: { id }, body: { number: given } }))
const seen = {
  document: 'passport',
  country: 'IN',
  last_four: '2X47',
  seen: 'video_call',
  remarks: 'Face and voice match the passport',
} as const
const request = (who: Person, { id, number }: Begun, given = number) =>
  codeOf(who.ask(recovery.requestRecovery, { path: { id }, body: { ...seen, number: given } }))
const approve = (who: Person, { id }: Begun) =>
  codeOf(who.ask(recovery.approveRecovery, { path: { id } }))

const befriend = async (owner: Person, friend: Person): Promise<void> => {
  await owner.get(trust.inviteTrustedPerson, { body: { mail: friend.mail } })
  await app.settle()
  const token = /recoveries#([\w-]{43})/.exec(app.mailbox.read(friend.mail)[0]!.text)![1]!
  await friend.get(trust.acceptTrust, { body: { token } })
}
const withFriends = async () => {
  const [owner, one, two] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  for (const friend of [one, two]) await befriend(owner, friend)
  return { owner, one, two }
}

test('two trusted people confirm with the number they were told; seven days later everything from before is gone', async () => {
  const { owner, one, two } = await withFriends()
  await app.sql`insert into identity.devices (id, account_id, hash, name, created_at, seen_at, expires_at)
    values (uuidv7(), ${owner.id}, sha256('old'::bytea), 'Old phone', now(), now(), now() + interval '90 days')`
  await later(days(7), owner, one, two)
  const begun = await begin(owner.mail, 'trusted')
  assert.ok(app.mailbox.read(one.mail)[0]!.text.includes('/app/recoveries'))
  const { recoveries } = await one.get(recovery.listTrustedRecoveries, {})
  assert.deepEqual(
    recoveries.map(({ id }) => id),
    [begun.id],
  )
  assert.equal(await confirm(one, begun, '000000'), 'invalid_code')
  assert.equal(await confirm(one, begun), 'done')
  assert.equal(await confirm(one, begun), 'same_person')
  assert.equal(await statusOf(begun), 'collecting')
  assert.equal(await confirm(two, begun), 'done')
  assert.equal(await statusOf(begun), 'waiting')
  await app.settle()
  assert.equal(await finish(begun), 'too_early')
  await later(days(7) - 1000)
  assert.equal(await finish(begun), 'too_early')
  await later(1000)
  // The link of the mail opens the same page in any browser.
  const linked = /recover#([\w-]{43})/.exec(app.mailbox.read(begun.newMail)[0]!.text)![1]!
  assert.equal(await finish({ ...begun, secret: linked }), 'done')
  assert.equal(await finish(begun), 'wrong_state')
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
  assert.equal(await codeOf(owner.ask(trust.listTrustedPeople, {})), 'unauthenticated')
})

test('all old addresses and the number are told at once, and the link stops it without signing in', async () => {
  const owner = await app.person('student')
  await app.sql`insert into identity.mail_changes (id, account_id, old_mail, new_mail, undo_hash, changed_at, undo_until)
    values (uuidv7(), ${owner.id}, 'first.ever@people.test', ${owner.mail}, sha256('undo'::bytea), now(), now() + interval '7 days')`
  const begun = await begin(owner.mail, 'assisted')
  const [{ phone }] = await app.sql<[{ phone: string }]>`
    select phone from identity.accounts where id = ${owner.id}`
  for (const to of [owner.mail, 'first.ever@people.test', phone])
    assert.ok(app.mailbox.read(to)[0]!.text.includes('/cancel-recovery#'), to)
  await later(0, support, other)
  await request(support, begun)
  await approve(other, begun)
  assert.equal(await cancel(cancelLink('first.ever@people.test')), 'done')
  assert.equal(await cancel(cancelLink(owner.mail)), 'invalid_code', 'once')
  assert.equal(await statusOf(begun), 'cancelled')
  await later(days(8))
  assert.equal(await finish(begun), 'wrong_state')
})

test('support helps by two: the same person twice is refused, and by SQL too', async () => {
  const owner = await app.person('student')
  const begun = await begin(owner.mail, 'assisted')
  await later(0, support, other)
  assert.equal(await approve(other, begun), 'wrong_state', 'nobody has requested it')
  assert.equal(await request(support, begun, '111111'), 'invalid_code')
  assert.equal(await request(support, begun), 'done')
  assert.equal(await approve(support, begun), 'same_person')
  await assert.rejects(
    app.sql`update identity.recoveries set status = 'waiting', approved_by = ${support.id}, approved_at = now(),
      waits_until = now() where id = ${begun.id}`,
  )
  const list = await other.get(recovery.listAssistedRecoveries, {})
  const shown = list.recoveries.find(({ id }) => id === begun.id)!
  assert.match(shown.evidence, /passport IN 2X47 video_call/)
  assert.equal(await approve(other, begun), 'done')
  assert.equal(await statusOf(begun), 'waiting')
  await assert.rejects(
    app.sql`update identity.recoveries set status = 'done', ended_at = now() where id = ${begun.id}`,
    /waits seven days/,
  )
})

test('staff refuse with a reason until it is done, and students help nobody', async () => {
  const begun = await begin((await app.person('student')).mail, 'assisted')
  const student = await app.person('student')
  assert.equal(await request(student, begun), 'forbidden')
  const body = { reason: 'The passport is another person’s' }
  assert.equal(
    await codeOf(support.ask(recovery.refuseRecovery, { path: { id: begun.id }, body })),
    'done',
  )
  await later(0, support)
  assert.equal(await request(support, begun), 'wrong_state')
})

test('accounts with power are never recovered this way: from outside all looks the same, and staff find nothing', async () => {
  await later(0, support, other)
  for (const role of ['admin', 'maker', 'checker', 'support', 'authenticator'] as const) {
    const owner = await app.person(role)
    const begun = await begin(owner.mail, 'assisted')
    assert.equal(await statusOf(begun), 'collecting')
    assert.equal(await request(support, begun), 'not_found', role)
    const { recoveries } = await support.get(recovery.listAssistedRecoveries, {})
    assert.ok(!recoveries.some(({ id }) => id === begun.id), role)
  }
})

test('who gets power while it waits is not recovered', async () => {
  const owner = await app.person('student')
  const begun = await begin(owner.mail, 'assisted')
  await later(0, support, other)
  await request(support, begun)
  await approve(other, begun)
  await app.sql`insert into identity.account_roles (account_id, role, granted_at) values (${owner.id}, 'admin', now())`
  await later(days(7))
  assert.equal(await finish(begun), 'wrong_state')
})

test('nobody learns whether an address has an account: known, unknown and disabled ones are answered alike', async () => {
  const known = await app.person('student')
  const disabled = await app.person('student')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${disabled.id}`
  for (const mail of [known.mail, disabled.mail, 'nobody.at.all@people.test']) {
    const { secret } = await begin(mail, 'trusted')
    const { number: _, ...shown } = await app.stranger.get(recovery.readRecovery, {
      body: { recovery: secret },
    })
    assert.deepEqual(shown, {
      road: 'trusted',
      status: 'collecting',
      confirmations: 0,
      waits_until: null,
    })
  }
})

test('a thief who begins one gets nowhere: friends of their own do not count, nor the owner’s before seven days', async () => {
  const { owner, one, two } = await withFriends()
  const [thief, accomplice] = [await app.person('student'), await app.person('student')]
  const begun = await begin(owner.mail, 'trusted')
  await prove(thief)
  for (const who of [thief, accomplice, one, two])
    assert.equal(await confirm(who, begun), 'not_found')
  assert.equal(await confirm(owner, begun), 'same_person')
  // Support does not take the road of trusted people for them.
  await later(0, support)
  assert.equal(await request(support, begun), 'not_found')
  assert.equal(await cancel(cancelLink(owner.mail)), 'done')
})

test('without the new mailbox nothing begins, however often a code is guessed', async () => {
  const owner = await app.person('student')
  const { recovery: secret } = await app.stranger.get(recovery.beginRecovery, {
    body: { mail: owner.mail, new_mail: 'not.mine@people.test', road: 'assisted' },
  })
  await app.settle()
  const right = /\b\d{6}\b/.exec(app.mailbox.read('not.mine@people.test')[0]!.text)![0]
  const guess = (code: string) =>
    codeOf(app.stranger.ask(recovery.proveRecovery, { body: { recovery: secret, code } }))
  const wrong = right === '123456' ? '654321' : '123456'
  for (let n = 0; n < 5; n++) assert.equal(await guess(wrong), 'invalid_code')
  assert.equal(await guess(right), 'invalid_code', 'after five')
  assert.equal(app.mailbox.read(owner.mail).length, 0, 'the owner is not bothered')
})

test('the address somebody else proved meanwhile is not taken', async () => {
  const owner = await app.person('student')
  const begun = await begin(owner.mail, 'assisted')
  await later(0, support, other)
  await request(support, begun)
  await approve(other, begun)
  const rival = await app.person('student')
  await app.sql`update identity.accounts set mail = ${begun.newMail} where id = ${rival.id}`
  await later(days(7))
  assert.equal(await finish(begun), 'email_taken')
})

test('a trusted person is invited by a link, accepts once, is nobody’s twice, and either ends it', async () => {
  const [owner, friend] = [await app.person('student'), await app.person('student')]
  assert.equal(
    await codeOf(owner.ask(trust.inviteTrustedPerson, { body: { mail: owner.mail } })),
    'same_person',
  )
  await befriend(owner, friend)
  await owner.get(trust.inviteTrustedPerson, { body: { mail: 'second.address@people.test' } })
  await app.settle()
  const token = /recoveries#([\w-]{43})/.exec(
    app.mailbox.read('second.address@people.test')[0]!.text,
  )![1]!
  assert.equal(
    await codeOf(friend.ask(trust.acceptTrust, { body: { token } })),
    'same_person',
    'with two addresses',
  )
  const { trusting } = await friend.get(trust.listTrustedPeople, {})
  assert.equal(trusting.length, 1)
  await friend.get(trust.endTrust, { path: { id: trusting[0]!.id } })
  const { trusted } = await owner.get(trust.listTrustedPeople, {})
  assert.deepEqual(
    trusted.map(({ mail }) => mail),
    ['second.address@people.test'],
  )
})

test('what nobody finishes ends by itself after thirty days', async () => {
  const begun = await begin((await app.person('student')).mail, 'assisted')
  await later(days(31))
  await app.job('identity.expireRecoveries')
  assert.equal(await statusOf(begun), 'expired')
})
