import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { closeAccount } from '#contract/identity/closing/calls.ts'
import { changeUserDocument, getAccountActivity } from '#contract/identity/contact/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { saveBirthDate } from '#contract/identity/guardians/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import {
  cancelMerge,
  getMerge,
  getMergeOf,
  proveMerge,
  requestMerge,
  startMerge,
  stopMerge,
} from '#contract/identity/merging/calls.ts'
import { enableUser } from '#contract/identity/people/calls.ts'
import { listSessions } from '#contract/identity/sessions/calls.ts'
import { issueToken, lostPassword, sendCode } from '#contract/identity/sign-in/calls.ts'
import { searchWallets } from '#contract/wallet/ledger/calls.ts'
import { searchTransactions } from '#contract/wallet/statements/calls.ts'
import { hours } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, type TestApp, testPassword } from '#server/testing.ts'
import { intent } from '#server/wallet/payments/payments-for-tests.ts'
import { grant, hold } from '#server/wallet/public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.person('admin')
  await app.settle()
})
after(() => app.close())

const proves = (who: Person) => who.get(stepUp, { body: { password: testPassword } })
const detailOf = (refused: { body: Record<string, unknown> }, name: string): string =>
  String((refused.body['details'] as Record<string, unknown>)[name])
const codeOf = (refused: { ok: boolean } & Partial<{ code: string }>) =>
  refused.ok ? 'ok' : refused.code
const codeTo = (mail: string): string =>
  /^\d{6}/.exec(app.mailbox.read(mail).find(({ subject }) => /^\d{6}/.test(subject))!.subject)![0]

/** The other account proved by password and mailed code, as whoever stays. */
const proveOther = async (stays: Person, ends: Person): Promise<void> => {
  await proves(stays)
  const { challenge } = await stays.get(startMerge, {
    body: { mail: ends.mail, password: testPassword },
  })
  await app.settle()
  await stays.get(proveMerge, { body: { challenge, otp: codeTo(ends.mail) } })
}
const ask = async (stays: Person, ends: Person): Promise<void> => {
  await proveOther(stays, ends)
  await stays.get(requestMerge)
}
const mergeNow = async () => {
  app.clock.advance(hours(24))
  await app.job('identity.mergeAccounts')
  await app.settle()
}
const stateOf = async (ends: Person) => {
  const [row] = await app.sql<{ state: string; because: string[] }[]>`
    select state, because from identity.merges where from_id = ${ends.id} order by proved_at desc limit 1`
  return row
}
const obstaclesOf = async (stays: Person) => (await stays.get(getMerge)).merge!.obstacles

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
  const { merge: shown } = await stays.get(getMerge)
  assert.equal(shown!.state, 'proved')
  assert.equal(shown!.side, 'stays')
  assert.equal(shown!.other, ends.mail)
  assert.equal(shown!.standing.coins, 100)
  assert.deepEqual(shown!.obstacles, [])
  // Nothing is told before it is asked for.
  assert.equal((await ends.get(getMerge)).merge, null)
  const { mergeAfter } = await stays.get(requestMerge)
  assert.equal(Date.parse(mergeAfter) - app.clock.now().getTime(), hours(24))
  await app.settle()
  for (const { mail } of [stays, ends])
    assert.equal(app.mailbox.read(mail)[0]!.subject, 'Two AO accounts are to become one')
  assert.equal((await ends.get(getMerge)).merge!.side, 'ends')
  // Not a minute before its time.
  app.clock.advance(hours(24) - 60_000)
  await app.job('identity.mergeAccounts')
  assert.equal((await stateOf(ends))!.state, 'waiting')
  app.clock.advance(60_000)
  await app.job('identity.mergeAccounts')
  await app.settle()
  assert.equal((await stateOf(ends))!.state, 'merged')

  // Nothing of the old account answers.
  assert.equal((await ends.ask(listSessions)).status, 401)
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
  const { wallets } = await back.get(searchWallets, { body: {} })
  assert.deepEqual(
    wallets.map(({ ownerId, formerMail, available }) => [ownerId, formerMail, available]),
    [
      [stays.id, undefined, 105],
      [ends.id, ends.mail, 0],
    ],
  )
  const former = { path: { id: wallets[1]!.walletId }, body: {} }
  const past = await back.get(searchTransactions, former)
  assert.deepEqual(
    past.transactions
      .map(({ amount }) => amount)
      .filter((amount) => amount < 0)
      .toSorted(),
    [-30, -70],
  )
  assert.equal(
    codeOf(await (await app.person()).ask(searchTransactions, former)),
    'wallet_not_found',
  )

  // Who has its password hears where to go; whoever has not, nothing.
  const signIn = (password: string) =>
    app.stranger.ask(issueToken, {
      body: { grant_type: 'password', client_id: 'ao-web', username: ends.mail, password },
    })
  const told = await signIn(testPassword)
  assert.equal(codeOf(told), 'account_merged')
  assert.ok(
    !told.ok &&
      detailOf(told, 'mail').endsWith('@people.test') === stays.mail.endsWith('@people.test'),
  )
  assert.notEqual(!told.ok && detailOf(told, 'mail'), stays.mail)
  assert.equal(codeOf(await signIn('Wrong-horse-9')), 'invalid_credentials')
  const before = app.mailbox.read(ends.mail).length
  await app.stranger.ask(lostPassword, { body: { mail: ends.mail, type: 'email' } })
  await app.settle()
  assert.equal(app.mailbox.read(ends.mail).length, before)
  // Both logs say it; nobody opens the shell again.
  const admin = await app.person('admin')
  const { data: acts } = await admin.get(getAccountActivity, { path: { id: ends.id }, query: {} })
  assert.ok(acts.some(({ action }) => action === 'merged'))
  const enabled = await admin.ask(enableUser, { path: { id: ends.id } })
  assert.match(JSON.stringify(enabled), /was merged into [^ ]+ and stays closed.*"merged_away"/)
  const { merges } = await admin.get(getMergeOf, { path: { id: ends.id } })
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

test('an address that has no account, a wrong password and a disabled account are answered alike', async () => {
  const stays = await app.person('student')
  const [there, disabled] = [await app.person('student'), await app.person('student')]
  await app.sql`update identity.accounts set status = 'disabled' where id = ${disabled.id}`
  await proves(stays)
  const answers = []
  for (const [mail, password] of [
    ['nobody@nowhere.test', testPassword],
    [there.mail, 'Wrong-horse-9'],
    [disabled.mail, testPassword],
  ] as const) {
    const answer = await stays.ask(startMerge, { body: { mail, password } })
    assert.ok(!answer.ok)
    const { code, message } = answer.body
    answers.push(JSON.stringify([answer.status, code, message]))
  }
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0]!, /invalid_credentials/)
  // One's own account is no other.
  const own = await stays.ask(startMerge, { body: { mail: stays.mail, password: testPassword } })
  assert.equal(codeOf(own), 'same_account')
})

test('guesses at another account are counted with its sign-ins, by whoever makes them', async () => {
  const [thief, owner] = [await app.person('student'), await app.person('student')]
  await proves(thief)
  const guess = () =>
    thief.ask(startMerge, { body: { mail: owner.mail, password: 'Wrong-horse-9' } })
  for (let n = 0; n < 5; n++) assert.equal(codeOf(await guess()), 'invalid_credentials')
  assert.equal(codeOf(await guess()), 'proof_required')
  const outside = await app.stranger.ask(issueToken, {
    body: {
      grant_type: 'password',
      client_id: 'ao-web',
      username: owner.mail,
      password: 'Wrong-horse-9',
    },
  })
  assert.equal(codeOf(outside), 'proof_required')
})

test('a code counts five guesses, once, and only in the account that asked for it', async () => {
  const [stays, ends, thief] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  await proves(stays)
  await proves(thief)
  const start = () => stays.get(startMerge, { body: { mail: ends.mail, password: testPassword } })
  const { challenge } = await start()
  await app.settle()
  const otp = codeTo(ends.mail)
  const stolen = await thief.ask(proveMerge, { body: { challenge, otp } })
  assert.equal(codeOf(stolen), 'incorrect_otp')
  // Nor does a stranger have it sent again at the owner's cost.
  await app.stranger.ask(sendCode, { body: { type: 'email', challenge } })
  assert.equal((await thief.get(getMerge)).merge, null)
  // It does not sign in.
  const wrong = otp === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++)
    assert.equal(
      codeOf(await stays.ask(proveMerge, { body: { challenge, otp: wrong } })),
      'incorrect_otp',
    )
  const late = await stays.ask(proveMerge, { body: { challenge, otp } })
  assert.equal(codeOf(late), 'incorrect_otp')
  app.clock.advance(120_000)
  const again = await start()
  await app.settle()
  const body = { challenge: again.challenge, otp: codeTo(ends.mail) }
  const both = await Promise.all([1, 2].map(() => stays.ask(proveMerge, { body })))
  assert.deepEqual(both.map(({ ok }) => ok).sort(), [false, true])
  // What was proved is forgotten after half an hour.
  app.clock.advance(31 * 60_000)
  const stale = await app.signInAgain(stays)
  await proves(stale)
  assert.equal((await stale.get(getMerge)).merge, null)
  assert.equal(codeOf(await stale.ask(requestMerge)), 'wrong_state')
})

test('of A into B and B into A, asked for at once, one is taken', async () => {
  const [one, two] = [await app.person('student'), await app.person('student')]
  await proveOther(one, two)
  await proveOther(two, one)
  const both = await Promise.all([one.ask(requestMerge), two.ask(requestMerge)])
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
        codeOf(await app.stranger.ask(stopMerge, { body: { token: 'x'.repeat(43) } })),
        'invalid_code',
      )
      await app.stranger.get(stopMerge, { body: { token } })
      assert.equal(codeOf(await app.stranger.ask(stopMerge, { body: { token } })), 'wrong_state')
    } else await (by === 'ends' ? ends : stays).get(cancelMerge)
    assert.deepEqual({ ...(await stateOf(ends)) }, { state: 'cancelled', because: [by] })
    await mergeNow()
    assert.equal((await stateOf(ends))!.state, 'cancelled')
    for (const { mail } of [stays, ends])
      assert.equal(app.mailbox.read(mail)[0]!.subject, 'Your AO accounts are not merged')
    assert.ok((await (await app.signInAgain(ends)).ask(listSessions)).ok)
  }
  const stranger = await app.person('student')
  assert.equal(codeOf(await stranger.ask(cancelMerge)), 'wrong_state')
})

test('money, offices, names and whatever is undecided stand in the way, when it is asked for and when it is due', async () => {
  const stays = await app.person('student')
  const counsellor = await app.person('student', 'counsellor')
  await proveOther(stays, counsellor)
  assert.deepEqual(await obstaclesOf(stays), ['office'])
  const refused = await stays.ask(requestMerge)
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
  await keeper.get(requestMerge)
  await mergeNow()
  const [fixed] = await app.sql<{ fixed: boolean }[]>`
    select name_fixed_at is not null as fixed from identity.accounts where id = ${keeper.id}`
  assert.equal(fixed!.fixed, true)
})

test('nobody comes of age, or under age, by a merge: one who needs a guardian is merged with nobody', async () => {
  for (const youngOne of ['stays', 'ends'] as const) {
    const both = { stays: await app.person('student'), ends: await app.person('student') }
    await proveOther(both.stays, both.ends)
    await both[youngOne].get(saveBirthDate, { body: { birth_date: '2011-06-30', country: 'DE' } })
    assert.deepEqual(await obstaclesOf(both.stays), ['guardian'])
    assert.equal(codeOf(await both.stays.ask(requestMerge)), 'merge_not_possible')
  }
})

test('a stop, or a new password, ends what was proved: nobody merges an account whose person has defended it', async () => {
  const [thief, victim, other] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  const changesPassword = (who: Person) => {
    const attributes = { pass: { existing: testPassword, value: 'Quiet-river-42' } }
    app.clock.advance(1_000)
    return who.get(changeUserDocument, {
      path: { id: who.id },
      body: { data: { type: 'user--user', id: who.id, attributes } },
    })
  }
  await ask(thief, victim)
  // Proved once more while the first waits.
  app.clock.advance(60_000)
  await proveOther(thief, victim)
  await victim.get(cancelMerge)
  assert.equal(codeOf(await thief.ask(requestMerge)), 'wrong_state')
  app.clock.advance(60_000)
  await proveOther(thief, victim)
  await changesPassword(victim)
  assert.equal((await thief.get(getMerge)).merge, null)
  assert.equal(codeOf(await thief.ask(requestMerge)), 'wrong_state')
  await ask(thief, other)
  await changesPassword(other)
  await mergeNow()
  const ended = await stateOf(other)
  assert.deepEqual([ended!.state, ended!.because], ['cancelled', ['password']])
})

test('an account that is closed, disabled or said to be of somebody who has died is not merged', async () => {
  for (const how of ['closed', 'disabled', 'memorial', 'disputed', 'paying'] as const) {
    const [stays, ends] = [await app.person('student'), await app.person('student')]
    await ask(stays, ends)
    if (how === 'closed') {
      await proves(ends)
      await ends.get(closeAccount)
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

test('whoever acts for somebody merges nothing, and nothing goes without a fresh proof', async () => {
  const [student, other] = [await app.person('student'), await app.person('student')]
  const admin = await app.person('admin')
  await proves(admin)
  const acting = await admin.get(impersonate, {
    body: { uuid: student.id, reason: 'They asked for help', ticket_id: await ticketOf(student) },
  })
  const as = (url: string, payload: object) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${acting.access_token}` },
      payload,
    })
  const started = await as('/api/user/merge/start', {
    mail: other.mail,
    password: testPassword,
  })
  assert.equal(started.statusCode, 403)
  assert.equal((await as('/api/user/merge', {})).statusCode, 403)
  assert.equal((await as('/api/user/merge/cancel', {})).statusCode, 403)
  await app.sql`update identity.sessions set proved_at = proved_at - interval '11 minutes' where account_id = ${student.id}`
  const unproved = await (await app.signInAgain(student)).ask(getMerge)
  assert.ok(unproved.ok)
  const stale = await app.signInAgain(student)
  await app.sql`update identity.sessions set proved_at = proved_at - interval '11 minutes' where account_id = ${student.id}`
  const refused = await stale.ask(startMerge, {
    body: { mail: other.mail, password: testPassword },
  })
  assert.equal(codeOf(refused), 'step_up_required')
})

test('a process that dies half way leaves both as they were; the next run does it whole, and two at once do it once', async () => {
  const [stays, ends] = [await app.person('student'), await app.person('student')]
  await app.system((ctx) =>
    grant(ctx, { owner: ends.id, amount: 9, coinType: 'free', reason: 'gift' }),
  )
  await ask(stays, ends)
  await app.sql`create function public.dies_merging() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$`
  await app.sql`create trigger dies before update of status on identity.accounts for each row execute function public.dies_merging()`
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
  await app.sql`drop trigger dies on identity.accounts`
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
  await last.get(closeAccount)
  // An account that has ended is no way back into a closed one.
  const told = await app.stranger.ask(issueToken, {
    body: {
      grant_type: 'password',
      client_id: 'ao-web',
      username: first.mail,
      password: testPassword,
    },
  })
  assert.equal(codeOf(told), 'account_merged')
  app.clock.advance(hours(24 * 15))
  await app.job('identity.eraseAccounts')
  const left = await app.sql`select from identity.accounts
    where id = any (${[first.id, second.id, third.id]}) and mail not like 'erased-%'`
  assert.equal(left.length, 0)
})
