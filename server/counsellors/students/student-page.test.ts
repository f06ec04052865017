import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { studentListing } from '#contract/counsellors/students/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

const students = 250
let app: TestApp
let counsellor: Person
/** Student 001 … 250; each tenth has no deadline, the others one more day than the one before. */
const names = Array.from(
  { length: students },
  (_, n) => `Student ${String(n + 1).padStart(3, '0')}`,
)
before(async () => {
  app = await startTestApp()
  counsellor = await app.person('counsellor')
  const other = await app.person('counsellor')
  // Names run against ids, deadlines against names, so that no order is another by chance.
  for (const [adviser, count] of [
    [counsellor.id, students],
    [other.id, 30],
  ] as const)
    await app.sql`
      with made as (
        insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, email_verified_at, created_at, changed_at)
        select uuidv7(), 's' || n || '.' || ${adviser} || '@page.test', 'none', now(), 'Student', lpad((${count}::int + 1 - n)::text, 3, '0'), now(), now(), now()
        from generate_series(1, ${count}::int) n
        returning id, last_name::int as n),
      given as (insert into applications.advisers (student_id, adviser_id, since) select id, ${adviser}, now() from made),
      moved as (
        insert into applications.progress (student_id, applications, statuses, next_deadline, missing)
        select id, 1, '{offered}', case when n % 10 > 0 then timestamptz '2027-01-01' - n * interval '1 day' end, 0 from made)
      insert into counsellors.students (student_id, last_contact_at, changed_at)
      select id, case when n % 10 > 0 then timestamptz '2026-06-01' + n * interval '1 hour' end, now() from made`
})
after(() => app.close())

const page = (query: object) => counsellor.callOk(studentListing, { query })
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
/** Page by page, to the end and not beyond. */
const all = async (query: object, size = 20) => {
  const found: string[] = []
  for (let n = 0; n * size < students; n++) {
    const result = await page({ ...query, page: n, size })
    assert.equal(result.totalCount, students)
    found.push(...namesOf(result))
  }
  return found
}
const withDeadline = names.filter((_, n) => (n + 1) % 10 > 0)
const without = names.filter((_, n) => (n + 1) % 10 === 0)

test('pages by name go on where the one before ended, from the first to the last', async () => {
  assert.deepEqual(await all({ sort: 'name' }), names)
  assert.deepEqual(await all({ sort: '-name' }), names.toReversed())
  assert.deepEqual(await all({ sort: 'name' }, 99), names)
})

test('who has no deadline is last, whichever way the others go', async () => {
  const nearest = await all({ sort: 'deadline' })
  assert.deepEqual(nearest.slice(0, 225), withDeadline.toReversed())
  assert.deepEqual(new Set(nearest.slice(225)), new Set(without))
  const furthest = await all({ sort: '-deadline' })
  assert.deepEqual(furthest.slice(0, 225), withDeadline)
  assert.deepEqual(new Set(furthest.slice(225)), new Set(without))
})

test('who was never spoken with is the longest without contact', async () => {
  const longest = await all({ sort: 'contact' })
  assert.deepEqual(new Set(longest.slice(0, 25)), new Set(without))
  assert.deepEqual(longest.slice(25), withDeadline)
  assert.deepEqual((await all({ sort: '-contact' })).slice(0, 225), withDeadline.toReversed())
})

test('of one stage who is due first comes first, also on the last page', async () => {
  const rising = await all({ sort: 'stage', stage: 'offered' })
  assert.deepEqual(rising.slice(0, 225), withDeadline.toReversed())
  assert.deepEqual(new Set(rising.slice(225)), new Set(without))
  const last = namesOf(await page({ sort: '-stage', page: 12 }))
  assert.deepEqual(last, rising.slice(240))
  assert.deepEqual(namesOf(await page({ sort: '-stage', page: 1 })), rising.slice(20, 40))
})

test('far behind the end there is nobody, and how many there are is still said', async () => {
  const result = await page({ page: 40 })
  assert.deepEqual([result.data, result.totalCount], [[], students])
})
