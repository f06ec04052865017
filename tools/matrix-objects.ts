// One object of each kind that a path of the contract can name, made for a given owner: what the authorization matrix tries doors with.
import { exportSearchEvents } from '#contract/reports/calls.ts'
import { putTask } from '#server/counsellors/fixtures-for-tests.ts'
import { grantRole } from '#contract/identity/people.ts'
import { createTicket } from '#contract/helpdesk/calls.ts'
import { createAuthenticator, createIssuer } from '#contract/issuers/calls.ts'
import { createNotary } from '#contract/issuers/notaries.ts'
import { beginRecovery, proveRecovery } from '#contract/identity/recovery.ts'
import { inviteTrustedPerson } from '#contract/identity/trusted-people.ts'
import { listSessions } from '#contract/identity/factors.ts'
import { putDevice, putPasskey } from '#server/identity/factors/factors-for-tests.ts'
import { shareDocument } from '#contract/vault/share.ts'
import { createPaymentIntent } from '#contract/wallet/payments.ts'
import { requestUpload } from '#contract/vault/upload.ts'
import { getNotices, sendNotice } from '#contract/notifications/calls.ts'
import { putDegree, putRequest } from '#server/verification/world-for-tests.ts'
import { saveSearch } from '#contract/catalogue/saved-searches.ts'
import { createProgram } from '#contract/rewards/programs/calls.ts'
import { createTransfer } from '#contract/transfers/calls.ts'
import { signMandate } from '#contract/transfers/consents.ts'
import { putDraft } from '#server/applications/fixtures-for-tests.ts'
import { putCourse } from '#server/catalogue/courses/course-for-tests.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { openWallet } from '#server/wallet/public.ts'

export type MakeObject = (app: TestApp, owner: Person) => Promise<string>

/** A request that a maker of its own makes on the coins of the owner. */
const putConsentRequest: MakeObject = async (app, owner) => {
  const [maker, receiver] = [await app.person('maker'), await app.person('student')]
  const body = {
    senderEmail: owner.mail,
    recipientEmail: receiver.mail,
    recipientName: 'Asha Rao',
    coins: 5,
    remarks: 'Rent',
  }
  return (await maker.get(createTransfer, { body })).id
}

export const objectKinds: Readonly<Record<string, MakeObject>> = {
  account: async (_app, owner) => owner.id,
  wallet: (app, owner) => app.system((ctx) => openWallet(ctx, owner.id)),
  // Ten coins at 0.10 USD each.
  payment: async (_app, owner) =>
    (await owner.get(createPaymentIntent, { body: { amount: 100, currency: 'USD', coins: 10 } }))
      .paymentId,
  change: async (app, owner) => {
    const admin = await app.person('admin')
    const path = { id: owner.id, role: 'maker' as const }
    return (await admin.get(grantRole, { path })).changeRequest!
  },
  session: async (_app, owner) => (await owner.get(listSessions, {})).data[0]!.id,
  device: (app, owner) => putDevice(app, owner.id),
  passkey: (app, owner) => putPasskey(app, owner.id),
  ticket: async (_app, owner) =>
    String(
      (
        await owner.get(createTicket, {
          body: { title: 'Help', type: 'support', article: { body: 'Please' } },
        })
      ).id,
    ),
  request: putRequest,
  authenticator: async (app) => {
    const admin = await app.person('admin')
    const body = { name: `College ${admin.id.slice(-6)}`, country: 'IN', website: 'college.test' }
    const { id: issuerId } = await admin.get(createIssuer, { body })
    return (
      await admin.get(createAuthenticator, {
        body: { issuerId, name: 'Mary Registrar', email: `${admin.id}@college.test` },
      })
    ).id
  },
  notary: async (app) => {
    const admin = await app.person('admin')
    const body = {
      name: 'Nora Seal',
      registrationNumber: admin.id,
      email: `${admin.id}@seal.test`,
      countryCode: 'IN',
    }
    return (await admin.get(createNotary, { body })).id
  },
  task: putTask,
  // An admin's own: the owner handed in cannot make one.
  export: async (app) =>
    (
      await (
        await app.person('admin')
      ).get(exportSearchEvents, { body: { purpose: 'Monthly figures' } })
    ).id,
  course: putCourse,
  application: putDraft,
  saved_search: async (_app, owner) =>
    (await owner.get(saveSearch, { body: { name: 'Law', wish: { q: 'law' } } })).id,
  document: (app, owner) => putDegree(app, owner),
  share: async (app, owner) => {
    const path = { studentId: owner.id, documentId: await putDegree(app, owner) }
    return (
      await owner.get(shareDocument, { path, body: { email: 'office@uni.example', validity: 7 } })
    ).id
  },
  notice: async (app, owner) => {
    await owner.get(sendNotice, { body: { title: 'Deadline', text: 'Tomorrow' } })
    await app.settle()
    return (await owner.get(getNotices, { query: {} })).notices[0]!.id
  },
  // Made by a maker of its own: the owner handed in cannot make one.
  transfer: async (app) =>
    (
      await (
        await app.person('maker')
      ).get(createTransfer, { query: { isDraft: 'true' }, body: {} })
    ).id,
  // Made by an owner of its own, too.
  program: async (app) =>
    (await (await app.person('owner')).get(createProgram, { body: { title: 'Welcome' } })).id,
  consent: putConsentRequest,
  // Begun and proved for the owner's account; the code is in the new mailbox.
  recovery: async (app, owner) => {
    const new_mail = `new.${owner.mail}`
    const { recovery } = await app.stranger.get(beginRecovery, {
      body: { mail: owner.mail, new_mail, road: 'assisted' },
    })
    await app.settle()
    const code = /\b\d{6}\b/.exec(app.mailbox.read(new_mail)[0]!.text)![0]
    await app.stranger.get(proveRecovery, { body: { recovery, code } })
    const [row] = await app.sql<{ id: string }[]>`
      select id from identity.recoveries where mail = ${owner.mail} order by id desc limit 1`
    return row!.id
  },
  trust: async (_app, owner) =>
    (await owner.get(inviteTrustedPerson, { body: { mail: `friend.of.${owner.mail}` } })).id,
  mandate: async (app, owner) => {
    const body = {
      requestId: await putConsentRequest(app, owner),
      makers: 'any' as const,
      maxCoins: 10,
      lastDay: app.clock.now().toISOString().slice(0, 10),
    }
    return (await owner.get(signMandate, { body })).id
  },
  upload: async (_app, owner) =>
    (
      await owner.get(requestUpload, {
        path: { owner: owner.id },
        body: { fileName: 'degree.pdf' },
      })
    ).uploadId,
}
