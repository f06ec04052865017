// Takes long: many rows go through threads.
// Lists of reward programs as files: to whom they belong, with a purpose, in the background.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  downloadExport,
  exportProgram,
  exportPrograms,
  exportReferrals,
} from '#contract/reports/exports/calls.ts'
import { exportMyRewards } from '#contract/rewards/participants/calls.ts'
import { newId } from '#server/core/ids.ts'
import { dayTwo, engineOf } from '#server/rewards/engine/engine-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let owner: Person
let asha: Person
let ben: Person
let programId: string
const { running, verified } = engineOf(() => app)
before(async () => {
  app = await startTestApp()
  ;({ owner, id: programId } = await running({
    criteria: { all: [{ attr: 'documents.gold', op: '>=', value: 2 }] },
  }))
  ;[asha, ben] = [await app.person('student'), await app.person('student')]
  await app.sql`update identity.accounts set first_name = '=1+1', last_name = '' where id = ${asha.id}`
  await app.sql`update identity.accounts set first_name = 'Ben', last_name = 'Okafor' where id = ${ben.id}`
  for (const by of [asha, ben]) await verified(by)
  // The second certificate is what the program asks for; the first is earned with it.
  await app.sql`insert into rewards.referrals (id, referrer_id, friend_id, signed_up_at, status, evidence)
    values (${newId()}, ${asha.id}, ${ben.id}, ${dayTwo}, 'flagged',
      ${app.sql.json([{ sign: 'device', referrer: 'Safari', friend: 'Safari' }])})`
  await app.settle()
})
after(() => app.close())

const fileOf = async (who: Person, exportId: string): Promise<string[]> => {
  await app.settle()
  const csv = String(await who.callOk(downloadExport, { path: { exportId } }))
  return csv.replace('\ufeff', '').trimEnd().split('\r\n')
}
const purpose = 'Report to the sponsor'

test('an owner takes what came of each act along, with a purpose, in words, guarded against formulas', async () => {
  const asked = { programId, list: 'evaluations' as const }
  const without = await owner.call(exportProgram, { body: { ...asked, purpose: ' ' } })
  assert.equal(without.status, 422)
  const { id, total } = await owner.callOk(exportProgram, { body: { ...asked, purpose } })
  assert.equal(total, 2)
  const [head, ...lines] = await fileOf(owner, id)
  assert.equal(head, 'Student,Activity,Outcome,Coins,When,Reason')
  const at = dayTwo.toISOString()
  assert.deepEqual(lines.toSorted(), [
    `'=1+1,Have a document verified,Criteria not met,0,${at},number of documents verified at Gold is at least 2`,
    `Ben Okafor,Have a document verified,Criteria not met,0,${at},number of documents verified at Gold is at least 2`,
  ])
  const [logged] = await app.sql`select actor, payload from core.activity
    where action = 'report.exported' and subject_id = ${id}`
  assert.deepEqual(logged, {
    actor: owner.id,
    payload: { kind: 'evaluations', purpose, filter: { programId }, count: 2 },
  })
})

test('a filter narrows the file as it narrows the list, and each list has its own columns', async () => {
  const body = { programId, list: 'evaluations' as const, text: 'okaf', purpose }
  const { id } = await owner.callOk(exportProgram, { body })
  assert.equal((await fileOf(owner, id)).length, 2)
  for (const [list, columns] of [
    ['participants', 'Student,Participation,Paid,Pending,Joined,Last reward'],
    ['disbursements', 'Student,Activity,Coins,State,Earned,Payment,Reason'],
  ] as const) {
    const made = await owner.callOk(exportProgram, { body: { programId, list, purpose } })
    assert.deepEqual(await fileOf(owner, made.id), [columns])
  }
  const { id: programs } = await owner.callOk(exportPrograms, { body: { purpose } })
  const [, line, ...more] = await fileOf(owner, programs)
  assert.match(line!, /^First steps,Active,1000,0,1000,0,2026-12-31T/)
  assert.deepEqual(more, [])
})

test('nobody takes along what they may not see', async () => {
  const [other, support] = [await app.person('owner'), await app.person('support')]
  const body = { programId, list: 'participants' as const, purpose }
  assert.equal((await other.call(exportProgram, { body })).status, 404)
  assert.equal((await support.call(exportProgram, { body })).status, 403)
  assert.equal((await owner.call(exportReferrals, { body: { purpose } })).status, 403)
  const { id } = await other.callOk(exportPrograms, { body: { purpose } })
  assert.equal((await fileOf(other, id)).length, 1, 'their own programs, none')
  assert.equal((await owner.call(downloadExport, { path: { exportId: id } })).status, 404)
})

test('an admin takes flagged referrals along', async () => {
  const admin = await app.person('admin')
  const { id } = await admin.callOk(exportReferrals, { body: { purpose, sign: 'device' } })
  const [, line] = await fileOf(admin, id)
  assert.equal(
    line,
    `'=1+1,${asha.mail},Ben Okafor,${ben.mail},${dayTwo.toISOString()},Same device`,
  )
  const none = await admin.callOk(exportReferrals, { body: { purpose, sign: 'card' } })
  assert.equal((await fileOf(admin, none.id)).length, 1)
})

test('a student takes their own along, without a purpose, in their language', async () => {
  const lines = async (list: 'earned' | 'not_paid' | 'friends', language: 'en' | 'de') =>
    String(
      await asha.callOk(exportMyRewards, {
        query: { list },
        headers: { 'accept-language': language },
      }),
    )
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
  assert.deepEqual(await lines('earned', 'en'), [
    'Reward program,Activity,Coins,State,Earned,Payment',
  ])
  const [, why] = await lines('not_paid', 'en')
  assert.equal(
    why,
    `First steps,Have a document verified,${dayTwo.toISOString()},One more step: have 2 documents verified at Gold.`,
  )
  const [, warum] = await lines('not_paid', 'de')
  assert.equal(
    warum,
    `First steps,Dokument verifizieren lassen,${dayTwo.toISOString()},Noch ein Schritt: Lassen Sie 2 Dokumente mit Gold verifizieren.`,
  )
  const [, friend] = await lines('friends', 'en')
  assert.equal(friend, `Ben,${dayTwo.toISOString()},Being checked,0`)
})
