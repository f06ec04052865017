// Acts of many members at once, that touch the same programs in different orders.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { getAllCriteria, searchEvaluations } from '#contract/rewards/participants/calls.ts'
import type { Program, ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { started } from '../programs/program-for-tests.ts'
import { recordOccurrences } from './record-occurrences.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const pays = (event: 'education.added' | 'wishlist.added') => ({
  event,
  filter: {},
  effect: { kind: 'fixed' as const, coins: 1 },
  perMember: 100,
  period: 'program' as const,
})

test('members whose events tell several acts at once never wait for each other for ever', async () => {
  const owner = await app.person('owner')
  // One pays for both, the others for one each; some have criteria that nobody meets, which is counted as well.
  const nobody = { all: [{ attr: 'age' as const, op: '>=' as const, value: 17 }] }
  const changes: Partial<ProgramForm>[] = [
    { activities: [pays('education.added')] },
    { activities: [pays('wishlist.added')] },
    { activities: [pays('wishlist.added'), pays('education.added')], criteria: nobody },
    { activities: [pays('education.added'), pays('wishlist.added')] },
  ]
  const programs: Program[] = []
  for (const change of changes) programs.push(await started(app, owner, change))
  app.clock.set(new Date('2026-11-24T10:00:00.000Z'))
  await app.sql`update identity.sessions set expires_at = '2027-12-31'`
  await app.sql`update identity.access_tokens set expires_at = '2027-12-31'`
  const students: Person[] = []
  for (let n = 0; n < 4; n++) students.push(await app.person('student'))
  const acts = Array.from({ length: 4 }, (_, n) => ({
    activity: n % 2 === 0 ? ('education.added' as const) : ('wishlist.added' as const),
    occurrence: String(n),
  }))
  const at = app.clock.now().toISOString()
  for (let round = 0; round < 2; round++)
    await Promise.all(
      students.map(({ id: member }, n) => {
        const told = acts.map((act) => ({ ...act, occurrence: `${round} ${act.occurrence}` }))
        return app.system((ctx) =>
          recordOccurrences(ctx, { member, at }, n % 2 === 0 ? told : told.toReversed()),
        )
      }),
    )
  const [paid] = await app.sql<{ n: number; acts: number }[]>`
    select count(*)::int as n, count(distinct (member_id, activity, occurrence))::int as acts
    from rewards.disbursements`
  assert.deepEqual({ ...paid }, { n: 32, acts: 32 })
  // What is counted is the same before and after it is added up, and is what is listed.
  const third = { path: { programId: programs[2]!.id } }
  const counted = async () =>
    (await owner.callOk(getAllCriteria, third)).outcomes.map(({ outcome, count }) => [
      outcome,
      count,
    ])
  assert.deepEqual(await counted(), [['CRITERIA', 32]])
  await app.job('rewards.spreadEvaluations')
  assert.deepEqual(await counted(), [['CRITERIA', 32]])
  const listed = await owner.callOk(searchEvaluations, { body: { programId: programs[2]!.id } })
  assert.equal(listed.evaluationCount, 32)
  assert.deepEqual([...(await app.sql`select from rewards.recent_evaluations`)], [])
})
