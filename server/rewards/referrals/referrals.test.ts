// A friend's way from code to coins.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkReferCode,
  createReferFriend,
  decideReferral,
  listFlaggedReferrals,
} from '#contract/rewards/referrals/calls.ts'
import {
  confirmPayment,
  createPaymentIntent,
  payByTestCard,
} from '#contract/wallet/payments/calls.ts'
import { removePhone } from '#contract/identity/contact/calls.ts'
import { changeMailTo } from '#server/identity/contact/set-mail.ts'
import { normalisedMail } from '#server/identity/people/same-person.ts'
import { getMyRewards } from '#contract/rewards/participants/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import type { NetworkPlace } from '#server/identity/public.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const coinsOf = async (person: Person) =>
  (await app.system((ctx) => findBalance(ctx, person.id)))?.available ?? 0
const codeOf = async (person: Person) =>
  (await person.callOk(createReferFriend, { body: {} })).data.code

/** Registered with a code; the number is proved later. */
const joined = async (code: string) => {
  const friend = await app.person('student')
  await app.sql`update identity.accounts set phone_verified_at = null where id = ${friend.id}`
  await app.system((ctx) =>
    ctx.emit('identity.registered', {
      accountId: friend.id,
      roles: ['student'],
      mail: friend.mail,
      referralCode: code,
    }),
  )
  await app.settle()
  return friend
}
const proveNumber = async (friend: Person, place?: NetworkPlace) => {
  await app.sql`update identity.accounts set phone_verified_at = ${app.clock.now()} where id = ${friend.id}`
  await app.system((ctx) =>
    ctx.emit('identity.verified', {
      accountId: friend.id,
      channel: 'sms',
      ...(place ? { place } : {}),
    }),
  )
  await app.settle()
}

const nameOf = async ({ id }: { id: string }) =>
  (
    await app.sql<{ name: string }[]>`select name from identity.public_accounts where id = ${id}`
  )[0]!.name

test('a friend who proves address and number brings 100 coins, once', async () => {
  const asha = await app.person('student')
  const code = await codeOf(asha)
  assert.equal(await codeOf(asha), code)
  const told = (await app.stranger.callOk(checkReferCode, { body: { code: code.toLowerCase() } }))
    .data
  assert.deepEqual(told, { valid: true, firstName: 'Asha', coins: 100, friendCoins: 0 })
  const friend = await joined(code)
  const before = (await asha.callOk(createReferFriend, { body: {} })).data
  assert.deepEqual([before.counts['in progress'], before.earned], [1, 0])
  assert.equal(await coinsOf(asha), 0)
  await proveNumber(friend)
  await proveNumber(friend)
  assert.equal(await coinsOf(asha), 100)
  const after = (await asha.callOk(createReferFriend, { body: {} })).data
  assert.deepEqual(
    [after.counts.approved, after.earned, after.link],
    [1, 100, `https://ao.test/register?ref=${code}`],
  )
  const mine = await asha.callOk(getMyRewards, { query: {} })
  assert.deepEqual(
    [mine.paid, mine.referralCount, mine.referrals.map(({ coins, isFriend }) => [coins, isFriend])],
    [100, 1, [[100, false]]],
  )
})

test('an unknown code is nobody’s, and one’s own brings nothing', async () => {
  const { data } = await app.stranger.callOk(checkReferCode, { body: { code: 'NOBODYS1' } })
  assert.deepEqual(data, { valid: false, firstName: null, coins: 100, friendCoins: 0 })
  const asha = await app.person('student')
  const code = await codeOf(asha)
  await app.system((ctx) =>
    ctx.emit('identity.registered', {
      accountId: asha.id,
      roles: ['student'],
      mail: asha.mail,
      referralCode: code,
    }),
  )
  await app.settle()
  assert.equal((await asha.callOk(createReferFriend, { body: {} })).data.referrals.length, 0)
})

test('one mailbox behind two accounts is flagged; an admin looks, and what is void stays so', async () => {
  assert.equal(normalisedMail('Asha.Rao+ao@GoogleMail.com'), 'asharao@gmail.com')
  const [asha, admin] = [await app.person('student'), await app.person('admin')]
  const friend = await joined(await codeOf(asha))
  await app.sql`update identity.accounts set mail = ${asha.mail.replace('@', '+two@')} where id = ${friend.id}`
  await proveNumber(friend)
  assert.equal(await coinsOf(asha), 0)
  const { referrals } = await admin.callOk(listFlaggedReferrals, { query: {} })
  const flagged = referrals.find(({ referrer }) => referrer.id === asha.id)!
  assert.deepEqual(
    flagged.evidence.map(({ sign }) => sign),
    ['address'],
  )
  const found = async (query: object) =>
    (await admin.callOk(listFlaggedReferrals, { query })).referrals.map(({ id }) => id)
  assert.deepEqual(await found({ text: '+TWO@', sign: 'address' }), [flagged.id])
  assert.deepEqual(await found({ text: '+two@', sign: 'device' }), [])
  assert.deepEqual(await found({ text: 'nobody of this name' }), [])
  assert.deepEqual(await found({ sort: '-at' }), (await found({ sort: 'at' })).toReversed())
  const path = { id: flagged.id }
  assert.equal((await admin.call(decideReferral, { path, body: { decision: 'void' } })).status, 422)
  const result = await admin.callOk(decideReferral, {
    path,
    body: { decision: 'void', reason: 'Same person' },
  })
  assert.equal(result.status, 'voided')
  assert.equal(
    (await admin.call(decideReferral, { path, body: { decision: 'approve' } })).status,
    409,
  )
  await assert.rejects(
    app.sql`update rewards.referrals set status = 'pending', decided_at = null, decided_by = null where id = ${flagged.id}`.then(
      (rows) => rows,
    ),
    /only moves forward/,
  )
  assert.equal(await coinsOf(asha), 0)
})

test('one number brings coins once, also after it was taken off the first friend', async () => {
  const asha = await app.person('student')
  const code = await codeOf(asha)
  const [first, second] = [await joined(code), await joined(code)]
  const number = '+4915777777701'
  await app.sql`update identity.accounts set phone = ${number} where id = ${first.id}`
  await proveNumber(first)
  assert.equal(await coinsOf(asha), 100)
  await app.sql`update identity.accounts set phone = null, phone_verified_at = null where id = ${first.id}`
  await app.sql`update identity.accounts set phone = ${number} where id = ${second.id}`
  await proveNumber(second)
  assert.equal(await coinsOf(asha), 100)
  const { data } = await asha.callOk(createReferFriend, { body: {} })
  assert.deepEqual([data.counts.approved, data.counts.flagged], [1, 1])
  // Who is alike is the friend before, not who invited.
  const [evidence] = await app.sql<{ evidence: object[] }[]>`
    select evidence from rewards.referrals where friend_id = ${second.id}`
  assert.deepEqual(evidence?.evidence, [
    { sign: 'number', referrer: '', friend: number, earlier: await nameOf(first) },
  ])
})

const evidenceAbout = async (friend: Person) =>
  (
    await app.sql<{ status: string; evidence: object[] }[]>`
      select status, evidence from rewards.referrals where friend_id = ${friend.id}`
  ).map((row) => ({ ...row }))

test('one’s own number brings nobody, also after it was taken off', async () => {
  const asha = await app.person('student')
  const number = '+4915777777702'
  await app.sql`update identity.accounts set phone = ${number}, phone_country = 'DE' where id = ${asha.id}`
  await asha.callOk(removePhone)
  const friend = await joined(await codeOf(asha))
  await app.sql`update identity.accounts set phone = ${number} where id = ${friend.id}`
  await proveNumber(friend)
  assert.deepEqual(await evidenceAbout(friend), [
    { status: 'flagged', evidence: [{ sign: 'number', referrer: number, friend: number }] },
  ])
  assert.equal(await coinsOf(asha), 0)
})

test('an address that one had before brings nobody', async () => {
  const asha = await app.person('student')
  await app.sql`update identity.accounts set mail = 'old.me@mail.test' where id = ${asha.id}`
  await app.system((ctx) => changeMailTo(ctx, asha.id, 'new.me@mail.test'))
  const friend = await joined(await codeOf(asha))
  await app.sql`update identity.accounts set mail = 'oldme+1@mail.test' where id = ${friend.id}`
  await proveNumber(friend)
  assert.deepEqual(await evidenceAbout(friend), [
    {
      status: 'flagged',
      evidence: [{ sign: 'address', referrer: 'old.me@mail.test', friend: 'oldme+1@mail.test' }],
    },
  ])
})

test('one phone makes no several friends', async () => {
  const asha = await app.person('student')
  const code = await codeOf(asha)
  const friends = [await joined(code), await joined(code), await joined(code)] as const
  // The third has a phone of their own.
  for (const [at, { id }] of friends.entries())
    await app.sql`update identity.sessions set ip = ${at < 2 ? '10.9.8.7' : '10.9.8.6'}, user_agent = 'Phone'
      where account_id = ${id}`
  for (const friend of friends) await proveNumber(friend)
  assert.equal(await coinsOf(asha), 200)
  assert.deepEqual(await evidenceAbout(friends[1]), [
    {
      status: 'flagged',
      evidence: [
        {
          sign: 'device',
          referrer: '',
          friend: 'Phone (10.9.8.7)',
          earlier: await nameOf(friends[0]),
        },
      ],
    },
  ])
})

/** Buys coins with a card of the payment provider's stand-in. */
const buysWith = async (person: Person, card: string): Promise<void> => {
  const made = await person.callOk(createPaymentIntent, {
    body: { amount: 100, currency: 'USD', description: 'coins' },
  })
  await person.callOk(payByTestCard, {
    body: { paymentIntent: made.id, clientSecret: made.clientSecret, card },
  })
  await person.callOk(confirmPayment, { headers: { req_txId: made.id } })
}

test('one payment card flags a friend, and so does that of a friend who came before', async () => {
  const [asha, other] = [await app.person('student'), await app.person('student')]
  const friends = [
    await joined(await codeOf(asha)),
    await joined(await codeOf(asha)),
    await joined(await codeOf(other)),
  ] as const
  const [visa, dispute] = ['4242424242424242', '4000000000000259']
  await buysWith(asha, visa)
  await buysWith(friends[0], visa)
  await buysWith(friends[1], dispute)
  await buysWith(friends[2], dispute)
  const day = app.clock.now().toISOString().slice(0, 10)
  const bought = await coinsOf(asha)
  for (const friend of friends) await proveNumber(friend)
  assert.equal(await coinsOf(asha), bought + 100)
  assert.deepEqual(await evidenceAbout(friends[0]), [
    { status: 'flagged', evidence: [{ sign: 'card', referrer: day, friend: day }] },
  ])
  assert.deepEqual(await evidenceAbout(friends[2]), [
    {
      status: 'flagged',
      evidence: [{ sign: 'card', referrer: '', friend: day, earlier: await nameOf(friends[1]) }],
    },
  ])
  const [kept] = await app.sql`select octet_length(digest) as bytes, count(*)::int as n
    from wallet.payment_cards group by 1`
  assert.deepEqual({ ...kept }, { bytes: 32, n: 4 })
})

test('a known device makes no friend, on whatever network and by whatever name the browser has', async () => {
  const asha = await app.person('student')
  const code = await codeOf(asha)
  const hash = Buffer.alloc(32, 7)
  const at = app.clock.now()
  await app.sql`insert into identity.devices (id, account_id, hash, name, created_at, seen_at, expires_at)
    values (gen_random_uuid(), ${asha.id}, ${hash}, 'Firefox, Android', ${at}, ${at}, ${new Date(at.getTime() + 90 * 86_400_000)})`
  const signsOf = async () => {
    const rows = await app.sql<{ evidence: { sign: string }[] }[]>`
      select evidence from rewards.referrals where referrer_id = ${asha.id} order by signed_up_at, id`
    return rows.map(({ evidence }) => evidence.map(({ sign }) => sign))
  }
  // Mobile data instead of Wi-Fi, and another browser's name: the cookie is the same.
  const place = { ip: '198.51.100.7', userAgent: 'UA of a friend', device: hash.toString('hex') }
  const jo = await joined(code)
  await proveNumber(jo, place)
  assert.deepEqual(await signsOf(), [['device']])
  // Whoever signs in there, too, was on it; and so was who comes to it later.
  const dora = await joined(code)
  await app.sql`update identity.sessions set device_hash = ${hash}, ip = '203.0.113.9', user_agent = 'Other'
    where account_id = ${dora.id}`
  await proveNumber(dora)
  assert.deepEqual(await signsOf(), [['device'], ['device']])
  assert.equal(await coinsOf(asha), 0)
  const stranger = await joined(code)
  await proveNumber(stranger, { ...place, device: Buffer.alloc(32, 8).toString('hex') })
  assert.equal(await coinsOf(asha), 100)
})

test('where a number is proved counts, also before the friend has signed in', async () => {
  const asha = await app.person('student')
  const code = await codeOf(asha)
  const [first, second, third] = [await joined(code), await joined(code), await joined(code)]
  const place = { ip: '10.9.8.5', userAgent: 'Phone' }
  await app.sql`update identity.sessions set ip = ${place.ip}, user_agent = ${place.userAgent} where account_id = ${first.id}`
  await proveNumber(first)
  await app.sql`update identity.sessions set ip = '' where account_id in (${second.id}, ${third.id})`
  await proveNumber(second, place)
  await proveNumber(third, { ...place, ip: '10.9.8.4' })
  assert.equal(await coinsOf(asha), 200)
  const device = 'Phone (10.9.8.5)'
  assert.deepEqual(await evidenceAbout(second), [
    {
      status: 'flagged',
      evidence: [{ sign: 'device', referrer: '', friend: device, earlier: await nameOf(first) }],
    },
  ])
})

test('who was disabled meanwhile is paid when they are enabled again', async () => {
  const asha = await app.person('student')
  const friend = await joined(await codeOf(asha))
  await app.sql`update identity.accounts set status = 'disabled' where id = ${asha.id}`
  await proveNumber(friend)
  const [waiting] =
    await app.sql`select status, reason from rewards.referrals where friend_id = ${friend.id}`
  assert.deepEqual({ ...waiting }, { status: 'pending', reason: 'account_disabled' })
  await app.sql`update identity.accounts set status = 'active' where id = ${asha.id}`
  await app.job('rewards.payReferrals')
  assert.equal(await coinsOf(asha), 100)
})

test('beyond the limit of a day a referral waits, and is paid later', async () => {
  const asha = await app.person('student')
  const code = await codeOf(asha)
  await app.sql`insert into content.settings (name, value, changed_at)
    values ('referralLimits', '{"day": 1, "whole": 100}', ${app.clock.now()})`
  const [first, second] = [await joined(code), await joined(code)]
  await proveNumber(first)
  await proveNumber(second)
  assert.equal(await coinsOf(asha), 100)
  assert.deepEqual((await asha.callOk(createReferFriend, { body: {} })).data.counts.pending, 1)
  await app.job('rewards.payReferrals')
  assert.equal(await coinsOf(asha), 100)
  app.clock.advance(86_400_001)
  await app.job('rewards.payReferrals')
  assert.equal(await coinsOf(asha), 200)
})
