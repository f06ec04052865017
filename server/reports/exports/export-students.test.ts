import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { downloadExport, exportStudents, listExports } from '#contract/reports/exports/calls.ts'
import { give, putUnder } from '#server/counsellors/fixtures-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let lead: Person
let student: Person
before(async () => {
  app = await startTestApp()
  lead = await app.person('counsellor')
  student = await app.person('student')
  await app.sql`update identity.accounts set first_name = '=1+1', last_name = '' where id = ${student.id}`
  await give(app, student, lead)
})
after(() => app.close())

const taken = async (who: Person) => {
  const { id } = await who.callOk(exportStudents, { body: { purpose: 'Calls of the week' } })
  await app.settle()
  const path = { exportId: id }
  return { id, path, csv: String(await who.callOk(downloadExport, { path })) }
}

test('a counsellor takes their students along with a purpose: in the background, sealed, guarded against formulas, logged', async () => {
  assert.equal(
    (await lead.call(exportStudents, { body: { purpose: ' ' } as never })).status,
    422,
    'without a purpose nothing leaves',
  )
  const { id, path, csv } = await taken(lead)
  assert.match(csv, /^\ufeffStudent,E-mail address,.*\r\n'=1\+1,/)
  const [ready] = (await lead.callOk(listExports, {})).exports
  assert.deepEqual([ready?.kind, ready?.state, ready?.rows], ['students', 'ready', 1])
  const [logged] = await app.sql`select payload from core.activity
    where action = 'report.exported' and actor = ${lead.id}`
  assert.deepEqual(logged!['payload'], {
    kind: 'students',
    purpose: 'Calls of the week',
    filter: { whose: 'all', combine: '', sort: 'deadline' },
    count: 1,
  })
  const kept = []
  for await (const part of (await app.app.providers.storage.get(`exports/${id}`)).stream)
    kept.push(part)
  assert.ok(!Buffer.concat(kept).toString('latin1').includes('=1+1'))
  const other = await app.person('counsellor')
  assert.equal((await other.call(downloadExport, { path })).status, 404)
  assert.deepEqual((await other.callOk(listExports, {})).exports, [])
})

test('each takes along those whom they see, and nobody else', async () => {
  const [associate, stranger] = [await app.person('associate'), await app.person('counsellor')]
  const theirs = await app.person('student')
  await putUnder(app, associate, lead)
  await give(app, theirs, associate)
  const lines = async (who: Person) => (await taken(who)).csv.trim().split('\r\n').length - 1
  assert.deepEqual([await lines(lead), await lines(associate), await lines(stranger)], [2, 1, 0])
})
