// A view that a module publishes costs what its tables cost: the planner looks through it to the rows that are asked for.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { openDatabase, type Database } from '#server/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '#server/core/database/test-database.ts'

let database: TestDatabase
let sql: Database
before(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.url, { max: 1 })
})
after(async () => {
  await sql.end()
  await database.drop()
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const planOf = async (query: string): Promise<Plan[]> => {
  // On tables without rows an index never pays; what is asked here is whether one can be used.
  await sql`set enable_seqscan = off`
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
    `explain (format json) ${query}`,
  )
  return nodesOf(row!['QUERY PLAN'][0].Plan)
}

const views = readdirSync(new URL('../../database', import.meta.url), { recursive: true })
  .map((path) => /^(\w+)[/\\]views[/\\](public_\w+)\.sql$/.exec(String(path)))
  .flatMap((match) => (match ? [`${match[1]}.${match[2]}`] : []))

test('every published view is read as if its tables were', async () => {
  assert.ok(views.length >= 20, `only ${views.length} views`)
  for (const view of views) {
    const steps = (await planOf(`select * from ${view}`)).map((node) => node['Node Type'])
    assert.deepEqual(
      steps.filter((step) => ['Subquery Scan', 'CTE Scan'].includes(step)),
      [],
      `${view}: ${steps.join(', ')}`,
    )
  }
})

const id = `'0198c7e0-0000-7000-8000-000000000001'`
/** What is read often, and the indexes by which it must be found. */
const hotReads: readonly (readonly [query: string, ...indexes: string[]])[] = [
  [`select first_name from identity.public_accounts where id = ${id}`, 'accounts_pkey'],
  [
    `select from identity.public_account_roles where account_id = ${id} and role = 'student'`,
    'account_roles_by_role',
  ],
  [`select title from catalogue.public_courses where id = ${id}`, 'courses_pkey'],
  [`select name from catalogue.public_providers where id = ${id}`, 'providers_pkey'],
  // An intake closes where its university is, so its zone is read with it.
  [
    `select closes_at from catalogue.public_intakes where course_id = ${id}`,
    'courses_pkey',
    'intakes_course_id_starts_on_key',
    'providers_pkey',
  ],
  [`select title from vault.public_documents where id = ${id}`, 'documents_pkey'],
  [
    `select sum(coins) from wallet.public_lots where owner_id = ${id}`,
    'wallets_owner',
    'accounts_wallet_id_coin_type_role_stripe_key',
  ],
  [`select status from wallet.public_wallets where owner_id = ${id}`, 'wallets_owner'],
  [`select reason from wallet.public_transfers where id = ${id}`, 'transfers_pkey'],
]

test('what is read often through a view is found by the indexes of its tables, and no table more', async () => {
  for (const [query, ...indexes] of hotReads) {
    const nodes = await planOf(query)
    assert.deepEqual(
      nodes.flatMap((node) => node['Index Name'] ?? []).toSorted(),
      indexes.toSorted(),
      `${query}: ${JSON.stringify(nodes)}`,
    )
    assert.equal(nodes.filter((node) => node['Node Type'] === 'Seq Scan').length, 0, query)
  }
})
