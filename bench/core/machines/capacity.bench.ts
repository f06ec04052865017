// What a request costs in processors, kind by kind, on one process of AO and on two; and from that what 1, 10 and 100 million students need.
// Processor time is measured, not the clock: other work on the machine changes it little, and a database on other processors is
// the same sum. docs/capacity.md has the table.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { meets } from '../../goal.ts'
import { buildWeb } from '../../../tools/run/build-web.ts'
import {
  costOfMix,
  type Cost,
  type Costs,
  type Kind,
  kindAt,
  kinds,
  needsOf,
  simulate,
} from './capacity-model.ts'
import { openCluster, type Person } from './cluster.ts'

const ticksPerSecond = 100 // of Linux, for programs
/** Processor time of a process, of those it has and of those it had, in milliseconds. */
const cpuOf = (pid: number): number => {
  const parents = new Map<number, number[]>()
  const spent = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const parent = Number(fields[1])
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
      // utime, stime, and cutime, cstime of children that have ended.
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
      spent.set(Number(name), (ticks * 1000) / ticksPerSecond)
    } catch {
      // It ended meanwhile.
    }
  }
  const sum = (of: number): number =>
    (spent.get(of) ?? 0) + (parents.get(of) ?? []).reduce((all, child) => all + sum(child), 0)
  return sum(pid)
}

await buildWeb()
const cluster = await openCluster()
process.once('exit', () => cluster.kill())
const primary = await cluster.firstPostgres('primary', { demo: true })
await primary.start()
const people = await cluster.people(primary.url, 24)
const settings = { DATABASE_URL: primary.url, AO_PAGES: '1', AO_ROLE: 'web' }
const first = await cluster.ao(settings)
const second = await cluster.ao(settings)
const worker = await cluster.ao({ ...settings, AO_PAGES: '', AO_ROLE: 'worker' })
const postmaster = Number(readFileSync(`${primary.folder}/postmaster.pid`, 'utf8').split('\n')[0])

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
type Sent = { path: string; body?: string; type?: string; headers?: Record<string, string> }
const send = (port: number, { path, body, type = 'application/json', headers = {} }: Sent) =>
  new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        )
      },
    )
      .on('error', reject)
      .end(body)
  })
const expect = async (port: number, sent: Sent): Promise<string> => {
  const { status, text } = await send(port, sent)
  if (status >= 300) throw new Error(`${sent.path}: ${status} ${text.slice(0, 300)}`)
  return text
}

/** A student of the demo on a device that is known, as most sign-ins are. */
const knownDevice = async (): Promise<Sent> => {
  const mail = 'student@demo.ao.example'
  const form = {
    path: '/oauth/token',
    type: 'application/x-www-form-urlencoded',
    body: String(
      new URLSearchParams({
        grant_type: 'password',
        client_id: 'ao-web',
        username: mail,
        password: 'Lantern-hill-27',
      }),
    ),
  }
  const result = await send(first.port, form)
  const challenge = /"challenge":"([^"]+)"/.exec(result.text)?.[1]
  if (!challenge) throw new Error(`no challenge: ${result.status} ${result.text}`)
  for (let tries = 0; tries < 100; tries++) {
    // The worker sends; its mailbox is a process's own.
    const box = await expect(worker.port, { path: `/dev/mailbox.json?to=${mail}` })
    const otp = /\b(\d{6})\b/.exec(box)?.[1]
    if (otp) {
      const { cookies } = await send(first.port, {
        path: '/api/user/verify-otp',
        body: JSON.stringify({ challenge, otp }),
      })
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
      return { ...form, headers: { cookie } }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no code came')
}
const signIn = await knownDevice()

const found = await expect(first.port, { path: '/api/search', body: '{"q":"computer science"}' })
const courses = (JSON.parse(found) as { hits: { id: string; slug: string }[] }).hits
const words = [
  'computer science',
  'nursing',
  'law germany',
  'mba under 20000',
  'data',
  'phsyics',
  '',
]
const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const requestOf: Readonly<Record<Kind, (n: number) => Sent>> = {
  signIn: () => signIn,
  search: (n) => ({
    path: '/api/search',
    body: JSON.stringify({ q: words[n % words.length], page: n % 3 }),
  }),
  // A cookie of one's own: no page is taken from those kept for strangers.
  page: (n) => ({
    path: n % 2 ? `/courses/${courses[n % courses.length]!.slug}` : '/courses?q=computer+science',
    headers: { cookie: 'own=1' },
  }),
  write: (n) => {
    const person = people[n % people.length]!
    const courseIds = [courses[n % courses.length]!.id]
    if (n % 3 === 2)
      return {
        path: '/tickets',
        headers: as(person),
        body: JSON.stringify({ title: `Question ${n}`, article: { body: 'Where is my letter?' } }),
      }
    const path = n % 3 ? '/wishlist/remove' : '/wishlist/add'
    return { path, headers: as(person), body: JSON.stringify({ courseIds }) }
  },
}

/** Sends these, to each of the ports in turn, and answers what one cost. */
const costOf = async (
  ports: readonly number[],
  count: number,
  made: (n: number) => Sent,
  lanes = 12,
): Promise<Cost> => {
  const children = [first, second].map(({ child }) => child.pid!)
  const read = () => ({
    web: children.reduce((sum, pid) => sum + cpuOf(pid), 0),
    worker: cpuOf(worker.child.pid!),
    database: cpuOf(postmaster),
  })
  let next = 0
  const run = (until: number) =>
    Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let n = next++; n < until; n = next++) await expect(ports[n % ports.length]!, made(n))
      }),
    )
  await run(Math.ceil(count / 4)) // warm
  const before = read()
  const from = next
  await run(from + count)
  // What was left behind is done within a moment.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const after = read()
  const each = (part: keyof Cost) => Math.max(0, after[part] - before[part]) / count
  return { web: each('web'), worker: each('worker'), database: each('database') }
}

const counts: Readonly<Record<Kind, number>> = { signIn: 60, search: 1_500, page: 900, write: 900 }
const measured: Partial<Record<Kind, Cost>> = {}
for (const kind of kinds) {
  // Sign-ins that are on their way count as tries until they succeed: many at once from one device are refused.
  const lanes = kind === 'signIn' ? 3 : 12
  const cost = await costOf([first.port], counts[kind], requestOf[kind], lanes)
  measured[kind] = cost
  console.log(
    `${kind}: AO ${cost.web.toFixed(2)} ms, PostgreSQL ${cost.database.toFixed(2)} ms, worker ${cost.worker.toFixed(2)} ms of a processor`,
  )
}
const costs = measured as Costs

/** The mixed day, the same requests in the same order on every run. */
const order = Array.from({ length: 100 }, (_, n) => kindAt(((n * 37) % 100) / 100))
const mixed = (n: number) => requestOf[order[n % order.length]!](n)
const day = 3_000
const one = await costOf([first.port], day, mixed)
// The second has answered nothing yet: it gets as much to do first as the first one had.
for (const kind of kinds) await costOf([second.port], counts[kind] / 2, requestOf[kind], 3)
await costOf([second.port], day, mixed)
const two = await costOf([first.port, second.port], day, mixed)
const summed = costOfMix(costs)
console.log(
  `mixed day, each request: one process ${one.web.toFixed(2)} ms, two ${two.web.toFixed(2)} ms; the sum of the kinds ${summed.web.toFixed(2)} ms`,
)
// A process does one thing at a time: what n of them answer a second is n ÷ what a request takes of one.
meets(
  'two processes over one, each with a processor, the database elsewhere',
  (2 * one.web) / two.web,
  '≥',
  1.7,
)
// Kinds measured apart foretell the mix, or the table below would mean nothing.
meets('mixed day over the sum of its kinds', Math.abs(one.web / summed.web - 1), '≤', 0.3)

console.log(
  '\n| Students | Requests/s | AO processes | Workers | Database processors | of these for writes | Database | Files | p50, p95, p99 |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const students of [1_000_000, 10_000_000, 100_000_000]) {
  const needs = needsOf(students, costs)
  const { p50, p95, p99 } = simulate({
    costs,
    rate: needs.rate,
    web: needs.web - 1,
    database: needs.database,
  })
  console.log(
    `| ${students / 1e6} million | ${Math.round(needs.rate)} | ${needs.web} | ${needs.worker} | ${needs.database} | ${needs.primary} | ${needs.databaseGigabytes} GB | ${needs.fileTerabytes} TB | ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(', ')} ms |`,
  )
}
const million = needsOf(1_000_000, costs)
const { p95 } = simulate({
  costs,
  rate: million.rate,
  web: million.web - 1,
  database: million.database,
})
meets(
  'a million students in the busiest hour with one process away, p95 by simulation',
  p95,
  '≤',
  200,
  'ms',
)
agent.destroy()
await cluster.close()
