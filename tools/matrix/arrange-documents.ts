// Documents, requests to vouch for them, and those who do.
import { createAuthenticator } from '#contract/issuers/authenticators/calls.ts'
import { createIssuer } from '#contract/issuers/calls.ts'
import { activateNotary, createNotary } from '#contract/issuers/notaries/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { requestNameChange } from '#contract/verification/name-changes/calls.ts'
import { approveRequest } from '#contract/verification/requests/calls.ts'
import { newId } from '#server/core/ids.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import { accept } from '#server/identity/invitations/invitations-for-tests.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { documentPdf } from '#server/vault/vault-for-tests.ts'
import { essentialsOf, putDegree, putRequest } from '#server/verification/world-for-tests.ts'
import { agentOf, type MakeObject, worldOf } from './arranging.ts'

export const documentOf: MakeObject = async (app, owner) => ({
  id: await putDegree(app, owner),
  beside: { studentId: owner.id, owner: owner.id },
  people: { oneself: owner, 'own agent': await agentOf(app, owner) },
})

const shareOfDocument = async (owner: Person, documentId: string) => {
  const path = { studentId: owner.id, documentId }
  const body = { email: 'office@uni.example', validity: 7 }
  const { id } = await owner.callOk(shareDocument, { path, body })
  return { id, beside: { studentId: owner.id } }
}

export const shareOf: MakeObject = async (app, owner) =>
  shareOfDocument(owner, await putDegree(app, owner))

/** Promised, not sent yet. */
export const uploadOf = async (owner: Person) => {
  const request = { path: { owner: owner.id }, body: { fileName: 'degree.pdf' } }
  return { id: (await owner.callOk(requestUpload, request)).uploadId }
}

const requestOf = async (app: TestApp, owner: Person) => {
  const { id, agent } = await putRequest(app, owner)
  return { id, people: { oneself: owner, assignee: agent } }
}

/** Approved with the record that the verifier compared with. */
const requestWithOriginal = async (app: TestApp, owner: Person) => {
  const made = await requestOf(app, owner)
  const { assignee } = made.people
  const attached = await app.server.inject({
    method: 'POST',
    url: `/api/verification/requests/${made.id}/original?fileName=register.pdf`,
    payload: await documentPdf(['Register of 2024']),
    headers: { authorization: `Bearer ${assignee.token}`, 'content-type': 'application/pdf' },
  })
  await assignee.callOk(approveRequest, {
    body: {
      ...essentialsOf(made.id),
      originalDocument: attached.json(),
      method: 'original_seen',
    },
  })
  await app.settle()
  return made
}

const approvedRequest = async (app: TestApp, owner: Person) => {
  const made = await requestOf(app, owner)
  await made.people.assignee.callOk(approveRequest, { body: essentialsOf(made.id) })
  await app.settle()
  return made
}

const issuerOf = async (
  app: TestApp,
): Promise<{ id: string; authenticator: string; manager: Person }> => {
  const { admin } = await worldOf(app)
  const manager = await app.person('student')
  const { id } = await admin.callOk(createIssuer, {
    body: { name: `College ${newId().slice(-6)}`, country: 'IN', website: 'https://people.test' },
  })
  const made = await admin.callOk(createAuthenticator, {
    body: { issuerId: id, name: 'Mary Registrar', email: manager.mail, primary: true },
  })
  await agreeToAll(app, made.id)
  await accept(app, manager)
  return { id, authenticator: made.id, manager: await app.signInAgain(manager) }
}

/** Another name, asked for after a verification. */
const nameChangeOf: MakeObject = async (app, owner) => {
  await approvedRequest(app, owner)
  const body = {
    firstName: 'Asha',
    lastName: 'Kaur',
    reason: 'marriage' as const,
    documentId: await putDegree(app, owner),
  }
  return { id: (await owner.callOk(requestNameChange, { body })).id }
}

export const documentMakers = {
  name_change: nameChangeOf,
  document: documentOf,
  // Its history says that it was shared.
  document_with_share: async (app, owner) => {
    const made = await documentOf(app, owner)
    await shareOfDocument(owner, made.id)
    return made
  },
  share: shareOf,
  upload: async (app, owner) => ({
    ...(await uploadOf(owner)),
    beside: { studentId: owner.id, fileName: 'degree', ext: 'pdf' },
    people: { oneself: owner, 'own agent': await agentOf(app, owner) },
  }),
  request: requestOf,
  approved_request: approvedRequest,
  request_with_original: requestWithOriginal,
  issuer: async (app) => {
    const { id, manager } = await issuerOf(app)
    return { id, people: { manager } }
  },
  authenticator: async (app) => {
    const { authenticator, manager } = await issuerOf(app)
    return { id: authenticator, people: { manager } }
  },
  notary: async (app) => {
    const { admin } = await worldOf(app)
    const notary = await app.person('student')
    const body = {
      name: 'Nora Seal',
      registrationNumber: newId(),
      email: notary.mail,
      countryCode: 'IN',
    }
    const { id } = await admin.callOk(createNotary, { body })
    await admin.callOk(activateNotary, {
      path: { notaryId: id },
      body: { phone: '+919812345678', email: notary.mail, countryCode: 'IN' },
    })
    await agreeToAll(app, id)
    await accept(app, notary)
    return { id, people: { manager: await app.signInAgain(notary) } }
  },
} as const satisfies Record<string, MakeObject>
