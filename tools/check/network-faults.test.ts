// Every write, done once, whatever stands between the browser and AO: a real server behind a real proxy that breaks answers
// on the way, and the browser's own client sending again.
import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, request as requestOf, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { searchWallets } from '#contract/wallet/ledger/calls.ts'
import type { Person } from '#server/testing.ts'
import { startWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'

type Fault = (
  answer: { status: number; headers: object; body: Buffer },
  out: ServerResponse,
) => void
const page = '<!doctype html><title>Hotel Aurora</title><p>Please sign in to our network.'
const html =
  (status: number): Fault =>
  (_, out) =>
    void out.writeHead(status, { 'content-type': 'text/html' }).end(page)

/** The write arrives; its answer does not. */
const afterwards: Record<string, Fault> = {
  'a proxy answers 502': html(502),
  'a proxy answers 504': html(504),
  'a page with status 200': html(200),
  'a body cut in the middle': ({ status, headers, body }, out) => {
    out.writeHead(status, { ...headers, 'content-length': body.length })
    out.write(body.subarray(0, body.length / 2), () => out.destroy())
  },
  'a body cut and closed as if whole': ({ status, headers, body }, out) => {
    out.writeHead(status, { ...headers, 'content-length': Math.floor(body.length / 2) })
    out.end(body.subarray(0, body.length / 2))
  },
  'a connection reset': (_, out) => void out.socket?.resetAndDestroy(),
  'no answer in time': () => {},
}
/** The write never arrives. */
const instead: Record<string, Fault> = {
  'the sign-in page of a network': html(200),
  'a filter answers 403': html(403),
  'a filter answers 404': html(404),
  'a proxy wants to be signed in to, 407': html(407),
}

let world: World
let proxy: Server
let origin: string
let fault: { of: Fault; arrives: boolean } | null = null
/** Answers that the proxy broke. */
let broken = 0
/** Only the browser's patience is shortened, not that of the server, which runs in this process as well. */
const inBrowser = new AsyncLocalStorage<true>()

const pass = (upstream: URL) =>
  createServer((incoming, out) => {
    const now = fault
    fault = null
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      if (now && !now.arrives) return void (broken++, now.of({ status: 0, headers: {}, body }, out))
      const onward = requestOf(
        new URL(incoming.url ?? '/', upstream),
        { method: incoming.method, headers: incoming.headers },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () => {
            const whole = Buffer.concat(pieces)
            const { 'transfer-encoding': _, ...headers } = answer.headers
            if (!now) return void out.writeHead(answer.statusCode!, headers).end(whole)
            broken++
            now.of({ status: answer.statusCode!, headers, body: whole }, out)
          })
        },
      )
      onward.end(body)
    })
  })

type Ask = (signature: string, question: object) => Promise<unknown>
const webFile = (name: string) => new URL(`../../web/core/${name}`, import.meta.url).href
const loadWeb = async <T>(name: string) => (await import(webFile(name))) as T
/** A page just loaded: nothing is left but what the browser stored. */
let pages = 0
const loadPage = async (): Promise<Ask> => {
  const { callServer } = await loadWeb<{ callServer: Ask }>(`calls/call-client.ts?${++pages}`)
  return (signature, question) => inBrowser.run(true, () => callServer(signature, question))
}

let signIn: (person: Person) => void
const browser = globalThis as Record<string, unknown>
const realFetch = globalThis.fetch
const realTimeout = globalThis.setTimeout

/**
 * Half a minute of patience (spec §7) is half a second here, counted from when an answer broke: before, the server may take
 * as long as a busy machine makes it.
 */
const afterFault = (work: () => void) => {
  const brokenBefore = broken
  let waited = 0
  const timer = setInterval(() => {
    if (broken > brokenBefore) waited += 50
    if (waited < 500) return
    clearInterval(timer)
    work()
  }, 50)
  return timer
}

before(async () => {
  world = await startWorld()
  const url = await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  proxy = pass(new URL(url))
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const stored = new Map<string, string>()
  browser['window'] = new EventTarget()
  browser['sessionStorage'] = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  globalThis.fetch = (path, init) => realFetch(new URL(String(path), origin), init)
  globalThis.setTimeout = ((work: () => void, ms = 0, ...args: []) =>
    ms === 30_000 && inBrowser.getStore()
      ? afterFault(work)
      : realTimeout(work, ms, ...args)) as unknown as typeof setTimeout
  const access = await loadWeb<{ takeActingToken: (given: object) => void }>('access/access.ts')
  signIn = ({ token, id }) =>
    access.takeActingToken({ access_token: token, expires_in: 600, uuid: id })
})
after(async () => {
  globalThis.fetch = realFetch
  globalThis.setTimeout = realTimeout
  delete browser['window']
  proxy.closeAllConnections()
  proxy.close()
  await world.app.close()
})

const isNoAnswer = (failure: unknown): boolean => {
  const { name, status, message } = failure as { name: string; status: number; message: string }
  assert.deepEqual([name, status], ['Failure', 0])
  assert.match(message, /^(Unable to connect to network|This took too long\. Please try again\.)$/)
  return true
}

type Write = { by?: Person; signature: string; question: object; done: () => Promise<number> }

/** Sends through a fault, then again; `reloads` between. Gives how often it was done. */
const timesDone = async (
  write: Write,
  { what, of, arrives }: { what: string; of: Fault; arrives: boolean },
  reloads: boolean,
) => {
  const before = await write.done()
  fault = null
  signIn(write.by ?? world.student)
  const first = await loadPage()
  const brokenBefore = broken
  fault = { of, arrives }
  await assert.rejects(first(write.signature, write.question), isNoAnswer, what)
  assert.equal(broken, brokenBefore + 1, what)
  await (reloads ? await loadPage() : first)(write.signature, write.question)
  return (await write.done()) - before
}

const count = async (table: string) => {
  const [row] = await world.app.sql.unsafe(`select count(*)::int as n from ${table}`)
  return Number(row!['n'])
}

/** One of each kind of write of a student; `n` tells repetitions apart. */
const writes: Record<string, (n: number) => Promise<Write>> = {
  'coins are sent': async (n) => ({
    signature: 'POST /api/wallets/{walletId}/transfer',
    question: {
      path: { walletId: await walletOf(world.student) },
      body: { recipientEmail: world.counsellor.mail, coinType: 'free', amount: 1 + n },
    },
    done: () => count('wallet.transfers'),
  }),
  'a ticket is written': async (n) => ({
    signature: 'POST /tickets',
    question: { body: { title: `My transcript ${n}`, article: { body: 'It is blurred.' } } },
    done: () => count('helpdesk.tickets'),
  }),
  'a payment is begun': async (n) => ({
    signature: 'POST /api/payments/intent',
    question: { body: { amount: 100 + n * 10, currency: 'USD' } },
    done: () => count('wallet.payments'),
  }),
  'a document is shared': async (n) => {
    const document = await addDegree(world.app, world.student, { title: `Degree ${n}` })
    return {
      signature: 'POST /api/student/{studentId}/documents/{documentId}/share',
      question: {
        path: { studentId: world.student.id, documentId: document.id },
        body: { email: 'dean@college.test', validity: 7 },
      },
      done: () => count('vault.shares'),
    }
  },
  'an application is begun': async () => ({
    by: await world.app.person('student'),
    signature: 'POST /application/update',
    question: {
      body: {
        formStep: 1,
        field: { courseId: world.course.courseId, intakeId: world.course.intakes[0] },
      },
    },
    done: () => count('applications.applications'),
  }),
  'an application is submitted': async () => {
    const by = await world.app.person('student')
    const applicationId = await world.complete(by)
    return {
      by,
      signature: 'POST /application/submit',
      question: { body: { applicationId, declared: true, typedName: 'Asha Rao' } },
      done: () => count(`applications.applications where status = 'in review'`),
    }
  },
}

const walletOf = async (person: Person): Promise<string> =>
  (await person.callOk(searchWallets, { body: {} })).wallets[0]!.walletId

for (const [name, make] of Object.entries(writes)) {
  test(`${name} once, whatever happens to the answer`, async () => {
    const faults = [
      ...Object.entries(afterwards).map(([what, of]) => ({ what, of, arrives: true })),
      ...Object.entries(instead).map(([what, of]) => ({ what, of, arrives: false })),
    ]
    for (const [n, each] of faults.entries())
      assert.equal(await timesDone(await make(n), each, n % 2 === 1), 1, each.what)
  })
}
