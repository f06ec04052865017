import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { getOriginal } from '#contract/verification/original/calls.ts'
import type { Person } from '#server/testing.ts'
import { documentPdf } from '#server/vault/vault-for-tests.ts'
import { essentialsOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const attach = (person: Person, requestId: string, payload: Buffer, type = 'application/pdf') =>
  world.app.server.inject({
    method: 'POST',
    url: `/api/verification/requests/${requestId}/original?fileName=register.pdf`,
    payload,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
  })

test(
  'a verifier attaches the record they compared with; those who see the request can read it',
  { timeout: 60_000 },
  async () => {
    const { id } = await world.request('gold')
    const bytes = await documentPdf(['Register of 2024'])
    const answer = await attach(world.notary, id, bytes)
    assert.equal(answer.statusCode, 200, answer.body)
    const originalDocument = JSON.parse(answer.body)
    await world.notary.callOk(requestsCalls.approveRequest, {
      body: { ...essentialsOf(id), originalDocument, method: 'original_seen' },
    })
    const read = await world.app.server.inject({
      method: 'GET',
      url: originalDocument.originalDocumentS3Url,
      headers: { authorization: `Bearer ${world.student.token}` },
    })
    assert.equal(read.statusCode, 200)
    assert.deepEqual(read.rawPayload, bytes)
    const stranger = await world.app.person('student')
    assert.equal((await stranger.call(getOriginal, { path: { requestId: id } })).status, 404)
  },
)

test(
  'what is no paper, is too large, comes from another or names a file of another request is refused',
  { timeout: 60_000 },
  async () => {
    const [one, two] = [await world.request('gold'), await world.request('gold')]
    assert.equal(
      (await attach(world.notary, one.id, Buffer.from('MZ not a paper'))).statusCode,
      422,
    )
    assert.equal(
      (await attach(world.notary, one.id, Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode,
      413,
    )
    assert.equal((await attach(world.agent, one.id, await documentPdf())).statusCode, 404)
    const original = JSON.parse((await attach(world.notary, one.id, await documentPdf())).body)
    const elsewhere = await world.notary.call(requestsCalls.approveRequest, {
      body: { id: two.id, originalDocument: original },
    })
    assert.equal(!elsewhere.ok && elsewhere.code, 'bad_input')
    const script = { fileName: 'x', fileSize: 1, originalDocumentS3Url: 'javascript:alert(1)' }
    assert.equal(
      (
        await world.notary.call(requestsCalls.approveRequest, {
          body: { id: two.id, originalDocument: script },
        })
      ).status,
      422,
    )
  },
)
