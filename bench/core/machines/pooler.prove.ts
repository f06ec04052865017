// AO through PgBouncer in transaction mode: it starts, live updates arrive, jobs run, and a mixed load passes on fewer connections
// than there are people.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#server/core/database/db.ts'
import { assertOwnSessions } from '#server/core/database/pooler.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { type Cluster, openCluster, type Person } from './cluster.ts'
import { hasProgram, until } from './processes.ts'
import { openTicket, titlesOf } from './tickets.ts'

const skip = hasProgram('pgbouncer') ? false : 'PgBouncer is not installed'

describe('through PgBouncer', { skip, timeout: 900_000 }, () => {
  let cluster: Cluster
  let people: Person[]
  let ao: Awaited<ReturnType<Cluster['ao']>>
  let admin: Database
  let pooler = ''
  before(async () => {
    cluster = await openCluster()
    const primary = await cluster.firstPostgres('primary')
    await primary.start()
    people = await cluster.people(primary.url, 12)
    admin = cluster.open(primary.admin)
    pooler = (await cluster.pgbouncer(primary, 6)).url
    ao = await cluster.ao({
      DATABASE_URL: pooler,
      DATABASE_DIRECT_URL: primary.url,
    })
  })
  after(() => cluster?.close())

  test('its sessions end what takes too long, though no connection may say so', async () => {
    const [row] = await admin<{ settings: string[] }[]>`
      select setconfig as settings from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = ${applicationName}`
    assert.deepEqual(row!.settings.toSorted(), [
      'idle_in_transaction_session_timeout=15000',
      'lock_timeout=8000',
      'statement_timeout=10000',
    ])
  })

  test('a live update arrives', async () => {
    const gone = new AbortController()
    const line = await fetch(`${ao.url}/api/live`, {
      headers: { authorization: `Bearer ${people[0]!.token}` },
      signal: gone.signal,
    })
    let heard = ''
    const reading = (async () => {
      for await (const part of line.body!.pipeThrough(new TextDecoderStream())) heard += part
    })().catch(() => {})
    await until('the line is open', 10, () => heard.includes('ready'))
    assert.equal((await openTicket(ao.url, people[0]!, 'Live')).status, 201)
    await until('the news', 10, () => heard.includes('"topic":"tickets"'))
    gone.abort()
    await reading
  })

  test('what is written in one transaction is all there, jobs run, and none is left', async () => {
    const before = performance.now()
    let calls = 0
    await Promise.all(
      people.flatMap((person) =>
        [0, 1, 2].map(async (lane) => {
          for (let n = 0; n < 8; n++) {
            const opened = await openTicket(ao.url, person, `${person.id} ${lane} ${n}`)
            assert.equal(opened.status, 201, JSON.stringify(opened.body))
            const titles = await titlesOf(ao.url, person)
            assert.ok(titles.includes(`${person.id} ${lane} ${n}`))
            const list = await fetch(`${ao.url}/api/rest/providers`)
            assert.equal(list.status, 200)
            await list.arrayBuffer()
            calls += 3
          }
        }),
      ),
    )
    const seconds = (performance.now() - before) / 1000
    const [sessions] = await admin<{ lent: number }[]>`
      select count(*) as lent from pg_stat_activity where usename = ${applicationName} and split_part(application_name, ' ', 1) = 'ao'`
    assert.ok(sessions!.lent <= 6, `${sessions!.lent} sessions for ${people.length * 3} lanes`)
    await until('every job is done', 60, async () => {
      const [row] = await admin<{ left: number }[]>`
        select count(*) as left from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`
      return row!.left === 0
    })
    const [failed] = await admin<{ failed: number }[]>`
      select count(*) as failed from graphile_worker._private_jobs where last_error is not null`
    assert.equal(failed!.failed, 0)
    console.log(`${calls} calls in ${seconds.toFixed(1)} s over 6 connections, none failed`)
  })

  test('without the address of PostgreSQL itself it does not start, and says what is missing', async () => {
    await assert.rejects(assertOwnSessions(pooler), /leads to a pooler: say in DATABASE_DIRECT_URL/)
  })
})
