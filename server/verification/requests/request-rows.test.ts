import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysAfter } from '#contract/days.ts'
import * as calls from '#contract/verification/requests/calls.ts'
import * as reportCalls from '#contract/verification/report/calls.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { updateIssuer } from '#contract/issuers/calls.ts'
import { hours } from '#server/core/clock.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { grant } from '#server/wallet/public.ts'
import { essentialsOf, startWorld, type World } from '../world-for-tests.ts'
import { renameAccount } from '#server/identity/public.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const coins = async () => {
  const balance = await world.app.system((ctx) => findBalance(ctx, world.student.id))
  return { available: balance!.available, held: balance!.held }
}
const codeOf = (told: { ok: boolean; code?: string }) => (told.ok ? 'ok' : told.code)

test('the plan says what each level costs, who would check, and which are open', async () => {
  const documentId = await world.degree(world.student)
  const { plans } = await world.student.callOk(calls.getAuthenticationPlan, {
    query: { documentId },
  })
  assert.deepEqual(
    plans.map(({ tier, price, offered }) => [tier, price, offered]),
    [
      ['silver', 10, true],
      ['gold', 25, true],
      ['platinum', 50, true],
    ],
  )
  assert.equal(plans[2]!.checkedBy, 'People University')
  const elsewhere = await world.degree(world.student, world.student, 'Nowhere College')
  const other = await world.student.callOk(calls.getAuthenticationPlan, {
    query: { documentId: elsewhere },
  })
  assert.deepEqual([other.plans[2]!.offered, other.plans[2]!.reason], [false, 'issuer_unknown'])
})

for (const tier of ['silver', 'gold', 'platinum'] as Tier[])
  test(`${tier}: asked and held, approved and taken, seen by its owner and its verifier`, async () => {
    const start = await coins()
    const request = await world.request(tier)
    assert.equal(request.transactionStatus, 'inprogress')
    assert.deepEqual(await coins(), {
      available: start.available - request.authenticationCost,
      held: start.held + request.authenticationCost,
    })
    const verifier = world.verifierOf(tier)
    const queue = await verifier.callOk(calls.searchRequests, {
      query: { isPending: 'true' as never },
      body: {},
    })
    assert.ok(
      queue.requestObjects[0]!.requests.some(({ id, decides }) => id === request.id && decides),
    )
    const approved = await verifier.callOk(calls.approveRequest, {
      body: {
        id: request.id,
        authenticatorId: verifier.id,
        checks: [...essentialsOf(request.id).checks, { field: 'grade', result: 'matches' }],
        method: 'record_lookup',
        remarks: 'Found.',
      },
    })
    assert.equal(approved.transactionStatus, 'approved')
    assert.equal(approved.coins, 'taken')
    assert.deepEqual(await coins(), {
      available: start.available - request.authenticationCost,
      held: start.held,
    })
    const { documents } = await world.student.callOk(calls.requestsByDocumentIds, {
      body: { documentIds: [request.documentId] },
    })
    assert.equal(documents[0]!.verification, tier === 'platinum' ? 'verified' : 'approved')
    const { activities } = await world.student.callOk(calls.getActivity, {
      path: { id: request.documentId },
    })
    assert.deepEqual(
      activities.map(({ action }) => action),
      ['document.verification_approved', 'document.verification_requested'],
    )
  })

test('without a wallet, or with too few coins, nothing is asked and the shortfall is exact', async () => {
  const poor = await world.app.person('student')
  const documentId = await world.degree(poor)
  const none = await poor.call(calls.createRequest, {
    body: { documentId, tier: 'gold', consent: true },
  })
  assert.equal(codeOf(none), 'wallet_not_found')
  await world.app.system((ctx) =>
    grant(ctx, { owner: poor.id, amount: 7, coinType: 'free', reason: 'gift' }),
  )
  const short = await poor.call(calls.createRequest, {
    body: { documentId, tier: 'gold', consent: true },
  })
  assert.equal(codeOf(short), 'not_enough_coins')
  assert.equal(!short.ok && (short.body['details'] as { lacking: number }).lacking, 18)
  assert.equal(!short.ok && short.body['message'], 'Not Enough Coins')
})

test('consent, price and persons are not taken from the body', async () => {
  const documentId = await world.degree(world.student)
  const ask = (body: object) =>
    world.student.call(calls.createRequest, {
      body: { documentId, tier: 'silver', consent: true, ...body } as never,
    })
  assert.equal(codeOf(await ask({ consent: false })), 'consent_required')
  assert.equal(codeOf(await ask({ authenticationCost: 1 })), 'price_from_body')
  assert.equal(codeOf(await ask({ requesterID: world.admin.id })), 'not_yours')
  assert.equal(codeOf(await ask({ ownerId: world.admin.id })), 'bad_input')
  assert.equal(codeOf(await ask({ documentId: await world.degree(world.admin) })), 'not_found')
  assert.equal(
    codeOf(await ask({ authenticationCost: 10, currency: 'AO', requesterID: world.student.id })),
    'ok',
  )
  assert.equal(codeOf(await ask({})), 'duplicate_request')
})

test("only the right kind decides, never another and never in another's name", async () => {
  const request = await world.request('gold')
  for (const person of [world.agent, world.authenticator])
    assert.equal(
      codeOf(await person.call(calls.approveRequest, { body: essentialsOf(request.id) })),
      'not_found',
    )
  for (const person of [world.student, world.support, world.admin])
    assert.equal(
      codeOf(await person.call(calls.approveRequest, { body: essentialsOf(request.id) })),
      'forbidden',
    )
  const inName = await world.notary.call(calls.approveRequest, {
    body: { id: request.id, authenticatorId: world.agent.id },
  })
  assert.equal(codeOf(inName), 'not_yours')
  const mail = await world.notary.call(calls.approveRequest, {
    body: { id: request.id, authenticatorDetails: { email: 'x@y.test' } },
  })
  assert.equal(codeOf(mail), 'not_yours')
  assert.equal(
    codeOf(await world.app.stranger.call(calls.getRequest, { path: { requestId: request.id } })),
    'unauthenticated',
  )
})

test('an agent who uploaded the document does not check it', async () => {
  const documentId = await world.degree(world.student, world.agent)
  const response = await world.student.call(calls.createRequest, {
    body: { documentId, tier: 'silver', consent: true },
  })
  assert.equal(codeOf(response), 'no_authenticator')
})

test('a field that differs cannot be approved; a field that is not claimed cannot be ticked', async () => {
  const { id } = await world.request('silver')
  const differs = await world.agent.call(calls.approveRequest, {
    body: { id, checks: [{ field: 'grade', result: 'differs' }] },
  })
  assert.equal(codeOf(differs), 'check_differs')
  const unclaimed = await world.agent.call(calls.approveRequest, {
    body: { id, checks: [{ field: 'expiry', result: 'matches' }] },
  })
  assert.equal(codeOf(unclaimed), 'bad_input')
})

test('nothing is approved before holder, title, number and date were found to match and the method is named', async () => {
  const { id } = await world.request('silver')
  const { checks, method } = essentialsOf(id)
  const without = (left: string) => checks.filter(({ field }) => field !== left)
  const refused: [body: object, fields: string[]][] = [
    [{ id }, ['checks.holder', 'checks.title', 'checks.number', 'checks.dateOfIssue', 'method']],
    [{ id, checks }, ['method']],
    [{ id, method }, ['checks.holder', 'checks.title', 'checks.number', 'checks.dateOfIssue']],
    [{ id, method, checks: without('holder') }, ['checks.holder']],
    [
      { id, method, checks: [...without('number'), { field: 'number', result: 'not_on_record' }] },
      ['checks.number'],
    ],
    [
      { id, method, checks: [...without('title'), { field: 'title', result: 'not_checked' }] },
      ['checks.title'],
    ],
  ]
  for (const [body, fields] of refused) {
    const response = await world.agent.call(calls.approveRequest, { body } as never)
    assert.equal(codeOf(response), 'checks_required')
    const { body: said } = response as unknown as { body: { details: { fields: object } } }
    assert.deepEqual(Object.keys(said.details.fields), fields)
  }
  const approved = await world.agent.callOk(calls.approveRequest, {
    body: { id, method, checks, allMatched: true },
  })
  assert.equal(approved.allMatched, true)
})

test('a rejection takes the coins, unable to verify gives them back', async () => {
  const start = await coins()
  const one = await world.request('gold')
  await world.notary.callOk(calls.rejectRequest, {
    body: { id: one.id, remarks: 'Not the seal we use', reasonCode: 'forged' },
  })
  assert.deepEqual(await coins(), { available: start.available - 25, held: start.held })
  const two = await world.request('gold')
  const undecided = await world.notary.callOk(calls.rejectRequest, {
    body: { id: two.id, remarks: 'No access', reasonCode: 'unable_to_verify' },
  })
  assert.equal(undecided.coins, 'returned')
  assert.deepEqual(await coins(), { available: start.available - 25, held: start.held })
})

test('a decision is reversed both ways, may be taken anew, and costs nothing again', async () => {
  const request = await world.request('platinum')
  const start = await coins()
  const decide = world.authenticator
  await decide.callOk(calls.approveRequest, { body: essentialsOf(request.id) })
  const back = await decide.callOk(calls.reverseRequest, {
    body: { id: request.id, revertedBy: decide.id, revertRemarks: 'Wrong student' },
  })
  assert.equal(back.transactionStatus, 'approval-reverted')
  const { documents } = await world.student.callOk(calls.requestsByDocumentIds, {
    body: { documentIds: [request.documentId] },
  })
  assert.equal(documents[0]!.verification, 'approval reverted')
  await decide.callOk(calls.rejectRequest, {
    body: { id: request.id, remarks: 'Not on record', reasonCode: 'not_on_record' },
  })
  const again = await world.admin.callOk(calls.reverseRequest, {
    body: { id: request.id, revertRemarks: 'Found in the archive' },
  })
  assert.equal(again.transactionStatus, 'rejection-reverted')
  const final = await decide.callOk(calls.approveRequest, { body: essentialsOf(request.id) })
  assert.equal(final.transactionStatus, 'approved')
  assert.deepEqual(await coins(), { ...start, held: start.held - 50 })
})

test('a decision that was reverted and ends as unable to verify gives back all the coins it took, of every kind', async () => {
  const { app, student, notary } = world
  await app.sql`update wallet.purposes set spends = '{verification,free}' where purpose = 'verification'`
  await app.system((ctx) =>
    grant(ctx, {
      owner: student.id,
      amount: 10,
      coinType: 'verification',
      reason: 'gift',
      lastDay: (today) => daysAfter(today, 2),
    }),
  )
  const ofKinds = async () =>
    (await app.system((ctx) => findBalance(ctx, student.id)))!.byType.map(
      ({ coinType, available }) => [coinType, available],
    )
  const start = await ofKinds()
  const { id } = await world.request('gold')
  assert.notDeepEqual(await ofKinds(), start)
  await notary.callOk(calls.approveRequest, { body: essentialsOf(id) })
  await notary.callOk(calls.reverseRequest, { body: { id, revertRemarks: 'Mistaken' } })
  const undecided = await notary.callOk(calls.rejectRequest, {
    body: { id, remarks: 'The register burnt', reasonCode: 'unable_to_verify' },
  })
  assert.equal(undecided.coins, 'returned')
  assert.deepEqual(await ofKinds(), start)
  await notary.callOk(calls.reverseRequest, { body: { id, revertRemarks: 'A copy was found' } })
  await notary.callOk(calls.rejectRequest, {
    body: { id, remarks: 'Still nothing', reasonCode: 'unable_to_verify' },
  })
  assert.deepEqual(await ofKinds(), start, 'coins come back once')
  await app.sql`update wallet.purposes set spends = '{free}' where purpose = 'verification'`
})

test('whatever is done is in the history of the document, with who did it; the consent is on record', async () => {
  const { student, notary, support, admin } = world
  const { id, documentId } = await world.request('gold')
  const [row] = await world.app.sql<{ consentAt: string; consentVersion: string }[]>`
    select consent_at, consent_version from verification.requests where id = ${id}`
  assert.deepEqual(
    { ...row },
    { consentAt: world.app.clock.now().toISOString(), consentVersion: '2026-11' },
  )
  await support.callOk(calls.remindVerifiers, { body: { requestIds: [id] } })
  await world.wait(hours(72))
  await student.callOk(calls.followUpRequest, { body: { id } })
  await notary.callOk(calls.rejectRequest, { body: { id, remarks: 'No', reasonCode: 'forged' } })
  await admin.callOk(calls.reverseRequest, { body: { id, revertRemarks: 'Look again' } })
  await notary.callOk(calls.approveRequest, { body: essentialsOf(id) })
  await student.callOk(reportCalls.createReport, { body: { requestId: id } })
  await notary.callOk(calls.reverseRequest, { body: { id, revertRemarks: 'Mistaken' } })
  const { activities } = await student.callOk(calls.getActivity, { path: { id: documentId } })
  assert.deepEqual(
    activities.map(({ action, actorId }) => [action.replace('document.', ''), actorId]).reverse(),
    [
      ['verification_requested', student.id],
      ['verification_reminded', support.id],
      ['verification_followed_up', student.id],
      ['verification_rejected', notary.id],
      ['rejection_reverted', admin.id],
      ['verification_approved', notary.id],
      ['verification_reported', student.id],
      ['approval_reverted', notary.id],
    ],
  )
})

test('two decisions at once: one wins, the other is told that the state changed', async () => {
  const { id } = await world.request('platinum')
  const decide = world.authenticator
  const responses = await Promise.all([
    decide.call(calls.approveRequest, { body: essentialsOf(id) }),
    decide.call(calls.rejectRequest, { body: { id, remarks: 'No', reasonCode: 'forged' } }),
  ])
  assert.deepEqual(responses.map(codeOf).sort(), ['ok', 'wrong_state'])
})

test('the same request twice at once is made once', async () => {
  const documentId = await world.degree(world.student)
  const start = await coins()
  const responses = await Promise.all(
    [1, 2, 3].map(() =>
      world.student.call(calls.createRequest, {
        body: { documentId, tier: 'silver', consent: true },
      }),
    ),
  )
  assert.deepEqual(responses.map(codeOf).sort(), ['duplicate_request', 'duplicate_request', 'ok'])
  assert.equal((await coins()).held, start.held + 10)
})

test('a follow-up is possible after 72 hours and says from when', async () => {
  const request = await world.request('silver')
  const early = await world.student.call(calls.followUpRequest, { body: { id: request.id } })
  assert.equal(codeOf(early), 'too_early')
  assert.equal(!early.ok && (early.body['details'] as { at: string }).at, request.followUpFrom)
  assert.match(
    String(!early.ok && early.body['message']),
    /^This is possible from \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)\.$/,
  )
  await world.wait(hours(72))
  const followed = await world.student.callOk(calls.followUpRequest, {
    body: { id: request.id, note: 'Semester starts soon' },
  })
  assert.equal(followed.followUpCount, 1)
  await world.app.settle()
  assert.ok(
    world.app.mailbox
      .read(world.agent.mail)
      .some(({ text }) => text.includes('Semester starts soon')),
  )
  assert.equal(
    codeOf(await world.student.call(calls.followUpRequest, { body: { id: request.id } })),
    'too_early',
  )
})

test('support reminds many at once and is told which could not be', async () => {
  const [one, two] = [await world.request('silver'), await world.request('gold')]
  await world.notary.callOk(calls.approveRequest, { body: essentialsOf(two.id) })
  const response = await world.support.callOk(calls.remindVerifiers, {
    body: { requestIds: [one.id, two.id, world.admin.id], lastReminderSentId: world.support.id },
  })
  assert.deepEqual(response.sent, [one.id])
  assert.deepEqual(
    response.skipped.map(({ code }) => code),
    ['wrong_state', 'not_found'],
  )
  assert.equal(response.message, 'reminder_sent_success')
  const outcome = await world.student.callOk(calls.getRequest, { path: { requestId: one.id } })
  assert.equal(outcome.remindersCount, 1)
  await world.app.settle()
  const { notices } = await world.agent.callOk(getNotices, { query: {} })
  assert.match(notices[0]!.title, /^Reminder: .* waits for you$/)
  assert.ok(
    world.app.mailbox
      .read(world.agent.mail)
      .some(({ text }) => text.includes('has been waiting since')),
  )
  assert.equal(
    codeOf(await world.student.call(calls.remindVerifiers, { body: { requestIds: [one.id] } })),
    'too_early',
  )
})

test('an archived issuer ends its open requests and gives the coins back; its approvals stay and say so', async () => {
  const decided = await world.request('platinum')
  await world.authenticator.callOk(calls.approveRequest, { body: essentialsOf(decided.id) })
  const open = await world.request('platinum')
  const start = await coins()
  await world.admin.callOk(updateIssuer, {
    path: { issuerId: world.issuerId },
    body: { status: 'archived' },
  })
  await world.app.settle()
  const ended = await world.student.callOk(calls.getRequest, { path: { requestId: open.id } })
  assert.deepEqual(
    [ended.transactionStatus, ended.reasonCode, ended.coins],
    ['rejected', 'issuer_archived', 'returned'],
  )
  assert.equal((await coins()).available, start.available + 50)
  const { documents } = await world.student.callOk(calls.requestsByDocumentIds, {
    body: { documentIds: [decided.documentId] },
  })
  assert.equal(documents[0]!.verification, 'archived issuer')
  // Taken back it can be, by the people of the issuer, too; but nobody vouches in its name again.
  await world.authenticator.callOk(calls.reverseRequest, {
    body: { id: decided.id, revertRemarks: 'Found to be wrong' },
  })
  const again = await world.authenticator.call(calls.approveRequest, {
    body: essentialsOf(decided.id),
  })
  assert.equal(codeOf(again), 'wrong_state')
})

test('the open lists of staff hear of every request', async () => {
  const line = world.app.app.hub.follow(['support'], new AbortController().signal, async () => true)
  assert.equal((await line.next()).value?.event, 'ready')
  await world.request('gold')
  assert.deepEqual((await line.next()).value, { event: 'topic', data: { topic: 'requests' } })
  await line.return(undefined)
})

test('support sees everything, others only what is theirs', async () => {
  const all = await world.support.callOk(calls.searchRequests, { body: { pageSize: 100 } })
  assert.deepEqual(
    all.requestObjects.map(({ status }) => status),
    ['inprogress', 'approved', 'rejected', 'approval-reverted', 'rejection-reverted'],
  )
  assert.equal(
    all.totalRecords,
    all.requestObjects.reduce((sum, { count }) => sum + count, 0),
  )
  const stranger = await world.app.person('student')
  assert.equal((await stranger.callOk(calls.searchRequests, { body: {} })).totalRecords, 0)
  const other = await world.notary.call(calls.searchRequests, {
    query: { authenticatorId: world.agent.id },
    body: {},
  })
  assert.equal(codeOf(other), 'not_yours')
})

test('what was approved no longer counts once the document says something else', async () => {
  const request = await world.request('silver')
  await world.agent.callOk(calls.approveRequest, { body: essentialsOf(request.id) })
  await world.app.sql`update vault.documents set grade = '9.9' where id = ${request.documentId}`
  const { documents } = await world.student.callOk(calls.requestsByDocumentIds, {
    body: { documentIds: [request.documentId] },
  })
  assert.equal(documents[0]!.verification, 'unverified')
})

test('the counts are kept as requests change, and always equal the requests there are', async () => {
  const wrong = await world.app.sql`
    with counted as (select s as scope, r.tier, r.status, count(*) as n from verification.requests r, unnest(verification.scopes_of(r)) s group by 1, 2, 3),
      kept as (select scope, tier, status, sum(count) as n from verification.tallies group by 1, 2, 3 having sum(count) <> 0)
    select * from counted full join kept using (scope, tier, status) where counted.n is distinct from kept.n`
  assert.deepEqual([...wrong], [])
})

test('the export holds what a search finds, and no cell that a spreadsheet would run', async () => {
  const documentId = await world.degree(world.student)
  await world.app
    .sql`update vault.documents set title = '=HYPERLINK("http://evil.test")' where id = ${documentId}`
  await world.request('silver', documentId)
  const answer = await world.app.server.inject({
    method: 'GET',
    url: '/api/verification/requests/export?status=inprogress',
    headers: { authorization: `Bearer ${world.student.token}` },
  })
  assert.equal(answer.statusCode, 200)
  assert.match(answer.body, /^\ufeffRequest,Status,/)
  assert.ok(answer.body.includes(`"'=HYPERLINK(""http://evil.test"")"`))
  const { totalRecords } = await world.student.callOk(calls.searchRequests, {
    body: { status: 'inprogress' },
  })
  assert.equal(answer.body.trimEnd().split('\r\n').length, totalRecords + 1)
})

test('history names people as they were called then', async () => {
  const { notary, student, app } = world
  const { id, documentId } = await world.request('gold')
  await notary.callOk(calls.rejectRequest, { body: { id, remarks: 'No', reasonCode: 'forged' } })
  const namesIn = async () =>
    (await student.callOk(calls.getActivity, { path: { id: documentId } })).activities
      .filter(({ actorId }) => actorId === notary.id)
      .map(({ actorName }) => actorName)
  const [before] = await namesIn()
  await world.wait(hours(1))
  await app.system((tx) => renameAccount(tx, notary.id, { firstName: 'Nora', lastName: 'Newname' }))
  assert.deepEqual(await namesIn(), [before])
  await world.wait(hours(1))
  await notary.callOk(calls.reverseRequest, { body: { id, revertRemarks: 'Mistaken' } })
  assert.deepEqual(await namesIn(), ['Nora Newname', before])
})
