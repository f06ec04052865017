// The primary is killed and the replica promoted: AO follows by itself. What was acknowledged is there, reads go on, and an old
// primary that comes back gets no writes.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/core/database/db.ts'
import { type Cluster, openCluster, type Person, type Postgres } from './cluster.ts'
import { until } from './processes.ts'
import { openTicket, titlesOf } from './tickets.ts'

const between = (one: Postgres, two: Postgres): string => {
  const url = new URL(one.url)
  return `postgres://${url.username}:${url.password}@127.0.0.1:${one.port},127.0.0.1:${two.port}/ao?target_session_attrs=read-write`
}

describe('when the primary is gone', { timeout: 900_000 }, () => {
  let cluster: Cluster
  let primary: Postgres
  let standby: Postgres
  let people: Person[]
  let ao: Awaited<ReturnType<Cluster['ao']>>
  before(async () => {
    cluster = await openCluster()
    primary = await cluster.firstPostgres('primary')
    standby = await cluster.replicaOf(primary, 'standby')
    await primary.start()
    people = await cluster.people(primary.url, 8)
    await standby.start()
    const admin = cluster.open(primary.admin)
    await admin`alter system set synchronous_standby_names = 'standby'`
    await admin`select pg_reload_conf()`
    await until('the standby is synchronous', 30, async () => {
      const [row] = await admin<
        { state: string }[]
      >`select sync_state as state from pg_stat_replication`
      return row?.state === 'sync'
    })
    ao = await cluster.ao({
      DATABASE_URL: between(primary, standby),
      DATABASE_REPLICA_URL: standby.url,
    })
  })
  after(() => cluster?.close())

  test('AO follows: at most ten seconds without writes, reads go on, nothing acknowledged is lost', async () => {
    const acknowledged = new Map<string, string[]>()
    const odd: string[] = []
    let going = true
    let lastWrite = performance.now()
    let longestPause = 0
    let refused = 0
    let reads = 0
    let failedReads = 0
    let last = '0/1'
    const writer = async (person: Person): Promise<void> => {
      const titles: string[] = []
      acknowledged.set(person.id, titles)
      for (let n = 0; going; n++) {
        const title = `Ticket ${n}`
        const answer = await openTicket(ao.url, person, title).catch((error: Error) => {
          odd.push(error.message)
          return null
        })
        if (answer?.status === 201) {
          const at = performance.now()
          longestPause = Math.max(longestPause, at - lastWrite)
          lastWrite = at
          last = answer.written ?? last
          titles.push(title)
        } else if (answer?.status === 503) refused++
        else if (answer) odd.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        await sleep(20)
      }
    }
    const reader = async (person: Person): Promise<void> => {
      while (going) {
        await titlesOf(ao.url, person, { 'ao-written': '0/1' }).then(
          () => reads++,
          () => failedReads++,
        )
        const list = await fetch(`${ao.url}/api/rest/providers`)
        await list.arrayBuffer()
        if (list.status === 200) reads++
        else failedReads++
        await sleep(20)
      }
    }
    const load = Promise.all([...people.slice(0, 4).map(writer), ...people.slice(4).map(reader)])
    await sleep(3_000)
    const writes = [...acknowledged.values()].flat().length
    assert.ok(writes > 0, 'somebody writes')
    await primary.end('SIGKILL')
    // What an operator or Patroni does, once it is sure.
    await sleep(2_000)
    const promoting = openDatabase(standby.admin, { max: 1 })
    await promoting`alter system set synchronous_standby_names = ''`
    await promoting`select pg_reload_conf()`
    await promoting`select pg_promote(true, 30)`
    const killedToPromoted = performance.now()
    await promoting.end({ timeout: 1 })
    await sleep(8_000)
    going = false
    await load
    const after = [...acknowledged.values()].flat().length - writes
    console.log(
      `${writes} + ${after} writes, longest pause ${(longestPause / 1000).toFixed(1)} s (goal 10; promoted 2 s after the kill, ${((performance.now() - killedToPromoted) / 1000).toFixed(0)} s ago), ${refused} answers of 503, ${reads} reads, ${failedReads} failed, 0 lost; the last mark was ${last}`,
    )
    assert.ok(after > 0, 'writes go on at the new primary')
    assert.ok(longestPause <= 10_000, `${longestPause.toFixed(0)} ms without writes`)
    for (const person of people.slice(0, 4)) {
      const there = await cluster.open(standby.admin)<{ title: string }[]>`
        select t.title from helpdesk.tickets t where t.customer_id = ${person.id}`
      const titles = there.map(({ title }) => title)
      const lost = acknowledged.get(person.id)!.filter((title) => !titles.includes(title))
      assert.deepEqual(lost, [], 'acknowledged and lost')
    }
    assert.deepEqual(odd, [], 'meanwhile writes are answered with 503')
    assert.equal(failedReads, 0, `${failedReads} of ${reads} reads failed`)
  })

  test('an old primary that comes back knows of nothing, and gets nothing', async () => {
    await primary.start()
    const old = cluster.open(primary.admin)
    await old`alter system set synchronous_standby_names = ''`
    await old`select pg_reload_conf()`
    const [before] = await old<{ n: number }[]>`select count(*)::int as n from helpdesk.tickets`
    // New connections are made: to the one on the later timeline.
    const fresh = await cluster.ao({ DATABASE_URL: between(primary, standby), AO_ROLE: 'web' })
    for (let n = 0; n < 5; n++)
      assert.equal((await openTicket(fresh.url, people[0]!, `After ${n}`)).status, 201)
    const [after] = await old<{ n: number }[]>`select count(*)::int as n from helpdesk.tickets`
    assert.equal(after!.n, before!.n)
    await fresh.end()
    await primary.end('SIGINT')
  })

  test('a writer that still holds a session of one that only follows is told to come again', async () => {
    const admin = cluster.open(standby.admin)
    await admin`alter system set default_transaction_read_only = on`
    await admin`select pg_reload_conf()`
    await until('writes are refused', 20, async () => {
      const { status } = await openTicket(ao.url, people[0]!, 'Refused')
      return status === 503
    })
    await admin`alter system reset default_transaction_read_only`
    await admin`select pg_reload_conf()`
    await until('writes go on', 20, async () => {
      const { status } = await openTicket(ao.url, people[0]!, 'Taken')
      return status === 201
    })
  })
})
