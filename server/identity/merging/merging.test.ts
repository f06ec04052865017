import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { closeAccount } from '#contract/identity/closing/calls.ts'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import { saveBirthDate } from '#contract/identity/guardians/calls.ts'
import {
  cancelMerge,
  getMerge,
  getMergeOf,
  requestMerge,
  stopMerge,
} from '#contract/identity/merging/calls.ts'
import { enableUser } from '#contract/identity/people/calls.ts'
import { listSessions } from '#contract/identity/sessions/calls.ts'
import { issueToken, lostPassword } from '#contract/identity/sign-in/calls.ts'
import { searchWallets } from '#contract/wallet/ledger/calls.ts'
import { searchTransactions } from '#contract/wallet/statements/calls.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp, testPassword } from '#server/testing.ts'
import { intent } from '#server/wallet/payments/payments-for-tests.ts'
import { grant, hold } from '#server/wallet/public.ts'
import { mergingIn } from './merging-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.person('admin')
  await app.settle()
})
after(() => app.close())

const { proves, detailOf, codeOf, proveOther, ask, mergeNow, stateOf, obstaclesOf } = mergingIn(
  () => app,
)

test('two accounts become one after a day: both are told, everything of the old one ends, and its person is told where to go', async () => {
  const [stays, ends] = [await app.person('student'), await app.person('student')]
  await app.system(async (ctx) => {
    await grant(ctx, { owner: ends.id, amount: 70, coinType: 'free', reason: 'gift' })
    await grant(ctx, {
      owner: ends.id,
      amount: 30,
      coinType: 'verification',
      lastDay: () => '2027-03-01',
      reason: 'gift',
    })
    await grant(ctx, { owner: stays.id, amount: 5, coinType: 'free', reason: 'gift' })
  })
  await proveOther(stays, ends)
  const { merge: shown } = await stays.callOk(getMerge)
  assert.equal(shown!.state, 'proved')
  assert.equal(shown!.side, 'stays')
  assert.equal(shown!.other, ends.mail)
  assert.equal(shown!.holdings.coins, 100)
  assert.deepEqual(shown!.obstacles, [])
  // Nothing is told before it is asked for.
  assert.equal((await ends.callOk(getMerge)).merge, null)
  const { mergeAfter } = await stays.callOk(requestMerge)
  assert.equal(Date.parse(mergeAfter) - app.clock.now().getTime(), hours(24))
  await app.settle()
  for (const { mail } of [stays, ends])
    assert.equal(app.mailbox.read(mail)[0]!.subject, 'Two AO accounts are to become one')
  assert.equal((await ends.callOk(getMerge)).merge!.side, 'ends')
  // Not a minute before its time.
  app.clock.advance(hours(24) - 60_000)
  await app.job('identity.mergeAccounts')
  assert.equal((await stateOf(ends))!.state, 'waiting')
  app.clock.advance(60_000)
  await app.job('identity.mergeAccounts')
  await app.settle()
  assert.equal((await stateOf(ends))!.state, 'merged')

  // Nothing of the old account answers.
  assert.equal((await ends.call(listSessions)).status, 401)
  const [left] = await app.sql<{ tokens: number; refresh: number; roles: number }[]>`
    select (select count(*) from identity.access_tokens t join identity.sessions s on s.id = t.session_id
        where s.account_id = ${ends.id}) as tokens,
      (select count(*) from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id
        where s.account_id = ${ends.id}) as refresh,
      (select count(*) from identity.account_roles where account_id = ${ends.id}) as roles`
  assert.deepEqual({ ...left }, { tokens: 0, refresh: 0, roles: 0 })
  // Coins came by transfers, each kind with its last day.
  const coins = await app.sql<{ coinType: string; balance: number; last: string }[]>`
    select a.coin_type, a.balance, (a.lot_expires)[1]::text as last from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id
    where w.person_id = ${stays.id} and a.balance > 0 order by 1`
  assert.deepEqual(
    coins.map(({ coinType, balance }) => [coinType, Number(balance)]),
    [
      ['free', 75],
      ['verification', 30],
    ],
  )
  assert.match(coins[1]!.last, /^2027-03-0[12]/)
  const [old] = await app.sql<{ coins: number; moves: number }[]>`
    select sum(a.balance)::int as coins, (select count(*)::int from wallet.transfers t where t.from_account = any (array_agg(a.id))
      and t.note = ${ends.mail}) as moves
    from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id where w.person_id = ${ends.id}`
  assert.deepEqual({ ...old }, { coins: 0, moves: 2 })
  // What happened in the old wallet is looked back at from the other account, and from nobody else's.
  const back = await app.signInAgain(stays)
  const { wallets } = await back.callOk(searchWallets, { body: {} })
  assert.deepEqual(
    wallets.map(({ ownerId, formerMail, available }) => [ownerId, formerMail, available]),
    [
      [stays.id, undefined, 105],
      [ends.id, ends.mail, 0],
    ],
  )
  const former = { path: { id: wallets[1]!.walletId }, body: {} }
  const past = await back.callOk(searchTransactions, former)
  assert.deepEqual(
    past.transactions
      .map(({ amount }) => amount)
      .filter((amount) => amount < 0)
      .toSorted(),
    [-30, -70],
  )
  assert.equal(
    codeOf(await (await app.person()).call(searchTransactions, former)),
    'wallet_not_found',
  )

  // Who has its password hears where to go; whoever has not, nothing.
  const signIn = (password: string) =>
    app.stranger.call(issueToken, {
      body: { grant_type: 'password', client_id: 'ao-web', username: ends.mail, password },
    })
  const result = await signIn(testPassword)
  assert.equal(codeOf(result), 'account_merged')
  assert.ok(
    !result.ok &&
      detailOf(result, 'mail').endsWith('@people.test') === stays.mail.endsWith('@people.test'),
  )
  assert.notEqual(!result.ok && detailOf(result, 'mail'), stays.mail)
  assert.equal(codeOf(await signIn('Wrong-horse-9')), 'invalid_credentials')
  const before = app.mailbox.read(ends.mail).length
  await app.stranger.call(lostPassword, { body: { mail: ends.mail, type: 'email' } })
  await app.settle()
  assert.equal(app.mailbox.read(ends.mail).length, before)
  // Both logs say it; nobody opens the shell again.
  const admin = await app.person('admin')
  const { data: acts } = await admin.callOk(getAccountActivity, {
    path: { id: ends.id },
    query: {},
  })
  assert.ok(acts.some(({ action }) => action === 'merged'))
  const enabled = await admin.call(enableUser, { path: { id: ends.id } })
  assert.match(JSON.stringify(enabled), /was merged into [^ ]+ and stays closed.*"merged_away"/)
  const { merges } = await admin.callOk(getMergeOf, { path: { id: ends.id } })
  assert.deepEqual(
    merges.map(({ side, accountId, state }) => [side, accountId, state]),
    [['ends', stays.id, 'merged']],
  )
  // Coins that come to the old wallet later follow.
  await app.system((ctx) =>
    grant(ctx, { owner: ends.id, amount: 4, coinType: 'free', reason: 'late' }),
  )
  await app.job('wallet.followMerged')
  const [now] = await app.sql<{ balance: number }[]>`
    select a.balance::int from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id
    where w.person_id = ${stays.id} and a.coin_type = 'free' and a.role = 'available'`
  assert.equal(now!.balance, 79)
})

test('of A into B and B into A, asked for at once, one is taken', async () => {
  const [one, two] = [await app.person('student'), await app.person('student')]
  await proveOther(one, two)
  await proveOther(two, one)
  const both = await Promise.all([one.call(requestMerge), two.call(requestMerge)])
  assert.deepEqual(both.map(({ ok }) => ok).sort(), [false, true])
  const refused = both.find(({ ok }) => !ok)!
  assert.ok(!refused.ok && detailOf(refused, 'obstacles').includes('merge_waits'))
  app.clock.advance(120_000)
  const third = await app.person('student')
  await proveOther(third, one)
  assert.ok((await obstaclesOf(third)).includes('merge_waits'))
})

test('either account stops it while it waits, and so does the link of the letters, once', async () => {
  for (const by of ['ends', 'stays', 'link'] as const) {
    const [stays, ends] = [await app.person('student'), await app.person('student')]
    await ask(stays, ends)
    await app.settle()
    if (by === 'link') {
      const token = /stop-merge#([\w-]+)/.exec(app.mailbox.read(ends.mail)[0]!.text)![1]!
      assert.equal(
        codeOf(await app.stranger.call(stopMerge, { body: { token: 'x'.repeat(43) } })),
        'invalid_code',
      )
      await app.stranger.callOk(stopMerge, { body: { token } })
      assert.equal(codeOf(await app.stranger.call(stopMerge, { body: { token } })), 'wrong_state')
    } else await (by === 'ends' ? ends : stays).callOk(cancelMerge)
    assert.deepEqual({ ...(await stateOf(ends)) }, { state: 'cancelled', because: [by] })
    await mergeNow()
    assert.equal((await stateOf(ends))!.state, 'cancelled')
    for (const { mail } of [stays, ends])
      assert.equal(app.mailbox.read(mail)[0]!.subject, 'Your AO accounts are not merged')
    assert.ok((await (await app.signInAgain(ends)).call(listSessions)).ok)
  }
  const stranger = await app.person('student')
  assert.equal(codeOf(await stranger.call(cancelMerge)), 'wrong_state')
})

test('money, offices, names and whatever is undecided stand in the way, when it is asked for and when it is due', async () => {
  const stays = await app.person('student')
  const counsellor = await app.person('student', 'counsellor')
  await proveOther(stays, counsellor)
  assert.deepEqual(await obstaclesOf(stays), ['office'])
  const refused = await stays.call(requestMerge)
  assert.equal(codeOf(refused), 'merge_not_possible')
  // Nor does an office get a student: they may have vouched for their documents.
  const student = await app.person('student')
  await proveOther(counsellor, student)
  assert.deepEqual(await obstaclesOf(counsellor), ['office'])

  const ends = await app.person('student')
  app.clock.advance(120_000)
  await ask(stays, ends)
  // Held meanwhile: it is not carried out, and both hear why.
  await app.system(async (ctx) => {
    await grant(ctx, { owner: ends.id, amount: 10, coinType: 'free', reason: 'gift' })
    await hold(ctx, { owner: ends.id, amount: 5, purpose: 'application', reason: 'fee' })
  })
  await mergeNow()
  assert.deepEqual({ ...(await stateOf(ends)) }, { state: 'refused', because: ['coins_held'] })
  assert.match(app.mailbox.read(stays.mail)[0]!.text, /held for something that is not decided/)

  const named = await app.person('student')
  const keeper = await app.person('student')
  await app.sql`update identity.accounts set first_name = 'Ágnes', last_name = 'Nagy', name_fixed_at = now() where id = ${named.id}`
  await app.sql`update identity.accounts set first_name = 'Agnes', last_name = 'Kovács' where id = ${keeper.id}`
  await proveOther(keeper, named)
  assert.deepEqual(await obstaclesOf(keeper), ['name_differs'])
  // Marks and case are no other name; the name that is confirmed stays so.
  await app.sql`update identity.accounts set last_name = 'NAGY' where id = ${keeper.id}`
  await app.sql`insert into profiles.students (account_id, date_of_birth, created_at, changed_at)
    values (${named.id}, '2001-02-03', now(), now()), (${keeper.id}, '2001-03-02', now(), now())
    on conflict (account_id) do update set date_of_birth = excluded.date_of_birth`
  assert.deepEqual(await obstaclesOf(keeper), ['birth_date_differs'])
  await app.sql`update profiles.students set date_of_birth = '2001-02-03' where account_id = ${keeper.id}`
  await keeper.callOk(requestMerge)
  await mergeNow()
  const [fixed] = await app.sql<{ fixed: boolean }[]>`
    select name_fixed_at is not null as fixed from identity.accounts where id = ${keeper.id}`
  assert.equal(fixed!.fixed, true)
})

test('nobody comes of age, or under age, by a merge: one who needs a guardian is merged with nobody', async () => {
  for (const youngOne of ['stays', 'ends'] as const) {
    const both = { stays: await app.person('student'), ends: await app.person('student') }
    await proveOther(both.stays, both.ends)
    await both[youngOne].callOk(saveBirthDate, {
      body: { birth_date: '2011-06-30', country: 'DE' },
    })
    assert.deepEqual(await obstaclesOf(both.stays), ['guardian'])
    assert.equal(codeOf(await both.stays.call(requestMerge)), 'merge_not_possible')
  }
})

test('an account that is closed, disabled or said to be of somebody who has died is not merged', async () => {
  for (const how of ['closed', 'disabled', 'memorial', 'disputed', 'paying'] as const) {
    const [stays, ends] = [await app.person('student'), await app.person('student')]
    await ask(stays, ends)
    if (how === 'closed') {
      await proves(ends)
      await ends.callOk(closeAccount)
    }
    if (how === 'disabled')
      await app.sql`update identity.accounts set status = 'disabled' where id = ${ends.id}`
    if (how === 'memorial')
      await app.sql`insert into identity.memorials (id, account_id, evidence, proposed_by, proposed_at)
        values (uuidv7(), ${ends.id}, '{}', ${stays.id}, now())`
    if (how === 'disputed')
      await app.sql`update wallet.wallets set status = 'frozen' where person_id = ${stays.id}`
    if (how === 'paying') {
      const { id } = await intent(ends)
      await app.sql`update wallet.payments set status = 'processing' where provider_id = ${id}`
    }
    await mergeNow()
    const told = (await stateOf(ends))!
    assert.equal(told.state, 'refused', how)
    assert.deepEqual(
      told.because,
      {
        closed: ['not_active'],
        disabled: ['not_active'],
        memorial: ['under_review'],
        disputed: ['wallet_frozen'],
        paying: ['payment_open'],
      }[how],
    )
  }
})

test('a process that dies half way leaves both as they were; the next run does it whole, and two at once do it once', async () => {
  const [stays, ends] = [await app.person('student'), await app.person('student')]
  await app.system((ctx) =>
    grant(ctx, { owner: ends.id, amount: 9, coinType: 'free', reason: 'gift' }),
  )
  await ask(stays, ends)
  await app.owner`create function public.dies_merging() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$`
  await app.owner`create trigger dies before update of status on identity.accounts for each row execute function public.dies_merging()`
  app.clock.advance(hours(24))
  await assert.rejects(app.job('identity.mergeAccounts'))
  assert.equal((await stateOf(ends))!.state, 'waiting')
  const coinsOf = async ({ id }: Person) =>
    (
      await app.sql<
        { n: number }[]
      >`select coalesce(sum(a.balance), 0)::int as n from wallet.accounts a
        join wallet.wallets w on w.id = a.wallet_id where w.person_id = ${id}`
    )[0]!.n
  assert.deepEqual([await coinsOf(stays), await coinsOf(ends)], [0, 9])
  await app.owner`drop trigger dies on identity.accounts`
  await Promise.all([app.job('identity.mergeAccounts'), app.job('identity.mergeAccounts')])
  assert.equal((await stateOf(ends))!.state, 'merged')
  assert.deepEqual([await coinsOf(stays), await coinsOf(ends)], [9, 0])
})

test('what was merged twice is held by the last, and is erased with it', async () => {
  const [first, second, third] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  await ask(second, first)
  await mergeNow()
  const again = await app.signInAgain(third)
  await ask(again, second)
  await mergeNow()
  const [row] = await app.sql<{ holder: string }[]>`
    select holder_id as holder from identity.merges where from_id = ${first.id} and state = 'merged'`
  assert.equal(row!.holder, third.id)
  const last = await app.signInAgain(third)
  await proves(last)
  await last.callOk(closeAccount)
  // An account that has ended is no way back into a closed one.
  const response = await app.stranger.call(issueToken, {
    body: {
      grant_type: 'password',
      client_id: 'ao-web',
      username: first.mail,
      password: testPassword,
    },
  })
  assert.equal(codeOf(response), 'account_merged')
  app.clock.advance(hours(24 * 15))
  await app.job('identity.eraseAccounts')
  const left = await app.sql`select from identity.accounts
    where id = any (${[first.id, second.id, third.id]}) and mail not like 'erased-%'`
  assert.equal(left.length, 0)
})
