import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askAboutDocument } from '#contract/vault/documents/calls.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { storeForTests } from '../storage-for-tests.ts'
import { addDegree } from '../vault-for-tests.ts'

const store = await storeForTests()
let app: TestApp
let asha: Person
let ben: Person
before(async () => {
  app = await startTestApp({ providers: store.providers })
  asha = await app.person('student')
  ben = await app.person('student')
})
after(async () => {
  await app.close()
  await store.close()
})

const words = { title: 'The date is wrong', description: 'It says 2021, the paper says 2023.' }

test('a question about a document opens a ticket that names it', async () => {
  const document = await addDegree(app, asha)
  const { id } = await asha.callOk(askAboutDocument, {
    path: { studentId: asha.id },
    body: { ...words, documentId: document.id },
  })
  const [row] =
    await app.sql`select customer_id, title, transaction_ref_id from helpdesk.tickets where id = ${id}`
  assert.deepEqual(row, {
    customerId: asha.id,
    title: 'The date is wrong',
    transactionRefId: `document:${document.id}`,
  })
})

test('nobody asks about a document of somebody else, or in their name', async () => {
  const document = await addDegree(app, asha)
  const inOwnName = await ben.call(askAboutDocument, {
    path: { studentId: ben.id },
    body: { ...words, documentId: document.id },
  })
  const inHerName = await ben.call(askAboutDocument, { path: { studentId: asha.id }, body: words })
  assert.deepEqual([inOwnName.status, inHerName.status], [404, 404])
})
