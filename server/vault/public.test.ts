import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { listDocuments } from '#contract/vault/documents/calls.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { loadOpenShare, setNeeds } from './public.ts'
import { addDegree } from './vault-for-tests.ts'

let app: TestApp
let asha: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
})
after(() => app.close())

test('what applications need is compared with what is there', async () => {
  const needs = (reference: string, types: string[]) =>
    app.system((ctx) => setNeeds(ctx, asha.id, reference, types))
  const shown = async () =>
    (await asha.callOk(listDocuments, { path: { studentId: asha.id } })).completeness
  await addDegree(app, asha)
  await needs('application-1', ['degree', 'passport', 'passport'])
  await needs('application-2', ['degree', 'cv'])
  assert.deepEqual(await shown(), { needed: 3, present: 1, missing: ['cv', 'passport'] })
  await needs('application-2', [])
  assert.deepEqual(await shown(), { needed: 2, present: 1, missing: ['passport'] })
})

test('what else a share shows is asked through the same secret and PIN', async () => {
  const document = await addDegree(app, asha)
  const path = { studentId: asha.id, documentId: document.id }
  const { shareId } = await asha.callOk(shareDocument, {
    path,
    body: { email: 'a@b.example', validity: 1, pin: '1234' },
  })
  const ctx = makeSystemContext(app.app, app.sql)
  assert.equal((await loadOpenShare(ctx, shareId, '1234')).documentId, document.id)
  await assert.rejects(loadOpenShare(ctx, shareId), { code: 'pin_required' })
  await assert.rejects(loadOpenShare(ctx, 'guess'), { code: 'share_expired' })
})
