// Three processes behind HAProxy, restarted one after the other while people use them: no call fails.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster, type Person } from './cluster.ts'
import { hasProgram } from './processes.ts'
import { openTicket, titlesOf } from './tickets.ts'

const skip = hasProgram('haproxy') ? false : 'HAProxy is not installed'

describe('three processes behind HAProxy', { skip, timeout: 900_000 }, () => {
  let cluster: Cluster
  let people: Person[]
  let url = ''
  let processes: Awaited<ReturnType<Cluster['ao']>>[]
  let settings: Record<string, string>
  before(async () => {
    cluster = await openCluster()
    const primary = await cluster.firstPostgres('primary')
    await primary.start()
    people = await cluster.people(primary.url, 6)
    settings = { DATABASE_URL: primary.url, DRAIN_SECONDS: '8' }
    processes = []
    for (const role of ['all', 'all', 'web'])
      processes.push(await cluster.ao({ ...settings, AO_ROLE: role }))
    url = (await cluster.haproxy(processes.map(({ port }) => port))).url
  })
  after(() => cluster?.close())

  test('a rolling restart fails nobody', async () => {
    const failed: string[] = []
    const opened: [Person, string][] = []
    let calls = 0
    let slowest = 0
    let going = true
    const lane = async (person: Person, at: number): Promise<void> => {
      for (let n = 0; going; n++) {
        const began = performance.now()
        try {
          if (n % 7 === 0) {
            const { status, body } = await openTicket(url, person, `${at} ${n}`)
            if (status === 201) opened.push([person, `${at} ${n}`])
            else failed.push(`write ${status} ${JSON.stringify(body)}`)
          } else if (n % 2 === 0) await titlesOf(url, person)
          else {
            const answer = await fetch(`${url}/api/rest/providers`)
            await answer.arrayBuffer()
            if (answer.status !== 200) failed.push(`read ${answer.status}`)
          }
        } catch (error) {
          failed.push(String(error instanceof Error ? (error.cause ?? error) : error))
        }
        calls++
        slowest = Math.max(slowest, performance.now() - began)
        await sleep(10)
      }
    }
    const load = Promise.all(people.map(lane))
    await sleep(1_000)
    for (const [at, old] of processes.entries()) {
      await old.end('SIGTERM')
      processes[at] = await cluster.ao({ ...settings, AO_ROLE: at === 2 ? 'web' : 'all' }, old.port)
      await sleep(3_000) // HAProxy looks every two seconds
    }
    going = false
    await load
    assert.deepEqual(failed, [])
    for (const person of people) {
      const titles = await titlesOf(url, person)
      const newest = opened.filter(([who]) => who === person).slice(-90)
      for (const [, title] of newest) assert.ok(titles.includes(title), title)
    }
    console.log(
      `${calls} calls, ${opened.length} writes while three processes were restarted: ${failed.length} failed (goal 0), slowest ${slowest.toFixed(0)} ms`,
    )
  })
})
