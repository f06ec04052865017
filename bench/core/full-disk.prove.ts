// Disks that are really full: file systems of their own, filled to the last byte while people write. Writes are told that there is no
// room, reads go on, and once there is room again everything goes on and nothing that was acknowledged is lost.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/core/database/db.ts'
import { addressesOfRunning } from '#server/core/postgres/embedded.ts'
import { documentPdf } from '#server/vault/vault-for-tests.ts'
import {
  begin,
  endAll,
  folder,
  place,
  ready,
  situation,
  type Start,
  stop,
} from '../machines/places.ts'
import type { Person } from './machines/cluster.ts'
import { until } from './machines/processes.ts'
import { titlesOf } from './machines/tickets.ts'

after(async () => {
  // PostgreSQL does not end on a disk without room.
  const begun = await running?.catch(() => undefined)
  for (const { at } of begun ? [database, files] : [])
    rmSync(join(seenBy(begun!.start, at), 'filler'), { force: true })
  endAll()
})

const mail = 'student@demo.ao.example'
const ownMessage = /no room left to store this/
const heldMs = 20_000

/** A file system of this size in a file, and the line that mounts it. */
const disk = (name: string, megabytes: number) => {
  const image = join(folder, `${name}.img`)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 ** 2)
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  const at = place(name)
  return { at, mount: `mount -o loop ${image} ${at} && chmod 711 ${at}` }
}

/** As AO sees that folder, in mounts of its own. */
const seenBy = ({ child }: Start, path: string): string => `/proc/${child.pid}/root${path}`

/** Writes until nothing more goes in. */
const fill = (start: Start, at: string): void => {
  const file = openSync(join(seenBy(start, at), 'filler'), 'w')
  for (let size = 4 * 1024 ** 2; size >= 512; size /= 2) {
    const bytes = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
  closeSync(file)
}
const free = (start: Start, at: string): number => {
  const { bavail, bsize } = statfsSync(seenBy(start, at))
  return bavail * bsize
}
const makeRoom = (start: Start, at: string): void => rmSync(join(seenBy(start, at), 'filler'))

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null }
const ask = async (url: string, options: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000), ...options })
  const text = await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
  }
}
const post = (url: string, body: unknown, token?: string): Promise<Answer> =>
  ask(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })

/** Told that there is no room, or to come again, in the envelope of the call. */
const assertForNow = ({ status, body, retryAfter }: Answer): void => {
  assert.ok(status === 507 || status === 503, `${status} ${JSON.stringify(body)}`)
  assert.ok(Number(retryAfter) > 0, 'it says when to come again')
  if (status === 507) {
    assert.match(String(body['message'] ?? body['error']), ownMessage)
    assert.equal(body['code'], 'storage_full')
  }
  assert.doesNotMatch(JSON.stringify(body), /file upload/i)
}

const readiness = async (url: string): Promise<Answer & { ms: number }> => {
  const began = performance.now()
  const answer = await ask(`${url}/readyz`)
  return { ...answer, ms: performance.now() - began }
}

const signIn = async (url: string) => {
  const form = {
    grant_type: 'password',
    client_id: 'ao-web',
    username: mail,
    password: 'Lantern-hill-27',
  }
  const { body } = await post(`${url}/oauth/token`, form)
  const challenge = JSON.stringify(body).match(/"challenge":"([^"]+)"/)?.[1]
  assert.ok(challenge, JSON.stringify(body))
  let otp = ''
  await until('the code arrives', 30, async () => {
    const box = await fetch(`${url}/dev/mailbox.json?to=${mail}`)
    otp = /\b(\d{6})\b/.exec(await box.text())?.[1] ?? ''
    return otp !== ''
  })
  const { body: signedIn } = await post(`${url}/api/user/verify-otp`, { challenge, otp })
  return { token: String(signedIn['access_token']), id: String(signedIn['uuid']) }
}

/** Opens tickets until told to stop: what was acknowledged, and what else was answered. */
const writing = (url: string, person: Person, { lanes, from }: { lanes: number; from: number }) => {
  const acknowledged: string[] = []
  const others: Answer[] = []
  let unanswered = 0
  let going = true
  const lane = async (at: number): Promise<void> => {
    for (let n = 0; going; n++) {
      const title = `Lane ${at}, number ${n}`
      const answer = await ticket(url, person, title).catch(() => null)
      if (answer?.status === 201) acknowledged.push(title)
      else if (answer) others.push(answer)
      else unanswered++
      await sleep(20)
    }
  }
  const done = Promise.all(Array.from({ length: lanes }, (_, at) => lane(from + at)))
  return {
    acknowledged,
    others,
    unanswered: () => unanswered,
    end: async () => {
      going = false
      await done
    },
  }
}
const ticket = (url: string, { token }: Person, title: string): Promise<Answer> =>
  post(`${url}/tickets`, { title, article: { body: 'Read by nobody.' } }, token)

const databaseOf = (start: Start) => {
  const addresses = addressesOfRunning(seenBy(start, start.data))
  assert.ok(addresses, 'PostgreSQL runs')
  return openDatabase(addresses.ownerUrl, { max: 1 })
}
/** Everything that was acknowledged is there, once. */
const assertKept = async (start: Start, acknowledged: readonly string[]): Promise<number> => {
  const sql = databaseOf(start)
  const rows = await sql<{ title: string }[]>`
    select title from helpdesk.tickets where title like 'Lane %'`
  await sql.end({ timeout: 1 })
  const kept = rows.map(({ title }) => title)
  assert.equal(new Set(kept).size, kept.length, 'nothing is there twice')
  const missing = acknowledged.filter((title) => !kept.includes(title))
  assert.deepEqual(missing, [], 'nothing acknowledged is lost')
  return kept.length
}

const database = disk('database', 700)
const files = disk('files', 200)
const begun = async () => {
  const start = await begin({
    prepare: [database.mount, files.mount],
    env: {
      AO_DATA: join(database.at, 'data'),
      AO_FILES: join(files.at, 'files'),
      RATE_FACTOR: '100000',
    },
  })
  await ready(start)
  const url = `http://127.0.0.1:${start.port}`
  return { start, url, person: await signIn(url) }
}
let running: ReturnType<typeof begun> | undefined

situation('disks full to the last byte, while people write', ['mounts'], async () => {
  const { start, url, person } = await (running ??= begun())
  const promise = (await post(
    `${url}/api/student/${person.id}/documents/upload`,
    { fileName: 'degree.pdf' },
    person.token,
  )) as Answer & { body: { documentUrl: string } }
  assert.equal(promise.status, 200)
  const file = await documentPdf()
  const sendFile = () =>
    ask(`${url}${promise.body.documentUrl}`, {
      method: 'PUT',
      body: new Uint8Array(file),
      headers: { 'content-type': 'application/pdf' },
    })

  // The disk of the files: uploads are told so, all else goes on.
  fill(start, files.at)
  assert.equal(free(start, files.at), 0)
  for (let n = 0; n < 3; n++) assertForNow(await sendFile())
  assert.equal((await ticket(url, person, 'Lane 9, number 1')).status, 201)
  const noUploads = await readiness(url)
  assert.equal(noUploads.status, 200)
  assert.deepEqual(noUploads.body, { status: 'no uploads', database: 'ok', disk: 'full' })
  makeRoom(start, files.at)
  const sent = await sendFile()
  assert.equal(sent.status, 200, `the same address takes it now: ${JSON.stringify(sent.body)}`)
  assert.equal(sent.body['complete'], true)

  // The disk of PostgreSQL.
  const load = writing(url, person, { lanes: 4, from: 0 })
  await until('people write', 30, () => load.acknowledged.length > 110)
  fill(start, database.at)
  assert.equal(free(start, database.at), 0)
  await until('it is noticed', 2, async () => (await readiness(url)).body['database'] === 'full')
  const before = load.acknowledged.length
  const began = performance.now()
  let slowest = 0
  while (performance.now() - began < heldMs) {
    const state = await readiness(url)
    slowest = Math.max(slowest, state.ms)
    assert.equal(state.status, 200, JSON.stringify(state.body))
    assert.deepEqual(state.body, { status: 'reads only', database: 'full', disk: 'ok' })
    assert.equal((await titlesOf(url, person)).length, 100)
    assert.equal((await ask(`${url}/api/rest/providers`)).status, 200)
    assert.equal((await fetch(`${url}/courses`)).status, 200)
    assert.equal((await post(`${url}/api/search`, { q: 'law' })).status, 200)
    assertForNow(
      await post(
        `${url}/api/student/${person.id}/documents/upload`,
        { fileName: 'degree.pdf' },
        person.token,
      ),
    )
    await sleep(250)
  }
  assert.ok(slowest <= 1_000, `/readyz took ${slowest.toFixed(0)} ms`)
  assert.equal(load.acknowledged.length, before, 'nothing is acknowledged meanwhile')

  makeRoom(start, database.at)
  const freed = performance.now()
  await until('writes go again', 10, () => load.acknowledged.length > before)
  const again = performance.now() - freed
  await load.end()
  for (const answer of load.others) assertForNow(answer)
  assert.equal(load.unanswered(), 0, 'each got an answer')
  assert.equal((await readiness(url)).body['status'], 'ready')
  const kept = await assertKept(start, load.acknowledged)
  assert.equal(kept, load.acknowledged.length + 1, 'what was refused is not there')
  return `${load.acknowledged.length} writes acknowledged, ${load.others.length} told to come again, 0 lost; /readyz within ${slowest.toFixed(0)} ms; writes ${again.toFixed(0)} ms after there was room`
})

situation('no room for PostgreSQL’s own log', ['mounts'], async () => {
  const { start, url, person } = await (running ??= begun())
  const load = writing(url, person, { lanes: 2, from: 10 })
  await until('people write', 30, () => load.acknowledged.length > 20)
  const sql = databaseOf(start)
  await sql`select 1` // without room nobody new is let in
  fill(start, database.at)
  // Somebody else's statements use up what the log had left: PostgreSQL ends all sessions and cannot come back.
  await assert.rejects(async () => {
    for (;;) await sql`select pg_logical_emit_message(false, 'full', repeat('x', 1000000))`
  })
  await sql.end({ timeout: 1 })
  await until('PostgreSQL is gone', 40, async () => (await readiness(url)).status === 503)
  const began = performance.now()
  let slowest = 0
  while (performance.now() - began < heldMs / 2) {
    const state = await readiness(url)
    slowest = Math.max(slowest, state.ms)
    assertForNow(state)
    assertForNow(await ticket(url, person, 'Not now'))
    await sleep(250)
  }
  assert.ok(slowest <= 1_000, `/readyz took ${slowest.toFixed(0)} ms`)
  assert.equal(start.child.exitCode, null, 'AO outlives its database')
  const before = load.acknowledged.length
  makeRoom(start, database.at)
  const freed = performance.now()
  await until('writes go again', 60, () => load.acknowledged.length > before).catch((e) =>
    console.log(e, start.child.exitCode, start.said().slice(-1000)),
  )
  const again = performance.now() - freed
  await load.end()
  for (const answer of load.others) assertForNow(answer)
  await assertKept(start, load.acknowledged)
  await stop(start)
  return `${load.acknowledged.length} writes acknowledged, 0 lost; 503 until there was room, and writes ${again.toFixed(0)} ms after`
})
