// Whoever asks for a page past the last one is told how many rows there are, as on every other page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { counsellorListing } from '#contract/counsellors/office/calls.ts'
import { createIssuer, getIssuers } from '#contract/issuers/calls.ts'
import { createNotary, searchNotaries } from '#contract/issuers/notaries/calls.ts'
import { listShares, shareDocument } from '#contract/vault/share/calls.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'
import { putDegree } from './verification/world-for-tests.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
after(() => app.close())

const farAway = { pageIndex: 40, pageSize: 10 }

test('past the last page of issuers and notaries their number is still told', async () => {
  for (const name of ['Adams College', 'Baker College'])
    await admin.callOk(createIssuer, { body: { name, country: 'GB', website: 'college.ac.uk' } })
  const issuers = await admin.callOk(getIssuers, { query: { ...farAway, q: 'college' } })
  assert.deepEqual([issuers.issuers, issuers.issuerCount], [[], 2])
  await admin.callOk(createNotary, {
    body: {
      name: 'Nora Seal',
      registrationNumber: 'S-1',
      email: 'nora@seal.test',
      countryCode: 'IN',
    },
  })
  const notaries = await admin.callOk(searchNotaries, { body: { ...farAway, q: 'seal' } })
  assert.deepEqual([notaries.notaries, notaries.notaryCount], [[], 1])
})

test('past the last page of the shares of a document their number is still told', async () => {
  const student = await app.person('student')
  const documentId = await putDegree(app, student)
  for (const email of ['dean@uni.test', 'office@uni.test', 'registrar@uni.test'])
    await student.callOk(shareDocument, {
      path: { studentId: student.id, documentId },
      body: { email, validity: 7 },
    })
  const { shares, totalRecords } = await student.callOk(listShares, {
    path: { studentId: student.id },
    query: farAway,
  })
  assert.deepEqual([shares, totalRecords], [[], 3])
})

test('past the last page of counsellors their number is still told', async () => {
  await app.person('counsellor')
  await app.person('counsellor')
  const { data, totalCount } = await admin.callOk(counsellorListing, { query: { page: 40 } })
  assert.deepEqual([data, totalCount], [[], 2])
})
