import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationStatuses, isFinal, statusesByProgress } from '#contract/applications/state.ts'
import { type Database, openDatabase } from '#server/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '#server/core/database/test-database.ts'

let database: TestDatabase
let sql: Database
before(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.url, { max: 1 })
})
after(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

const furthest = async (...statuses: string[]): Promise<string | null> =>
  (
    await sql<
      { status: string | null }[]
    >`select applications.public_furthest(${statuses}::text[]) as status`
  )[0]!.status

test('the furthest of some applications is told by the database as by the contract', async () => {
  assert.equal(await furthest(), null)
  assert.equal(await furthest('declined', 'in review', 'waiting for submission'), 'in review')
  assert.equal(await furthest('closed', 'denied'), 'closed')
  assert.deepEqual([...statusesByProgress].sort(), [...applicationStatuses].sort())
  for (const [at, status] of statusesByProgress.entries())
    assert.equal(await furthest(...statusesByProgress.slice(0, at + 1)), status)
})

test('in order of how far they are the database and the contract agree', async () => {
  const ranks = await sql<{ rank: number | null }[]>`
    select applications.furthest_rank(array[s]) as rank from unnest(${[...statusesByProgress]}::text[]) with ordinality x (s, place)
    order by x.place`
  assert.deepEqual(
    ranks.map(({ rank }) => rank),
    statusesByProgress.map((_, at) => at + 1),
  )
  const [none] = await sql<
    { rank: number | null }[]
  >`select applications.furthest_rank('{}') as rank`
  assert.equal(none!.rank, null)
})

test('what is over is over for the database as for the contract', async () => {
  for (const status of applicationStatuses) {
    const [row] = await sql<
      { isOver: boolean }[]
    >`select applications.public_is_final(${status}) as is_over`
    assert.equal(row!.isOver, isFinal(status), status)
  }
})
