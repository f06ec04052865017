// The type that a statement declares for its rows is what the migrated database returns for it: names, types and null.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from '#server/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '#server/core/database/test-database.ts'
import { checkRows, type Report } from './check.ts'
import { openProgram } from './program.ts'

/** A row type, a statement, and what must be said of it; empty when they agree. */
const planted: readonly (readonly [row: string, statement: string, said: string])[] = [
  ['{ id: string }', 'select id from identity.accounts', ''],
  ['{ given: string }', 'select id from identity.accounts', 'given is not in the result: id'],
  [
    '{ id: string }',
    'select idd from identity.accounts',
    'PostgreSQL: column "idd" does not exist',
  ],
  [
    '{ id: number }',
    'select id from identity.accounts',
    'id is uuid in the database, number in the row type',
  ],
  [
    '{ at: Date }',
    'select created_at as at from identity.accounts',
    'at is timestamptz in the database, Date in the row type',
  ],
  [
    '{ n: string }',
    'select count(*) as n from identity.accounts',
    'n is int8 in the database, string in the row type',
  ],
  [
    '{ price: number }',
    'select 1.5 as price',
    'price is numeric in the database, number in the row type',
  ],
  [
    '{ all: string }',
    'select array_agg(id) as all from identity.accounts group by status',
    'all is _uuid in the database, string in the row type',
  ],
  [
    '{ all: number[] }',
    'select array[mail] as all from identity.accounts',
    'all is _text in the database, number[] in the row type',
  ],
  // Null, as the table allows it.
  [
    '{ phone: string }',
    'select phone from identity.accounts',
    'phone may be null, and its type says string',
  ],
  ['{ phone: string | null }', 'select phone from identity.accounts', ''],
  ['{ phone: string }', "select coalesce(phone, '') as phone from identity.accounts", ''],
  ['{ phone: string }', 'select phone from identity.accounts where phone is not null', ''],
  ['{ phone: string }', 'select phone from identity.accounts where phone = ${text}', ''],
  [
    '{ phone: string }',
    'select phone from identity.accounts where phone = ${text} or id = ${text}',
    'phone may be null, and its type says string',
  ],
  // Null, as the statement makes it.
  [
    '{ mail: string }',
    'select b.mail from identity.accounts a left join identity.accounts b on b.phone = a.phone',
    'mail may be null, and its type says string',
  ],
  [
    '{ mail: string }',
    'select b.mail from identity.accounts a join identity.accounts b on b.phone = a.phone',
    '',
  ],
  [
    '{ last: string }',
    'select max(created_at) as last from identity.accounts',
    'last may be null, and its type says string',
  ],
  ['{ last: string }', 'select max(created_at) as last from identity.accounts group by status', ''],
  [
    '{ mail: string }',
    'select (select mail from identity.accounts where id = ${text}) as mail',
    'mail may be null, and its type says string',
  ],
  ['{ n: number }', 'select (select count(*) from identity.accounts) as n', ''],
  [
    '{ kind: string }',
    "select case when ${flag} then 'a' end as kind",
    'kind may be null, and its type says string',
  ],
  [
    '{ mail: string }',
    'with b as (select phone as mail from identity.accounts) select mail from b',
    'mail may be null, and its type says string',
  ],
  [
    '{ mail: string }',
    'select mail from identity.accounts union all select phone from identity.accounts',
    'mail may be null, and its type says string',
  ],
  [
    '{ phone: string }',
    'select phone from identity.public_accounts',
    'phone may be null, and its type says string',
  ],
  [
    '{ phone: string }',
    'update identity.accounts set phone = null where phone = ${text} returning phone',
    'phone may be null, and its type says string',
  ],
  [
    '{ name: string }',
    'select ${maybe}::text as name',
    'name may be null, and its type says string',
  ],
  ['{ name: string }', 'select ${text}::text as name', ''],
  ['{ phone: NotNull<string> }', 'select phone from identity.accounts', ''],
  // Fragments are put in, in each of the ways that the source has.
  [
    '{ id: string }',
    'select ${columns(sql)} from identity.accounts',
    'id is not in the result: mail',
  ],
  [
    '{ mail: string }',
    'select ${columns(sql)} from identity.accounts ${flag ? sql`where id = ${text}` : sql`where where`}',
    'PostgreSQL: syntax error at or near "where"',
  ],
  [
    '{ id: string }',
    "update identity.accounts set ${sql({ phone: text })} where ${sql('id')} = ${text} returning mail",
    'id is not in the result: mail',
  ],
  [
    '{ id: string }',
    'select mail from identity.accounts where ${given}',
    'id is not in the result: mail',
  ],
]

const file = 'server/core/planted.ts'
const heading = [
  "import type { NotNull, Fragment, Sql } from './database/db.ts'",
  'const columns = (sql: Sql): Fragment => sql`mail`',
  'export type Given = { sql: Sql; text: string; maybe: string | null; flag: boolean }',
]
const source = [
  ...heading,
  ...planted.map(
    ([row, statement], at) =>
      `export const f${at} = ({ sql, text, maybe, flag }: Given, given: Fragment) => sql<(${row})[]>\`${statement}\`; export const c${at} = (g: Given) => [f${at}(g, g.sql\`true\`), g.text]`,
  ),
].join('\n')

let database: TestDatabase
let sql: Database
let report: Report
before(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.url, { max: 1 })
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const program = openProgram(root, ['server', 'tools', 'bench', 'journeys'], { [file]: source })
  try {
    report = await checkRows(program, root, sql)
  } finally {
    program.close()
  }
})
after(async () => {
  await sql.end()
  await database.drop()
})

test('every planted fault is found, and none where row type and database agree', () => {
  for (const [at, [row, statement, said]] of planted.entries())
    assert.deepEqual(
      report.findings
        .filter((fault) => fault.file === file && fault.line === heading.length + at + 1)
        .map((fault) => fault.said),
      said === '' ? [] : [said],
      `${row}: ${statement}`,
    )
})

test('what the sources declare is what the migrated database returns', () => {
  const faults = report.findings.filter((fault) => fault.file !== file)
  assert.deepEqual(
    faults.map(({ file: where, line, said }) => `${where}:${line} ${said}`),
    [],
  )
  assert.ok(report.statements > 650, `only ${report.statements} statements`)
  assert.ok(report.columns > 3_400, `only ${report.columns} columns`)
})

test('statements that cannot be read, and columns that are said never to be null, become fewer only', () => {
  assert.deepEqual(report.unread, [
    'bench/core/million-lists.ts: own table',
    'bench/core/million-world.ts: own table',
    'bench/core/serve-subject.ts: own table',
    'bench/verification/world.ts: own table',
    'bench/wallet/subject.ts: own table',
    'server/catalogue/search/database-search.ts: fieldCase, text',
    'server/catalogue/search/database-search.ts: fieldCase, text, sets',
    'server/core/postgres-driver.test.ts: own table',
    'server/transfers/requests/search-words.ts: matches',
    'server/verification/requests/export-requests.ts: anyOf(ctx, scopes)',
    'server/verification/requests/search-requests.ts: anyOf(ctx, scopes)',
  ])
  const asserted = report.asserted.filter((place) => !place.startsWith(file))
  assert.ok(asserted.length <= 41, asserted.join('\n'))
})
