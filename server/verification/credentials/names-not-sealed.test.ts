// What somebody says of how their name is written is their own word: nothing of it is on what is sealed or shown to strangers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { getSharedDocument, shareDocument } from '#contract/vault/share/calls.ts'
import { getDisclosures, getSharedVerifications } from '#contract/verification/credentials/calls.ts'
import { openedClaims, statementOf } from '#contract/verification/credentials/statement.ts'
import { createReport } from '#contract/verification/report/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { evidenceOf } from './evidence-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = []
  for (let n = 1; n <= pdf.numPages; n++)
    pages.push((await (await pdf.getPage(n)).getTextContent()).items)
  await task.destroy()
  return pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
}

test('the name of the passport is sealed, in its order; the written and the preferred one, order and initials are nowhere', async () => {
  const { app, student, notary } = world
  const id = student.id
  await app.sql`update identity.accounts set first_name = 'Xiaolong', last_name = 'Lee' where id = ${id}`
  await student.callOk(changeUserDocument, {
    path: { id },
    body: {
      data: {
        type: 'user--user',
        id,
        attributes: {
          field_written_name: 'Писменко Брюс',
          field_preferred_name: 'Brucie',
          field_family_first: true,
          field_initials: 'QZX',
        },
      },
    },
  })
  const request = await world.request('gold')
  // Whoever decides sees it beside the name.
  const result = await notary.callOk(requestsCalls.getRequest, { path: { requestId: request.id } })
  assert.deepEqual(
    [result.requesterName, result.requesterWrittenName],
    ['Xiaolong Lee', 'Писменко Брюс'],
  )
  const { publicId } = await notary.callOk(requestsCalls.approveRequest, {
    body: approvalOf(request),
  })
  await app.settle()
  await sealLog(app)
  const share = await student.callOk(shareDocument, {
    path: { studentId: id, documentId: request.documentId },
    body: { email: 'reader@uni.example', validity: 7 },
  })
  await app.settle()
  const evidence = await evidenceOf(app, publicId!)
  const { disclosures } = await student.callOk(getDisclosures, { path: { requestId: request.id } })
  const holder = (await openedClaims(statementOf(evidence.credential)!, disclosures)).get('holder')
  assert.equal(holder, 'Xiaolong Lee')
  const shared = await app.stranger.callOk(getSharedDocument, { path: { shareId: share.shareId } })
  assert.equal(shared.owner.name, 'Xiaolong Lee')
  const { url } = await student.callOk(createReport, { body: { requestId: request.id } })
  const report = await textOf((await app.server.inject({ method: 'GET', url })).rawPayload)
  assert.match(report, /Xiaolong Lee/)
  const notices = JSON.stringify([
    evidence,
    disclosures,
    shared,
    await app.stranger.callOk(getSharedVerifications, { path: { shareId: share.shareId } }),
    app.mailbox.read('reader@uni.example'),
    await app.sql`select * from verification.requests`,
    report,
  ])
  assert.match(notices, /Xiaolong Lee/)
  for (const own of ['Писменко', 'Брюс', 'Brucie', 'QZX', 'Lee Xiaolong'])
    assert.ok(!notices.includes(own), own)
})
