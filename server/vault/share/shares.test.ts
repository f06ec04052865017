import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  extendShare,
  getShare,
  getSharedDocument,
  listShares,
  openSharedDocument,
  revokeShare,
  shareDocument,
} from '#contract/vault/share/calls.ts'
import { getActivity } from '#contract/verification/requests/calls.ts'
import { deleteDocument, listDocuments, openDocument } from '#contract/vault/documents/calls.ts'
import { days, hours } from '#server/core/clock.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { addDegree } from '../vault-for-tests.ts'

let app: TestApp
let asha: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
})
after(() => app.close())

const share = async (body: object = {}) => {
  const document = await addDegree(app, asha)
  const path = { studentId: asha.id, documentId: document.id }
  const made = await asha.callOk(shareDocument, {
    path,
    body: { email: 'office@uni.example', validity: 7, ...body },
  })
  return { document, path, ...made }
}

test('a stranger opens a share with its PIN, the owner sees the visit, revokes, and the link says only that it expired', async () => {
  const { id, shareId, document, message } = await share({ pin: '4711', purpose: 'Admission 2027' })
  assert.equal(message, 'document_share_success')
  const path = { shareId }
  assert.equal((await app.stranger.call(getSharedDocument, { path })).status, 403)
  const wrong = await app.stranger.call(getSharedDocument, { path, headers: { Pin: '0000' } })
  assert.deepEqual(!wrong.ok && wrong.code, 'pin_wrong')
  const shown = await app.stranger.callOk(getSharedDocument, { path, headers: { Pin: '4711' } })
  assert.deepEqual(
    [shown.document.title, shown.purpose, shown.owner.name.startsWith('Asha')],
    ['Degree certificate', 'Admission 2027', true],
  )
  const viewer = await app.stranger.callOk(openSharedDocument, { path, headers: { Pin: '4711' } })
  assert.equal((await app.server.inject({ url: String(viewer.pageUrls[0]) })).statusCode, 200)
  assert.equal(viewer.downloadUrl, null)
  const { viewLog } = await asha.callOk(getShare, { path: { studentId: asha.id, id } })
  assert.deepEqual(viewLog.map(({ what }) => what).sort(), ['opened', 'wrong PIN'])
  const history = await asha.callOk(getActivity, {
    path: { id: document.id },
    query: { includeAll: 'true' } as never,
  })
  const [opening] = history.activities.filter(({ action }) => action === 'document.opened')
  assert.deepEqual([opening?.actorId, opening?.payload['recipient']], [null, 'office@uni.example'])
  await asha.callOk(revokeShare, { path: { studentId: asha.id, id } })
  const closed = await app.stranger.call(getSharedDocument, { path, headers: { Pin: '4711' } })
  assert.deepEqual(
    [closed.status, !closed.ok && closed.body],
    [410, { message: 'Document access validity expired', code: 'share_expired' }],
  )
  assert.equal((await app.server.inject({ url: String(viewer.pageUrls[0]) })).statusCode, 404)
})

test('the recipient is mailed the link, and the PIN by nobody', async () => {
  const { link } = await share({ email: 'dean@uni.example', pin: '90210' })
  await app.settle()
  const mails = app.mailbox.read('dean@uni.example')
  assert.equal(mails.length, 1)
  assert.ok(mails[0]!.text.includes(link))
  assert.match(mails[0]!.text, /You will be asked for a PIN\. .+ tells it to you/)
  assert.ok(!JSON.stringify(mails).includes('90210'))
})

test('five wrong PINs close a share, however many are tried at once; whoever has the link is told, until the owner opens it again', async () => {
  const { id, shareId } = await share({ pin: '1234' })
  const ask = (headers: object, secret = shareId) =>
    app.stranger.call(getSharedDocument, { path: { shareId: secret }, headers } as never)
  const tries = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.stranger.call(getSharedDocument, { path: { shareId }, headers: { Pin: '9999' } }),
    ),
  )
  assert.equal(tries.filter((told) => !told.ok && told.code === 'pin_wrong').length, 5)
  const closed = await ask({ Pin: '1234' })
  assert.deepEqual(
    [closed.status, !closed.ok && closed.body],
    [
      410,
      {
        message:
          'This link is closed: a wrong PIN was entered too often. Please ask whoever shared the document to open it again.',
        code: 'share_locked',
      },
    ],
  )
  const inGerman = await ask({ 'accept-language': 'de' })
  assert.match(String(!inGerman.ok && inGerman.body['message']), /^Dieser Link ist gesperrt/)
  const guessed = await ask({}, 'A'.repeat(shareId.length))
  assert.deepEqual(!guessed.ok && guessed.code, 'share_expired')
  const mine = { studentId: asha.id, id }
  assert.equal((await asha.callOk(getShare, { path: mine })).state, 'locked')
  await asha.callOk(extendShare, { path: mine, body: { validity: 7 } })
  assert.equal((await ask({ Pin: '1234' })).status, 200)
})

test('a share ends on its day and can be extended by its owner', async () => {
  const { id, shareId, validityInDays } = await share({ validity: 1 })
  assert.equal(validityInDays, 1)
  // From nine in the morning to the end of the next day.
  app.clock.advance(hours(39))
  assert.equal((await app.stranger.call(getSharedDocument, { path: { shareId } })).status, 410)
  app.clock.advance(-hours(39))
  await asha.callOk(extendShare, { path: { studentId: asha.id, id }, body: { validity: 30 } })
  app.clock.advance(days(29))
  assert.equal((await app.stranger.call(getSharedDocument, { path: { shareId } })).ok, true)
  app.clock.advance(-days(29))
})

test('0 and 366 days, and a missing or broken address, are refused', async () => {
  const document = await addDegree(app, asha)
  const path = { studentId: asha.id, documentId: document.id }
  for (const body of [
    { email: 'a@b.example', validity: 0 },
    { email: 'a@b.example', validity: 366 },
    { email: 'nobody', validity: 7 },
    { validity: 7 },
  ])
    assert.equal((await asha.call(shareDocument, { path, body: body as never })).status, 422)
})

test('a second share to the same person is made only when asked for again', async () => {
  const { path } = await share({ email: 'twice@uni.example' })
  const body = { email: 'TWICE@uni.example', validity: 7 }
  const response = await asha.call(shareDocument, { path, body })
  assert.deepEqual(!response.ok && response.code, 'already_shared')
  assert.ok((await asha.call(shareDocument, { path, body: { ...body, again: true } })).ok)
})

test('with hidden grades neither the grade nor the pages that show it are given', async () => {
  const { shareId } = await share({ hideGrades: true, mayDownload: true })
  const shown = await app.stranger.callOk(getSharedDocument, { path: { shareId } })
  assert.deepEqual(
    [shown.document.grade, shown.document.gradingScheme, shown.mayDownload],
    [null, null, false],
  )
  const viewer = await app.stranger.callOk(openSharedDocument, { path: { shareId } })
  assert.deepEqual([viewer.pageUrls, viewer.downloadUrl, viewer.thumbnailUrl], [[], null, ''])
})

test('a download through a share is allowed only where the owner said so, and is logged', async () => {
  const { id, shareId } = await share({ mayDownload: true })
  const viewer = await app.stranger.callOk(openSharedDocument, { path: { shareId } })
  assert.equal((await app.server.inject({ url: String(viewer.downloadUrl) })).statusCode, 200)
  const { viewLog } = await asha.callOk(getShare, { path: { studentId: asha.id, id } })
  assert.ok(viewLog.some(({ what }) => what === 'downloaded'))
})

test('a document with an open share is deleted only together with it', async () => {
  const { document, shareId } = await share()
  const path = { studentId: asha.id, id: document.id }
  const response = await asha.call(deleteDocument, { path })
  assert.deepEqual([response.status, !response.ok && response.code], [409, 'document_busy'])
  assert.ok((await asha.call(deleteDocument, { path, query: { closeShares: true } as never })).ok)
  assert.equal((await app.stranger.call(getSharedDocument, { path: { shareId } })).status, 410)
})

test('the secret of a link is nowhere in the tables', async () => {
  const { shareId } = await share()
  const rows = await app.sql`select 1 from vault.shares s where s::text like ${`%${shareId}%`}`
  assert.equal(rows.length, 0)
  assert.ok(Buffer.from(shareId, 'base64url').length >= 16)
})

test('shares are listed for their owner alone', async () => {
  const ben = await app.person('student')
  assert.equal((await ben.call(listShares, { path: { studentId: asha.id } })).status, 404)
  const { shares, totalRecords } = await asha.callOk(listShares, { path: { studentId: asha.id } })
  assert.equal(shares.length, totalRecords)
  const onShelf = await asha.callOk(listDocuments, {
    path: { studentId: asha.id },
    query: { shelf: 'shared' },
  })
  assert.ok(onShelf.totalRecords > 0 && onShelf.documents.every(({ openShares }) => openShares > 0))
})

test('a recipient with an account finds the shared document there, as far and as long as it is shared', async () => {
  const counsellor = await app.person('counsellor')
  const { id, path } = await share({ email: counsellor.mail })
  const viewer = await counsellor.callOk(openDocument, { path })
  assert.deepEqual([viewer.pages, viewer.downloadUrl], [1, null])
  assert.equal(
    (await counsellor.callOk(listDocuments, { path: { studentId: asha.id } })).totalRecords,
    1,
  )
  await asha.callOk(revokeShare, { path: { studentId: asha.id, id } })
  assert.equal((await counsellor.call(openDocument, { path })).status, 404)
  const guarded = await share({ email: counsellor.mail, pin: '4711' })
  assert.equal((await counsellor.call(openDocument, { path: guarded.path })).status, 404)
})

test('one person shares fifty times within a day; closing one gives nothing back, a day later it goes on', async () => {
  const student = await app.person('student')
  const document = await addDegree(app, student)
  const path = { studentId: student.id, documentId: document.id }
  const ask = (n: number) =>
    student.call(shareDocument, { path, body: { email: `dean${n}@uni.example`, validity: 7 } })
  const at = app.clock.now()
  await app.sql`insert into vault.shares (id, secret_hash, document_id, owner_id, recipient, purpose, validity_days,
      may_download, hide_grades, created_at, expires_at)
    select gen_random_uuid(), sha256(n::text::bytea), ${document.id}, ${student.id}, 'd' || n || '@uni.example', '', 7, false, false,
      ${at}, ${new Date(at.getTime() + days(7))} from generate_series(1, 49) n`
  // Two at once: the fiftieth goes through, the fifty-first does not.
  const [one, other] = await Promise.all([ask(101), ask(102)])
  const refused = one.ok ? other : one
  assert.notEqual(one.ok, other.ok)
  assert.deepEqual(refused.ok || [refused.status, refused.code, refused.headers['retry-after']], [
    429,
    'enough_shares',
    '86400',
  ])
  const shares = (await student.callOk(listShares, { path: { studentId: student.id }, query: {} }))
    .shares
  await student.callOk(revokeShare, { path: { studentId: student.id, id: shares[0]!.id } })
  assert.equal((await ask(103)).status, 429)
  app.clock.advance(days(1) + 1000)
  const later = await app.signInAgain(student)
  const goesOn = await later.call(shareDocument, {
    path,
    body: { email: 'later@uni.example', validity: 7 },
  })
  assert.equal(goesOn.status, 200)
})
