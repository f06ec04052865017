// Every move that the table written by hand does not name is refused, from every state, to everyone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as universityCalls from '#contract/applications/university/calls.ts'
import * as counsellorCalls from '#contract/applications/counsellor/calls.ts'
import * as offersCalls from '#contract/applications/offers/calls.ts'
import * as formCalls from '#contract/applications/form/calls.ts'
import * as trackerCalls from '#contract/applications/tracker/calls.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  type Move,
  type Party,
} from '#contract/applications/state.ts'
import { isWritten, transitions } from '#contract/applications/transitions-for-tests.ts'
import type { CallShape } from '#contract/kit.ts'
import { roles } from '#contract/roles.ts'
import { moveApplication } from './detail/move-application.ts'
import { findApplicationForUpdate } from './detail/application-rows.ts'
import type { Person } from '#server/testing.ts'
import { putDocument, startWorld, type World } from './fixtures-for-tests.ts'

let w: World
let owner: Person
const people = new Map<string, Person>()
before(async () => {
  w = await startWorld()
  for (const role of roles) people.set(role, await w.app.person(role))
  owner = await w.app.person('student')
  // Strangers of every role, and those whom the table knows as parties.
  for (const [name, person] of [
    ['own student', owner],
    ['own counsellor', w.counsellor],
    ['own staff', w.staff],
    ['the admin', w.admin],
  ] as const)
    people.set(name, person)
  await w.app.settle()
})
after(() => w?.app.close())

const parties: Readonly<Record<string, Party>> = {
  'own student': 'student',
  'own counsellor': 'counsellor',
  'own staff': 'university',
  'the admin': 'admin',
  admin: 'admin',
}

type Try = { call: CallShape; body: (id: string) => object }
const intake = () => w.course.intakes[1]!
const tries: Partial<Record<Move, Try>> = {
  save: {
    call: formCalls.updateApplication,
    body: (applicationId) => ({ applicationId, formStep: 5, field: {} }),
  },
  submit: {
    call: formCalls.submitApplication,
    body: (applicationId) => ({ applicationId, declared: true, typedName: 'Asha Rao' }),
  },
  cancel: {
    call: trackerCalls.endApplication,
    body: (applicationId) => ({ applicationId, how: 'cancel' }),
  },
  withdraw: {
    call: trackerCalls.endApplication,
    body: (applicationId) => ({ applicationId, how: 'withdraw' }),
  },
  answer: { call: counsellorCalls.answerRequest, body: (applicationId) => ({ applicationId }) },
  offer: {
    call: universityCalls.decideApplication,
    body: (applicationId) => ({ applicationId, decision: 'offer', offer: {} }),
  },
  deny: {
    call: universityCalls.decideApplication,
    body: (applicationId) => ({ applicationId, decision: 'deny', reasonCode: 'late' }),
  },
  ask: {
    call: universityCalls.decideApplication,
    body: (applicationId) => ({ applicationId, decision: 'ask', text: 'Why?' }),
  },
  send: {
    call: counsellorCalls.reviewApplications,
    body: (id) => ({ applicationIds: [id], step: 'send' }),
  },
  accept: {
    call: offersCalls.answerOffer,
    body: (applicationId) => ({ applicationId, answer: 'accept' }),
  },
  decline: {
    call: offersCalls.answerOffer,
    body: (applicationId) => ({ applicationId, answer: 'decline' }),
  },
  withdraw_offer: {
    call: offersCalls.concludeApplication,
    body: (applicationId) => ({ applicationId, outcome: 'offer withdrawn', text: 'Full' }),
  },
  enrol: {
    call: offersCalls.concludeApplication,
    body: (applicationId) => ({ applicationId, outcome: 'enrolled' }),
  },
  not_met: {
    call: offersCalls.concludeApplication,
    body: (applicationId) => ({ applicationId, outcome: 'conditions not met', text: 'No' }),
  },
  defer: {
    call: offersCalls.decideDeferral,
    body: (applicationId) => ({ applicationId, grant: true }),
  },
}

const bring: Partial<Record<ApplicationStatus, (id: string) => Promise<unknown>>> = {
  accepted: (applicationId) =>
    owner.callOk(offersCalls.answerOffer, { body: { applicationId, answer: 'accept' } }),
  declined: (applicationId) =>
    owner.callOk(offersCalls.answerOffer, { body: { applicationId, answer: 'decline' } }),
  closed: (applicationId) =>
    w.staff.callOk(offersCalls.concludeApplication, {
      body: { applicationId, outcome: 'offer withdrawn', text: 'Full' },
    }),
  cancelled: (applicationId) =>
    owner.callOk(trackerCalls.endApplication, { body: { applicationId, how: 'cancel' } }),
}
const start = (status: ApplicationStatus): ApplicationStatus =>
  status === 'cancelled' ? 'waiting for submission' : status in bring ? 'offered' : status

const refused = new Set(['wrong_state', 'forbidden', 'not_found', 'not_yours'])

for (const status of applicationStatuses)
  test(
    `from ${status} only what the table names is done, and only by whom it names`,
    { timeout: 120_000 },
    async () => {
      const id = await w.at(start(status), owner)
      await bring[status]?.(id)
      const reached = !['waiting for submission', 'in review', 'cancelled'].includes(status)
      for (const [move, { call, body }] of Object.entries(tries) as [Move, Try][])
        for (const [name, person] of people) {
          const party = parties[name]
          if (isWritten(move, status, party, reached)) continue
          const told = (await person.call(call as never, { body: body(id) } as never)) as {
            ok: boolean
            code?: string
            data?: { data?: { failed?: { code: string }[] } }
          }
          const code = told.ok ? told.data?.data?.failed?.[0]?.code : told.code
          assert.ok(
            code && refused.has(code),
            `${name} could ${move} from ${status}: ${JSON.stringify(told)}`,
          )
        }
      const [row] = await w.app.sql<
        { status: string }[]
      >`select status from applications.applications where id = ${id}`
      assert.equal(row?.status, status)
      // The intake: free before, a request after, nothing at the end.
      const response = await owner.call(trackerCalls.updateIntake, {
        body: { application_uuid: id, intake_id: intake() },
      })
      const may = ['change_intake', 'ask_deferral'].some((move) =>
        isWritten(move, status, 'student', reached),
      )
      assert.equal(response.ok, may, `intake from ${status}`)
      if (!['denied', 'declined', 'cancelled', 'closed'].includes(status))
        await w.app.owner.begin(async (tx) => {
          await tx`alter table applications.applications disable trigger applications_move`
          await tx`update applications.applications set status = 'cancelled', sent_at = null, asked_from = null, close_reason = null, deferral_intake_id = null, deferral_state = null where id = ${id}`
          await tx`alter table applications.applications enable trigger applications_move`
        })
    },
  )

test('the database allows exactly the transitions of the table', async () => {
  const stored = await w.app.sql<
    { f: string; t: string }[]
  >`select from_status as f, to_status as t from applications.transitions`
  const ours = transitions.flatMap(({ from, to }) =>
    to === 'same'
      ? []
      : to === 'back'
        ? [`${from} > in review`, `${from} > pending decision`]
        : [`${from} > ${to}`],
  )
  assert.deepEqual(stored.map(({ f, t }) => `${f} > ${t}`).sort(), [...new Set(ours)].sort())
  const id = await w.at('in review', await w.app.person('student'))
  await assert.rejects(
    w.app
      .sql`update applications.applications set status = 'accepted', sent_at = now() where id = ${id}`.then(
      (rows) => rows,
    ),
    /no application goes from/,
  )
})

test('of two who decide at once one wins, and the other is told', async () => {
  const one = await w.app.person('student')
  const id = await w.at('offered', one)
  const responses = await Promise.all([
    one.call(offersCalls.answerOffer, { body: { applicationId: id, answer: 'accept' } }),
    w.staff.call(offersCalls.concludeApplication, {
      body: { applicationId: id, outcome: 'offer withdrawn', text: 'Full' },
    }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  const other = await w.at('pending decision', await w.app.person('student'))
  const both = await Promise.all([
    w.staff.call(universityCalls.decideApplication, {
      body: { applicationId: other, decision: 'deny', reasonCode: 'late' },
    }),
    w.staff.call(universityCalls.decideApplication, {
      body: { applicationId: other, decision: 'offer', offer: {} },
    }),
  ])
  // The table lets a denied applicant have an offer after all: denied first, both stand; offered first, the denial is refused.
  const final = (
    await w.app.sql<
      { status: string }[]
    >`select status from applications.applications where id = ${other}`
  )[0]!.status
  assert.equal(final, 'offered')
  assert.ok(both.some(({ ok }) => ok) && both.every(({ ok, status }) => ok || status === 409))
})

test('a fee set aside twice at once is set aside once', async () => {
  const one = await w.app.person('student')
  const id = await w.complete(one)
  const body = { applicationId: id, declared: true, typedName: 'Asha Rao' } as const
  const responses = await Promise.all(
    [1, 2, 3].map(() => one.call(formCalls.submitApplication, { body })),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
  const holds = await w.app
    .sql`select from wallet.holds h join applications.applications a on a.fee_hold_id = h.id where a.id = ${id}`
  assert.equal(holds.length, 1)
  assert.equal(
    (
      await w.app
        .sql`select from wallet.holds h join wallet.wallets w on w.id = h.wallet_id where w.owner_id = ${one.id}`
    ).length,
    1,
  )
})

test('a document deleted from the vault is no longer attached, and counts as missing', async () => {
  const one = await w.app.person('student')
  const id = await w.complete(one)
  const [paper] = await w.app.sql<
    { id: string }[]
  >`select document_id as id from applications.documents where application_id = ${id} and key = 'document:passport'`
  await w.app.sql`update vault.documents set deleted_at = now() where id = ${paper!.id}`
  await w.app.system((ctx) =>
    ctx.emit('vault.document_deleted', { documentId: paper!.id, ownerId: one.id }),
  )
  await w.app.settle()
  const response = await one.call(formCalls.submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })
  assert.ok(!response.ok && response.code === 'application_incomplete')
  await putDocument(w.app, one, 'passport')
  assert.equal(
    (await one.callOk(formCalls.attachDocuments, { body: { applicationId: id, fill: true } })).data
      .missing,
    0,
  )
})

test('the system moves only what the table gives it', async () => {
  const id = await w.at('in review', await w.app.person('student'))
  await assert.rejects(
    w.app.system(async (ctx) =>
      moveApplication(ctx, (await findApplicationForUpdate(ctx, id))!, 'system', 'expire'),
    ),
    /wrong_state/,
  )
})
