// What clients of the specification send (spec §3, §7): fields that only say again what is known are taken, others are refused.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  changeMail,
  changeUserDocument,
  getUserDocument,
} from '#contract/identity/contact/calls.ts'
import { listTerms } from '#contract/identity/people/calls.ts'
import * as contractCalls from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import { changeStudent, getStudent } from '#contract/profiles/calls.ts'
import { createDocument, updateDocument } from '#contract/vault/documents/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { getActivity } from '#contract/verification/requests/calls.ts'
import { convertCurrency } from '#contract/wallet/payments/calls.ts'
import { degreeFacts, documentPdf, upload } from './vault/vault-for-tests.ts'
import { approvalOf, startWorld, type World } from './verification/world-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const unknown = '0193a5b0-0000-7000-8000-000000000000'
const fieldsOf = (told: { ok: boolean; body?: Record<string, unknown> }) =>
  told.ok ? 'taken' : (told.body?.['details'] as { fields?: unknown } | undefined)?.fields

test('a document is made and changed by what an old client sends; whose it is cannot be said otherwise', async () => {
  const { app, student } = w
  const { uploadId, documentUrl } = await upload(app, student, await documentPdf())
  const old = { owner: student.id, fileName: 'degree.pdf', file: {}, thumbnailFiles: [] }
  const path = { owner: student.id }
  const facts = { ...degreeFacts, ...old, isApproval: false }
  const foreign = await student.call(createDocument, {
    path,
    body: { ...facts, owner: w.admin.id },
  })
  assert.deepEqual(fieldsOf(foreign), { owner: 'differs_from_path' })
  const made = await student.callOk(createDocument, {
    path,
    body: { ...facts, uploadId, s3url: documentUrl, documentId: 'made-up-1' },
  })
  const change = (documentId: string) =>
    student.call(updateDocument, {
      path: { ...path, id: made.id },
      body: { ...facts, title: 'Degree', documentId },
    })
  assert.deepEqual(fieldsOf(await change(unknown)), { documentId: 'differs_from_path' })
  const changed = await change(made.id)
  assert.equal(changed.ok && changed.data.title, 'Degree')
})

test('a request comes with the fields of its entity; asking is the consent of clients that know no other', async () => {
  const { app, student, notary } = w
  const documentId = await w.degree(student)
  const old = {
    requesterID: student.id,
    requesterEmail: student.mail,
    metadata: { documentId },
    transactionStatus: 'inprogress' as const,
    authenticatorType: 'notary' as const,
    authenticatorId: notary.id,
    authenticatorDetails: { name: 'Nora Seal' },
    remarks: '' as const,
    originalDocument: {},
    lastReminderSentBy: null,
    lastReminderSentId: null,
    revertedBy: null,
    revertRemarks: null,
  }
  const decided = await student.call(requestsCalls.createRequest, {
    body: { ...old, transactionStatus: 'approved' as 'inprogress' },
  })
  assert.deepEqual(fieldsOf(decided), { transactionStatus: 'unknown' })
  const no = await student.call(requestsCalls.createRequest, { body: { ...old, consent: false } })
  assert.equal(no.ok || no.code, 'consent_required')
  const made = await student.callOk(requestsCalls.createRequest, { body: old })
  assert.equal(made.assignedTo, notary.id)
  const versions =
    await app.sql`select consent_version from verification.requests where id = ${made.id}`
  assert.deepEqual([...versions], [{ consentVersion: 'by asking' }])
  const { requesterID: _, ...silent } = { ...old, authenticatorType: 'agent' as const }
  const unsaid = await student.call(requestsCalls.createRequest, {
    body: { ...silent, authenticatorId: null },
  })
  assert.equal(unsaid.ok || unsaid.code, 'consent_required')
})

test('issuers, authenticators and notaries are saved as they were read; what is changed elsewhere stays', async () => {
  const { admin, issuerId } = w
  const path = { issuerId }
  const read = await admin.callOk(contractCalls.getIssuer, { path })
  const saved = await admin.callOk(contractCalls.updateIssuer, {
    path,
    body: { ...read, location: 'Pune' },
  })
  assert.deepEqual(saved, { ...read, location: 'Pune', message: 'issuer_update_success' })
  const other = await admin.call(contractCalls.updateIssuer, {
    path,
    body: { ...read, verifies: false },
  })
  assert.deepEqual(fieldsOf(other), { verifies: 'cannot_change' })

  const [mary] = (await admin.callOk(authenticatorsCalls.getAuthenticators, { query: path }))
    .authenticators
  const authenticator = { authenticatorId: mary!.id }
  assert.deepEqual(
    await admin.callOk(authenticatorsCalls.updateAuthenticator, {
      path: authenticator,
      body: mary!,
    }),
    { ...mary!, message: 'edit_authenticator_success' },
  )
  const demoted = await admin.call(authenticatorsCalls.updateAuthenticator, {
    path: authenticator,
    body: { ...mary!, primary: false },
  })
  assert.deepEqual(fieldsOf(demoted), { primary: 'cannot_change' })

  const [nora] = (await admin.callOk(notariesCalls.searchNotaries, { body: {} })).notaries
  const notary = { notaryId: nora!.id }
  assert.deepEqual(
    await admin.callOk(notariesCalls.updateNotary, {
      path: notary,
      body: { ...nora!, district: 'Pune' },
    }),
    { ...nora!, district: 'Pune', message: 'notary_update_success' },
  )
  const off = await admin.call(notariesCalls.updateNotary, {
    path: notary,
    body: { ...nora!, status: 'inactive' },
  })
  assert.deepEqual(fieldsOf(off), { status: 'cannot_change' })
})

test('a new address comes as `email` or as `mail`, and is one', async () => {
  const { student } = w
  const path = { id: student.id }
  const two = { mail: 'one@people.test', email: 'two@people.test' }
  assert.deepEqual(fieldsOf(await student.call(changeMail, { path, body: two })), {
    email: 'bad_value',
  })
  assert.deepEqual(fieldsOf(await student.call(changeMail, { path, body: {} })), {
    mail: 'required',
  })
  const result = await student.callOk(changeMail, { path, body: { email: 'one@people.test' } })
  assert.equal(result.message, 'code_sent')
})

test('deciding answers with the key of what was done', async () => {
  const request = await w.request('platinum')
  const { authenticator } = w
  const approved = await authenticator.callOk(requestsCalls.approveRequest, {
    body: approvalOf(request),
  })
  const reversed = await authenticator.callOk(requestsCalls.reverseRequest, {
    body: { id: request.id, revertRemarks: 'A slip of the pen' },
  })
  const rejected = await authenticator.callOk(requestsCalls.rejectRequest, {
    body: { id: request.id, remarks: 'Not in our records' },
  })
  assert.deepEqual(
    [approved.message, reversed.message, rejected.message],
    ['request_approved_success', 'transaction_reversed_success', 'request_rejected_success'],
  )
})

test('terms follow the role in every form of the filter; what is not supported is said, not passed over', async () => {
  const { stranger } = w.app
  const role = async (query: Record<string, string | undefined>) => {
    const response = await stranger.call(listTerms, { query: query as Record<string, string> })
    return response.ok
      ? response.data.data.map(({ attributes }) => attributes.field_role)
      : response.status
  }
  assert.deepEqual(await role({}), ['student'])
  for (const query of [
    { 'filter[field_role]': 'agent' },
    { 'filter[field_role.value]': 'agent' },
    { 'filter[field_role][value]': 'agent' },
    { 'filter[r][condition][path]': 'field_role', 'filter[r][condition][value]': 'agent' },
    {
      'filter[r][path]': 'field_role.value',
      'filter[r][value]': 'agent',
      'filter[r][operator]': '=',
    },
  ])
    assert.deepEqual(await role(query), ['agent'], JSON.stringify(query))
  for (const query of [
    { sort: '-created' },
    { 'filter[status]': '1' },
    { 'filter[field_role]': 'emperor' },
    { 'filter[r][condition][path]': 'title', 'filter[r][condition][value]': 'agent' },
    { 'filter[field_role]': 'agent', 'filter[field_role.value]': 'student' },
  ])
    assert.equal(await role(query), 400, JSON.stringify(query))
  for (const query of ['include=image', 'fields[profile--student]=city', 'page[limit]=1']) {
    const response = await w.app.server.inject({
      method: 'GET',
      url: `${getStudent.path.replace('{id}', w.student.id)}?${query}`,
      headers: { authorization: `Bearer ${w.student.token}` },
    })
    assert.equal(response.statusCode, 400, query)
  }
})

test('what never was has no activity, for staff as for others', async () => {
  for (const who of [w.admin, w.support, w.student])
    assert.equal((await who.call(getActivity, { path: { id: unknown } })).status, 404)
})

test('what is less than the smallest unit is cut off, never rounded up', async () => {
  const minor = async (amount: string, from: string) =>
    (await w.student.callOk(convertCurrency, { query: { from, to: from, amount } })).convertedMinor
  assert.deepEqual(
    [await minor('1.005', 'USD'), await minor('1.999', 'EUR'), await minor('99.9', 'JPY')],
    [100, 199, 99],
  )
})

test('countries, currencies and grades that there are not are refused', async () => {
  const { app, admin, student } = w
  const { uploadId } = await upload(app, student, await documentPdf())
  const document = async (facts: object) =>
    fieldsOf(
      await student.call(createDocument, {
        path: { owner: student.id },
        body: { ...degreeFacts, ...facts, uploadId },
      }),
    )
  assert.deepEqual(await document({ issuerCountry: 'ZZ' }), { issuerCountry: 'bad_country' })
  assert.deepEqual(await document({ grade: '99' }), { grade: 'out_of_range' })
  assert.deepEqual(await document({ grade: '99 of 10' }), { grade: 'out_of_range' })
  const issuer = { name: 'No such place', country: 'ZZ', website: 'none.test' }
  assert.deepEqual(fieldsOf(await admin.call(contractCalls.createIssuer, { body: issuer })), {
    country: 'bad_country',
  })
  const program = await app.server.inject('/api/rest/study/program/none?currency=ZZZ')
  assert.deepEqual(
    [program.statusCode, fieldsOf({ ok: false, body: program.json() })],
    [422, { currency: 'currency' }],
  )
  assert.equal(await document({ grade: '8.4/10' }), 'taken')
})

test('a JSON:API document is changed by its relationships alone, as they were read; others are refused', async () => {
  const { student, admin } = w
  const path = { id: student.id }
  const user = (id: string | null) =>
    student.call(changeUserDocument, {
      path,
      body: {
        data: {
          type: 'user--user',
          id: student.id,
          relationships: {
            user_picture: { data: id === null ? null : { type: 'file--file', id } },
          },
        },
      },
    })
  const read = await student.callOk(getUserDocument, { path })
  assert.deepEqual(read.data.relationships, { user_picture: { data: null } }, 'no link to nowhere')
  assert.equal(fieldsOf(await user(null)), 'taken')
  assert.deepEqual((await user(unknown)).status, 422)
  const profile = (uid: string) =>
    student.call(changeStudent, {
      path,
      body: {
        data: {
          type: 'profile--student',
          id: student.id,
          relationships: { uid: { data: { type: 'user--user', id: uid } } },
        },
      },
    })
  assert.equal(fieldsOf(await profile(student.id)), 'taken')
  assert.deepEqual((await profile(admin.id)).status, 422)
})

test('countries are named in either case; an issuer’s name has a letter', async () => {
  const { app, admin } = w
  const one = { name: '1337 Coding School', country: 'ma', website: 'one.test' }
  assert.equal((await admin.callOk(contractCalls.createIssuer, { body: one })).country, 'MA')
  assert.equal((await app.server.inject('/institute-country?country_code=de')).statusCode, 200)
  for (const name of ['12345', '@@@@'])
    assert.deepEqual(
      fieldsOf(await admin.call(contractCalls.createIssuer, { body: { ...one, name } })),
      { name: 'needs_letter' },
    )
})

test('an address under a path of calls that no call has answers as calls do', async () => {
  for (const url of ['/counsellor/none', '/tickets/none/none', '/wishlist/none']) {
    const { statusCode, headers } = await w.app.server.inject({
      url,
      headers: { accept: 'application/json' },
    })
    assert.deepEqual(
      [statusCode, headers['content-type']],
      [404, 'application/json; charset=utf-8'],
      url,
    )
  }
})
