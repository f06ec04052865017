// One object of each kind that a path of the contract can name, made for a given owner: what the authorization matrix tries doors with.
import { createTicket } from '#contract/helpdesk.ts'
import { createAuthenticator, createIssuer } from '#contract/issuers.ts'
import { createNotary } from '#contract/notaries.ts'
import { listSessions } from '#contract/second-factors.ts'
import { putDevice, putPasskey } from '#server/identity/things-for-tests.ts'
import { shareDocument } from '#contract/vault-shares.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { requestUpload } from '#contract/vault.ts'
import { getNotices, sendNotice } from '#contract/notifications.ts'
import { putDegree, putRequest } from '#server/verification/world-for-tests.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { createTransfer } from '#contract/transfers.ts'
import { putDraft } from '#server/applications/world-for-tests.ts'
import { putCourse } from '#server/catalogue/course-for-tests.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { openWallet } from '#server/wallet/public.ts'

export type MakeObject = (house: TestApp, owner: Person) => Promise<string>

export const objectKinds: Readonly<Record<string, MakeObject>> = {
  account: async (_house, owner) => owner.id,
  wallet: (house, owner) => house.system((ctx) => openWallet(ctx, owner.id)),
  // Ten coins at 0.10 USD each.
  payment: async (_house, owner) =>
    (await owner.get(createPaymentIntent, { body: { amount: 100, currency: 'USD', coins: 10 } }))
      .paymentId,
  session: async (_house, owner) => (await owner.get(listSessions, {})).data[0]!.id,
  device: (house, owner) => putDevice(house, owner.id),
  passkey: (house, owner) => putPasskey(house, owner.id),
  ticket: async (_house, owner) =>
    String(
      (
        await owner.get(createTicket, {
          body: { title: 'Help', type: 'support', article: { body: 'Please' } },
        })
      ).id,
    ),
  request: putRequest,
  authenticator: async (house) => {
    const admin = await house.person('admin')
    const body = { name: `College ${admin.id.slice(-6)}`, country: 'IN', website: 'college.test' }
    const { id: issuerId } = await admin.get(createIssuer, { body })
    return (
      await admin.get(createAuthenticator, {
        body: { issuerId, name: 'Mary Registrar', email: `${admin.id}@college.test` },
      })
    ).id
  },
  notary: async (house) => {
    const admin = await house.person('admin')
    const body = {
      name: 'Nora Seal',
      registrationNumber: admin.id,
      email: `${admin.id}@seal.test`,
      countryCode: 'IN',
    }
    return (await admin.get(createNotary, { body })).id
  },
  course: putCourse,
  application: putDraft,
  saved_search: async (_house, owner) =>
    (await owner.get(saveSearch, { body: { name: 'Law', wish: { q: 'law' } } })).id,
  document: (house, owner) => putDegree(house, owner),
  share: async (house, owner) => {
    const path = { studentId: owner.id, documentId: await putDegree(house, owner) }
    return (
      await owner.get(shareDocument, { path, body: { email: 'office@uni.example', validity: 7 } })
    ).id
  },
  notice: async (house, owner) => {
    await owner.get(sendNotice, { body: { title: 'Deadline', text: 'Tomorrow' } })
    await house.settle()
    return (await owner.get(getNotices, { query: {} })).notices[0]!.id
  },
  // Made by a maker of its own: the owner handed in cannot make one.
  transfer: async (house) =>
    (
      await (
        await house.person('maker')
      ).get(createTransfer, { query: { isDraft: 'true' }, body: {} })
    ).id,
  upload: async (_house, owner) =>
    (
      await owner.get(requestUpload, {
        path: { owner: owner.id },
        body: { fileName: 'degree.pdf' },
      })
    ).uploadId,
}
