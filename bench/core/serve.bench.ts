// Our road of a call against a bare Fastify handler with the same SQL: throughput, alternating rounds, ratio of medians.
// Ours checks the session, the role, the rate, the input and the shape of the answer; the write runs in a transaction.
import { meets } from '../goal.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { movableClock } from '#server/core/clock.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { startEmbeddedPostgres } from '#server/core/postgres/embedded.ts'
import { addAccount, openSession } from '#server/identity/public.ts'
import { build } from '#server/core/http/build-app.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'
import { openProviders } from '#server/providers/providers.ts'

const rounds = 5
const seconds = 3
const connections = 16

// The durable PostgreSQL of `npm start`, not the hasty one of the tests.
const folder = await mkdtemp(join(tmpdir(), 'ao-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database.ownerUrl, { application: applicationName })
const sql = openDatabase(database.ownerUrl)
await sql`create schema bench`
await sql`create table bench.rows (id uuid primary key default gen_random_uuid(), title text, country text, coins bigint, at timestamptz default now())`
await sql`create table bench.made (id uuid primary key default uuidv7(), title text not null, country text not null, coins bigint not null)`
await sql`insert into bench.rows (title, country, coins) select 'Master of Science ' || n, (array['DE','GB','AU','CA'])[1 + n % 4], n from generate_series(1, 4000) n`
await sql`create index on bench.rows (country, id)`
await sql`grant usage on schema bench to ao_application`
await sql`grant all on all tables in schema bench to ao_application`
await sql`analyze`

const clock = movableClock(new Date())
const { server, app } = await build({
  databaseUrl: database.applicationUrl,
  domains: [],
  providers: openProviders({}, clock).providers,
  clock,
  mode: 'test',
  publicUrl: '',
  secret: 'bench',
  findActor: createFindActor,
  logged: false,
})
const token = await app.sql.begin(async (tx) => {
  const ctx = makeSystemContext(app, tx)
  const id = await addAccount(ctx, {
    mail: 'bench@people.test',
    passwordHash: 'none',
    firstName: 'B',
    lastName: 'B',
    roles: ['student'],
    verified: true,
  })
  return (await openSession(ctx, id, ['student'])).accessToken
})

const subject = async (kind: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./serve-subject.ts', import.meta.url)), kind, database.applicationUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const chunk of child.stdout!) {
    const port = /listening (\d+)/.exec(String(chunk))?.[1]
    if (port) return { child, port: Number(port) }
  }
  throw new Error(`${kind} did not start`)
}

const subjects = { bare: await subject('bare'), ours: await subject('ours') }
const load = {
  get: (port: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}/bench/DE?limit=20`,
      connections,
      duration: seconds,
      headers: { authorization: `Bearer ${token}` },
    }),
  post: (port: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}/bench`,
      method: 'POST',
      connections,
      duration: seconds,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A row', country: 'DE', coins: 5 }),
    }),
}
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

for (const what of ['get', 'post'] as const) {
  const seen = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const kind of round % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const result = await load[what](subjects[kind].port)
      if (result.non2xx > 0)
        throw new Error(`${kind} ${what}: ${result.non2xx} answers were not 2xx`)
      seen[kind].push(result.requests.average)
    }
  const ratio = median(seen.ours) / median(seen.bare)
  const name = what === 'get' ? 'validated GET of 20 rows' : 'validated POST, one insert'
  console.log(
    `${name}: ours ${Math.round(median(seen.ours))}/s, bare Fastify ${Math.round(median(seen.bare))}/s`,
  )
  meets(`${name}, over bare Fastify`, ratio, '≥', 0.6)
}

for (const { child } of Object.values(subjects)) child.kill()
await server.close()
await app.sql.end()
await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })
