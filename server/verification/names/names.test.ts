// A name that differs on the document, and is explained.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkCredential,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import { getDisclosures, getSharedVerifications } from '#contract/verification/credentials/calls.ts'
import { openedClaims, statementOf } from '#contract/verification/credentials/statement.ts'
import {
  attachNamePaper,
  detachNamePaper,
  getNamePapers,
} from '#contract/verification/names/calls.ts'
import type { NameReason } from '#contract/verification/names/explanations.ts'
import {
  approveRequest,
  getRequest,
  rejectRequest,
  reverseRequest,
} from '#contract/verification/requests/calls.ts'
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { deleteDocument, openDocument } from '#contract/vault/documents/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import type { Person } from '#server/testing.ts'
import { evidenceOf } from '../credentials/evidence-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

/** A paper in this person's vault, as a document of another name. */
const paperOf = async (owner: Person, title = 'Marriage certificate'): Promise<string> => {
  const id = await world.degree(owner)
  await world.app
    .sql`update vault.documents set type = 'name_change', title = ${title} where id = ${id}`
  return id
}

const explained = (
  request: VerificationRequest,
  reason: NameReason,
  { says = 'Marta Kowalska', paperId }: { says?: string; paperId?: string } = {},
) => {
  const { checks, ...rest } = approvalOf(request)
  return {
    ...rest,
    checks: checks.map((check) =>
      check.field === 'holder'
        ? {
            field: 'holder' as const,
            result: 'explained' as const,
            says,
            explained: { reason, ...(paperId ? { paperId } : {}) },
          }
        : check,
    ),
  }
}

const opens = async (who: Person, documentId: string) =>
  (await who.call(openDocument, { path: { studentId: world.student.id, documentId } })).status

test('a married name: the holder shows the certificate, the verifier names it, and it is part of what is signed', async () => {
  const requested = await world.request('gold')
  const path = { requestId: requested.id }
  const paperId = await paperOf(world.student)
  assert.notEqual(await opens(world.notary, paperId), 200, 'nobody sees it before')
  const beside = await world.student.callOk(attachNamePaper, {
    path,
    body: { documentId: paperId, reason: 'marriage' },
  })
  assert.equal(beside.namePaper?.title, 'Marriage certificate')
  assert.equal(await opens(world.notary, paperId), 200)
  assert.notEqual(await opens(world.agent, paperId), 200)
  const response = await world.student.call(deleteDocument, {
    path: { studentId: world.student.id, id: paperId },
  })
  assert.equal(!response.ok && response.code, 'document_busy')

  const outcome = await world.notary.callOk(getRequest, { path })
  assert.deepEqual(
    [outcome.namePaper?.documentId, outcome.namePaper?.reason],
    [paperId, 'marriage'],
  )
  const { papers } = await world.notary.callOk(getNamePapers, { path })
  assert.ok(papers.some(({ documentId }) => documentId === paperId))
  const done = await world.notary.callOk(approveRequest, {
    body: explained(requested, 'marriage', { paperId }),
  })
  const [{ sha256 } = { sha256: '' }] = await world.app.sql<{ sha256: string }[]>`
    select f.sha256 from vault.documents d join vault.files f on f.id = d.file_id where d.id = ${paperId}`
  assert.deepEqual(
    done.checks.find(({ field }) => field === 'holder'),
    {
      field: 'holder',
      result: 'explained',
      says: 'Marta Kowalska',
      explained: {
        reason: 'marriage',
        paper: {
          documentId: paperId,
          title: 'Marriage certificate',
          type: 'name_change',
          fileSha256: sha256,
        },
      },
    },
  )
  assert.notEqual(await opens(world.notary, paperId), 200, 'it closes with the decision')
  await world.app.settle()

  const evidence = await evidenceOf(world.app, done.publicId!)
  assert.equal(headlineOf(await checkCredential(evidence)), 'good')
  const statement = statementOf(evidence.credential)!
  assert.equal(statement.claims.find(({ field }) => field === 'holder')?.result, 'explained')
  const open = JSON.stringify(evidence.credential)
  for (const secret of ['Kowalska', 'marriage', 'Marriage certificate', sha256])
    assert.ok(!open.includes(secret), `${secret} is for nobody's eyes but the holder's`)
  const { disclosures } = await world.student.callOk(getDisclosures, { path })
  const opened = await openedClaims(statement, disclosures)
  assert.deepEqual(
    [opened.get('nameOnDocument'), opened.get('nameReason'), opened.get('namePaper')],
    ['Marta Kowalska', 'marriage', `Marriage certificate (SHA-256 ${sha256})`],
  )
  const forged = disclosures.map((one) =>
    one.field === 'nameReason' ? { ...one, value: 'order' } : one,
  )
  assert.equal((await openedClaims(statement, forged)).has('nameReason'), false)

  // The paper changes later: what was confirmed stays.
  await world.student.callOk(deleteDocument, {
    path: { studentId: world.student.id, id: paperId },
  })
  assert.equal(
    headlineOf(await checkCredential(await evidenceOf(world.app, done.publicId!))),
    'good',
  )

  // Whoever is shown the document is told whose it is, and why its name is another one.
  const { link, shareId } = await world.student.callOk(shareDocument, {
    path: { studentId: world.student.id, documentId: requested.documentId },
    body: { email: 'office@people.test', validity: 7 },
  })
  assert.ok(link.includes(shareId))
  const { verifications } = await world.app.stranger.callOk(getSharedVerifications, {
    path: { shareId },
    headers: {},
  })
  assert.deepEqual(
    verifications[0]?.disclosures.map(({ field, value }) => [field, value]),
    [
      ['holder', requested.metadata.claims[0]!.value],
      ['nameOnDocument', 'Marta Kowalska'],
      ['nameReason', 'marriage'],
      ['namePaper', `Marriage certificate (SHA-256 ${sha256})`],
    ],
  )
})

test('an explanation is whole, of the name alone, and by a paper that is open to the verifier', async () => {
  const requested = await world.request('gold')
  const stated = requested.metadata.claims[0]!.value
  const notOpen = await paperOf(world.student)
  const stranger = await world.app.person('student')
  const anothers = await paperOf(stranger)
  const codeOf = async (body: ReturnType<typeof explained>) => {
    const answer = await world.notary.call(approveRequest, { body })
    return answer.ok ? 'ok' : `${answer.code} ${JSON.stringify(answer.body)}`
  }
  assert.match(await codeOf(explained(requested, 'marriage')), /^bad_input .*paper_required/)
  assert.match(await codeOf(explained(requested, 'other_change')), /^bad_input .*paper_required/)
  assert.match(
    await codeOf(explained(requested, 'marriage', { paperId: notOpen })),
    /^bad_input .*paper_not_open/,
  )
  assert.match(
    await codeOf(explained(requested, 'marriage', { paperId: anothers })),
    /^bad_input .*paper_not_open/,
  )
  assert.match(
    await codeOf(explained(requested, 'marriage', { paperId: requested.documentId })),
    /^bad_input .*paper_not_open/,
  )
  assert.match(
    await codeOf(explained(requested, 'order', { says: stated })),
    /^bad_input .*other_name_required/,
  )
  const whole = explained(requested, 'order')
  const without = (field: string) => ({
    ...whole,
    checks: whole.checks.map((check) =>
      check.field === 'holder'
        ? Object.fromEntries(Object.entries(check).filter(([key]) => key !== field))
        : check,
    ),
  })
  for (const field of ['says', 'explained'])
    assert.equal(
      (await world.notary.call(approveRequest, { body: without(field) as never })).status,
      422,
      field,
    )
  const grade = {
    ...approvalOf(requested),
    checks: approvalOf(requested).checks.map((check) =>
      check.field === 'grade'
        ? {
            ...check,
            result: 'explained' as const,
            says: '9.9',
            explained: { reason: 'order' as const },
          }
        : check,
    ),
  }
  assert.equal((await world.notary.call(approveRequest, { body: grade })).status, 422)
  assert.equal(
    (await world.student.callOk(getRequest, { path: { requestId: requested.id } }))
      .transactionStatus,
    'inprogress',
  )
})

test('only the holder puts a paper beside a request, only their own, and only before the decision', async () => {
  const requested = await world.request('silver')
  const path = { requestId: requested.id }
  const [paperId, second] = [await paperOf(world.student), await paperOf(world.student, 'Deed')]
  const stranger = await world.app.person('student')
  const body = { documentId: paperId, reason: 'marriage' as const }
  assert.equal((await stranger.call(attachNamePaper, { path, body })).status, 404)
  assert.equal((await stranger.call(getNamePapers, { path })).status, 404)
  assert.equal((await stranger.call(detachNamePaper, { path })).status, 404)
  const theirs = await paperOf(stranger)
  assert.equal(
    (await world.student.call(attachNamePaper, { path, body: { ...body, documentId: theirs } }))
      .status,
    403,
  )
  assert.equal(
    (
      await world.student.call(attachNamePaper, {
        path,
        body: { ...body, documentId: requested.documentId },
      })
    ).status,
    422,
  )
  await world.student.callOk(attachNamePaper, { path, body })
  await world.student.callOk(attachNamePaper, {
    path,
    body: { documentId: second, reason: 'other_change' },
  })
  assert.notEqual(await opens(world.agent, paperId), 200, 'the second takes the place of the first')
  assert.equal(await opens(world.agent, second), 200)
  const without = await world.student.callOk(detachNamePaper, { path })
  assert.equal(without.namePaper, null)
  assert.notEqual(await opens(world.agent, second), 200)
  await world.student.callOk(detachNamePaper, { path })

  await world.student.callOk(attachNamePaper, { path, body })
  await world.agent.callOk(rejectRequest, {
    body: { id: requested.id, remarks: 'Another name.', reasonCode: 'fields_differ' },
  })
  assert.notEqual(await opens(world.agent, paperId), 200)
  const late = await world.student.call(attachNamePaper, { path, body })
  assert.equal(!late.ok && late.code, 'wrong_state')
  // A decision that is taken back opens both again.
  await world.agent.callOk(reverseRequest, {
    body: { id: requested.id, revertRemarks: 'The paper was there.' },
  })
  assert.equal(await opens(world.agent, paperId), 200)
  assert.equal(await opens(world.agent, requested.documentId), 200)
})
