// A streaming replica: reads that may be a second old go there, nobody reads behind their own writes, and without it all goes on.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/core/database/db.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { type Cluster, openCluster, type Person, type Postgres } from './cluster.ts'
import { until } from './processes.ts'
import { openTicket, titlesOf } from './tickets.ts'

describe('with a streaming replica', { timeout: 900_000 }, () => {
  let cluster: Cluster
  let primary: Postgres
  let replica: Postgres
  let people: Person[]
  let ao: Awaited<ReturnType<Cluster['ao']>>
  let other: Awaited<ReturnType<Cluster['ao']>>
  let onPrimary: Database
  let onReplica: Database
  before(async () => {
    cluster = await openCluster()
    primary = await cluster.firstPostgres('primary')
    replica = await cluster.replicaOf(primary, 'replica')
    await primary.start()
    people = await cluster.people(primary.url, 8)
    await replica.start()
    onPrimary = cluster.open(primary.admin)
    onReplica = cluster.open(replica.admin)
    const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
    ao = await cluster.ao(settings)
    other = await cluster.ao({ ...settings, AO_ROLE: 'web' })
  })
  after(() => cluster?.close())

  /** Whether this server has read tickets for AO since then, by its own clock. */
  const hasRead = async (sql: Database, since: string): Promise<boolean> => {
    const [row] = await sql<{ has: boolean }[]>`
      select exists (select from pg_stat_activity where usename = ${applicationName} and query ilike '%helpdesk.tickets%'
        and query_start > ${since}::timestamptz) as has`
    return row!.has
  }
  const clockOf = async (sql: Database): Promise<string> => {
    const [row] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`
    return row!.at
  }

  test('lists are read there, by whoever says when they last wrote', async () => {
    const { written } = await openTicket(ao.url, people[0]!, 'First')
    assert.match(written!, /^[0-9A-F]+\/[0-9A-F]+$/)
    await until('the replica has it', 10, async () => {
      const [row] = await onReplica<
        { has: boolean }[]
      >`select pg_last_wal_replay_lsn() >= ${written}::pg_lsn as has`
      return row!.has
    })
    await sleep(500)
    const since = await clockOf(onPrimary)
    for (let n = 0; n < 5; n++)
      assert.deepEqual(await titlesOf(ao.url, people[0]!, { cookie: `ao-written=${written}` }), [
        'First',
      ])
    assert.ok(await hasRead(onReplica, since), 'the replica was asked')
    assert.ok(!(await hasRead(onPrimary, since)), 'the primary was not')
    // Who says nothing may have written a moment ago elsewhere.
    const silent = await clockOf(onPrimary)
    assert.deepEqual(await titlesOf(ao.url, people[0]!), ['First'])
    assert.ok(await hasRead(onPrimary, silent))
    assert.ok(!(await hasRead(onReplica, silent)))
  })

  test('nobody reads behind their own write, on any process, while the replica lags and while it does not', async () => {
    let asked = 0
    const lane = async (person: Person, how: string): Promise<void> => {
      for (let n = 0; n < 15; n++) {
        const title = `${how} ${n}`
        const { written, status } = await openTicket(ao.url, person, title)
        assert.equal(status, 201)
        for (const url of [ao.url, other.url]) {
          assert.ok(
            (await titlesOf(url, person, { 'ao-written': written! })).includes(title),
            title,
          )
          asked++
        }
      }
    }
    await Promise.all(people.slice(1).map((person) => lane(person, 'in step')))
    await onReplica`select pg_wal_replay_pause()`
    await Promise.all(people.slice(1).map((person) => lane(person, 'behind')))
    await onReplica`select pg_wal_replay_resume()`
    console.log(`${asked} reads after own writes, none of them old`)
  })

  test('marks that nobody was given change nothing but where is read', async () => {
    for (const mark of [
      'FFFFFFFF/FFFFFFFF',
      '0/0',
      "0/0'; drop table x",
      '-1/2',
      'Z/Z',
      `${'F'.repeat(400)}/1`,
    ])
      assert.equal((await titlesOf(ao.url, people[0]!, { 'ao-written': mark })).length, 1)
  })

  test('who looks because of news finds what they are about', async () => {
    const gone = new AbortController()
    const person = people[0]!
    const line = await fetch(`${other.url}/api/live`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: gone.signal,
    })
    let heard = 0
    const reading = (async () => {
      for await (const part of line.body!.pipeThrough(new TextDecoderStream()))
        heard += part.split('"topic":"tickets"').length - 1
    })().catch(() => {})
    for (let n = 0; n < 20; n++) {
      const before = heard
      await openTicket(ao.url, person, `News ${n}`)
      await until('news', 10, () => heard > before)
      // As another of their devices, which wrote long ago.
      assert.ok((await titlesOf(other.url, person, { 'ao-written': '0/1' })).includes(`News ${n}`))
    }
    gone.abort()
    await reading
  })

  test('a replica that is away, and one that comes back, are noticed by nobody', async () => {
    const failed: string[] = []
    let asked = 0
    let going = true
    const load = Promise.all(
      people.map(async (person) => {
        while (going) {
          await titlesOf(ao.url, person, { 'ao-written': '0/1' }).catch((error: Error) =>
            failed.push(error.message),
          )
          asked++
          await sleep(5)
        }
      }),
    )
    await sleep(1_000)
    await replica.end('SIGKILL')
    await sleep(3_000)
    await replica.start()
    await sleep(3_000)
    going = false
    await load
    assert.deepEqual(failed, [])
    console.log(`${asked} lists while the replica was killed and came back, none failed`)
  })
})
