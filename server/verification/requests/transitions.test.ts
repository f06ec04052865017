// Every transition that the table written by hand does not name is refused, from every state, to every role.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallShape } from '#contract/kit.ts'
import { roles, type Role } from '#contract/roles.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import * as reportCalls from '#contract/verification/report/calls.ts'
import type { RequestAction, RequestStatus } from '#contract/verification/state.ts'
import { isWritten, statuses } from '#contract/verification/transitions-for-tests.ts'
import { days } from '#server/core/clock.ts'
import { type Person } from '#server/testing.ts'
import { essentialsOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
const people = new Map<Role, Person>()
before(async () => {
  world = await startWorld()
  for (const role of roles) people.set(role, await world.app.person(role))
  for (const [role, person] of [
    ['student', world.student],
    ['notary', world.notary],
    ['admin', world.admin],
    ['support', world.support],
  ] as const)
    people.set(role, person)
  await world.app.settle()
})
after(() => world.app.close())

type Asking = { call: CallShape; body: (id: string) => object }
const calls: Record<RequestAction, Asking> = {
  approve: { call: requestsCalls.approveRequest, body: essentialsOf },
  reject: {
    call: requestsCalls.rejectRequest,
    body: (id) => ({ id, remarks: 'No', reasonCode: 'forged' }),
  },
  reverse: { call: requestsCalls.reverseRequest, body: (id) => ({ id, revertRemarks: 'Back' }) },
  remind: { call: requestsCalls.remindVerifiers, body: (id) => ({ requestIds: [id] }) },
  followUp: { call: requestsCalls.followUpRequest, body: (id) => ({ id }) },
  report: { call: reportCalls.createReport, body: (requestId) => ({ requestId }) },
}
/** Who may do what to a request that the student asked for at gold (spec §6). */
const may: Record<RequestAction, readonly Role[]> = {
  approve: ['notary'],
  reject: ['notary'],
  reverse: ['notary', 'admin'],
  remind: ['student', 'support', 'admin'],
  followUp: ['student', 'support', 'admin'],
  report: ['student', 'notary', 'support', 'admin'],
}

const approve = (id: string) =>
  world.notary.callOk(requestsCalls.approveRequest, { body: essentialsOf(id) })
const reject = (id: string) =>
  world.notary.callOk(requestsCalls.rejectRequest, {
    body: { id, remarks: 'No', reasonCode: 'forged' },
  })
const reverse = (id: string) =>
  world.notary.callOk(requestsCalls.reverseRequest, { body: { id, revertRemarks: 'Back' } })
const bring: Record<RequestStatus, (id: string) => Promise<unknown>> = {
  inprogress: async () => {},
  approved: approve,
  rejected: reject,
  'approval-reverted': async (id) => {
    await approve(id)
    await reverse(id)
  },
  'rejection-reverted': async (id) => {
    await reject(id)
    await reverse(id)
  },
}

for (const status of statuses)
  test(
    `from ${status} only what the table names is done, and only by those who may`,
    { timeout: 120_000 },
    async () => {
      const { id } = await world.request('gold')
      await bring[status](id)
      await world.wait(days(4))
      for (const [action, { call, body }] of Object.entries(calls) as [RequestAction, Asking][])
        for (const role of roles) {
          const allowed = may[action].includes(role)
          if (isWritten(action, status) && allowed) continue
          const told = (await people
            .get(role)!
            .call(call as never, { body: body(id) } as never)) as { ok: boolean; code?: string }
          assert.equal(told.ok, false, `${role} could ${action} from ${status}`)
          const impossible = action === 'report' ? 'not_decided' : 'wrong_state'
          const expected = allowed ? [impossible] : ['forbidden', 'not_found', 'own_document']
          assert.ok(expected.includes(told.code!), `${role} ${action} from ${status}: ${told.code}`)
        }
      const [row] = await world.app.sql<{ status: string; reminders: number; followUps: number }[]>`
      select status, reminders, follow_ups from verification.requests where id = ${id}`
      assert.deepEqual({ ...row }, { status, reminders: 0, followUps: 0 }, 'nothing was written')
    },
  )

test('a body that names another actor or price is refused and writes nothing', async () => {
  const other = world.agent.id
  const { id } = await world.request('gold')
  const refused: [Person, CallShape, object][] = [
    [world.notary, requestsCalls.approveRequest, { id, authenticatorId: other }],
    [world.notary, requestsCalls.approveRequest, { id, authenticatorDetails: { id: other } }],
    [world.notary, requestsCalls.rejectRequest, { id, remarks: 'No', authenticatorId: other }],
    [world.notary, requestsCalls.reverseRequest, { id, revertRemarks: 'x', revertedBy: other }],
    [world.support, requestsCalls.remindVerifiers, { requestIds: [id], lastReminderSentId: other }],
    [
      world.support,
      requestsCalls.remindVerifiers,
      { requestIds: [id], lastReminderSentBy: 'someone@else.test' },
    ],
    [
      world.student,
      requestsCalls.createRequest,
      { documentId: id, tier: 'gold', consent: true, requesterID: other },
    ],
  ]
  for (const [person, call, body] of refused) {
    const told = (await person.call(call as never, { body } as never)) as {
      ok: boolean
      code?: string
    }
    assert.equal(told.ok, false)
    assert.equal(told.code, 'not_yours', JSON.stringify(body))
  }
  const extra = await world.notary.call(requestsCalls.approveRequest, {
    body: { id, decidedBy: other } as never,
  })
  assert.equal(!extra.ok && extra.code, 'bad_input')
})
