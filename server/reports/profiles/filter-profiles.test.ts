import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { filterProfiles } from '#contract/reports/profiles/calls.ts'
import { putWorld } from '#server/applications/fixtures-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
const path = { name: 'student' }
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
after(() => app.close())

const rename = (id: string, first: string, last: string) =>
  app.sql`update identity.accounts set first_name = ${first}, last_name = ${last} where id = ${id}`
const named = async (first: string, last: string): Promise<string> => {
  const person = await app.person('student')
  await rename(person.id, first, last)
  return person.id
}
const found = async (search_text: string) =>
  (await admin.callOk(filterProfiles, { path, query: { search_text } })).data.map(
    ({ uuid }) => uuid,
  )

test('names are found in whichever order and script they are written, and with two letters changed about', async () => {
  const xiaoming = await named('小明', '王')
  const minsu = await named('민수', '김')
  const zofia = await named('Zofia', 'Żółć')
  const asha = await named('Asha', 'Rao')
  const jurgen = await named('Jürgen', 'Müller')
  const sorensen = await named('Bjørn Erik', 'Sørensen')
  for (const [words, id] of [
    ['王小明', xiaoming],
    ['小明 王', xiaoming],
    ['王 小明', xiaoming],
    ['小明王', xiaoming],
    ['김민수', minsu],
    ['민수 김', minsu],
    ['zolc', zofia],
    ['ŻÓŁĆ', zofia],
    ['ahsa', asha],
    ['ahsa roa', asha],
    ['rao asha', asha],
    ['mülelr', jurgen],
    ['mulelr', jurgen],
    ['sorensen', sorensen],
    ['Sorensen Bjorn Erik', sorensen],
  ] as const)
    assert.equal((await found(words))[0], id, words)
  assert.deepEqual(await found('王小红'), [])
  await rename(asha, 'Meera', 'Rao')
  assert.ok(!(await found('ahsa')).includes(asha), 'a name that is gone is not found')
})

test('a whole address means whoever has it, a misspelt one those who are near', async () => {
  const [one, other] = [await app.person('student'), await app.person('student')]
  assert.deepEqual(await found(one.mail), [one.id])
  assert.ok((await found(one.mail.replace('people', 'poeple'))).includes(one.id))
  assert.notEqual(one.mail, other.mail)
})

test('a student is found by the number of their application', async () => {
  const world = await putWorld(app)
  const id = await world.draft()
  const [row] = await app.sql<{ number: number }[]>`
    select number from applications.applications where id = ${id}`
  const number = `AP-${String(row!.number).padStart(8, '0')}`
  for (const written of [number, number.toLowerCase(), `AP-${row!.number}`])
    assert.deepEqual(await found(written), [world.student.id], written)
  assert.deepEqual(await found('AP-99999999'), [])
})

test('a page past the end says how many were found', async () => {
  await named('Lucía', 'Fernández')
  const query = { search_text: 'fernandes', page: 9 }
  const { data, totalCount } = await admin.callOk(filterProfiles, { path, query })
  assert.deepEqual([data.length, totalCount], [0, 1])
})
