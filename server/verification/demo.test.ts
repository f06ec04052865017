import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '#contract/roles.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { demo as seedIssuers } from '#server/issuers/demo.ts'
import { startTestApp } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'
import { demo } from './demo.ts'
import { putDegree } from './world-for-tests.ts'

test('in the demo world one document is verified, one is approved, and one waits for the demo notary', async (t) => {
  const app = await startTestApp()
  t.after(() => app.close())
  const accounts = {} as Record<(typeof roles)[number], { id: string; mail: string; name: string }>
  const people = await Promise.all(
    roles.map(async (role) => {
      const person = await app.person(role)
      accounts[role] = { id: person.id, mail: person.mail, name: 'Demo Person' }
      return [role, person] as const
    }),
  )
  const second = await app.person('admin')
  await app.settle()
  const [student, notary] = [
    people.find(([r]) => r === 'student')![1],
    people.find(([r]) => r === 'notary')![1],
  ]
  for (let n = 0; n < 3; n++) await putDegree(app, student, student, 'University of Delhi')
  await app.system(async (ctx) => {
    await grant(ctx, { owner: student.id, amount: 500, coinType: 'free', reason: 'gift' })
    const demoPeople: DemoPeople = { password: 'x', accounts, secondAdminId: second.id }
    await seedIssuers(ctx, demoPeople)
    await demo(ctx, demoPeople)
  })
  const mine = await student.callOk(requestsCalls.searchRequests, { body: {} })
  const tiers = mine.requestObjects.flatMap(({ status, requests }) =>
    requests.map(({ tier }) => `${status} ${tier}`),
  )
  assert.deepEqual(tiers, ['inprogress gold', 'approved silver', 'approved platinum'])
  const queue = await notary.callOk(requestsCalls.searchRequests, {
    body: { status: 'inprogress' },
  })
  assert.equal(queue.totalRecords, 1)
})
