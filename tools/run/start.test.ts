import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/core/postgres/free-port.ts'
import { buildWeb } from './build-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-start-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
const data = join(folder, 'data')
const running = new Set<ChildProcess>()
let port = 0
const environment = () => ({
  ...process.env,
  AO_DATA: data,
  PORT: String(port),
  HOST: '127.0.0.1',
  AO_MODE: 'demo',
  PUBLIC_URL: '',
  DATABASE_URL: '',
})

type Started = { child: ChildProcess; said: () => string }

/** `npm start` without npm; answers when it is ready. */
async function start(): Promise<Started> {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  for (let tries = 0; !said.includes('Ctrl-C') && child.exitCode === null && tries < 1800; tries++)
    await sleep(50)
  assert.match(said, /AO is ready: http:\/\/localhost:\d+/)
  return { child, said: () => said }
}

async function ended({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  running.delete(child)
  return child.exitCode
}

const answers = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
/** With headers that `fetch` does not let one choose. */
const get = async (path: string, headers: Record<string, string> = {}) => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { accept: 'text/html', ...headers },
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of answer) body += String(part)
  return { status: answer.statusCode, body }
}
const postgresRuns = () => existsSync(join(data, 'postgres/postmaster.pid'))

describe('npm start', () => {
  before(async () => {
    port = await freePort()
    await buildWeb()
  })
  after(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  test('loads the demo world, prints who may sign in, serves pages and calls, and ends cleanly on Ctrl-C', async () => {
    const first = await start()
    assert.match(first.said(), /✓ demo world/)
    assert.match(first.said(), /student +\S+@\S+ +\S+/)
    assert.match(first.said(), /admin +\S+@\S+ +\S+/)
    assert.equal(await answers(), 200)
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    assert.match(await page.text(), /^<!doctype html>/i)
    first.child.kill('SIGINT')
    assert.equal(await ended(first), 0)
    assert.equal(postgresRuns(), false)
  })

  test('is up again with the same people and no second demo world; every page says that it is a demo, whatever a request names', async () => {
    const second = await start()
    for (const path of ['/', '/login', '/courses', '/verify/none', '/none', '/app/wallet']) {
      const { body } = await get(path, { host: 'evil.example' })
      assert.match(body, /This is a demo: people, papers and coins are made up\./, path)
      assert.doesNotMatch(body, /evil\.example/, path)
    }
    const { body: front } = await get('/', { host: 'evil.example' })
    assert.ok(front.includes(`<link rel="canonical" href="http://localhost:${port}/"`))
    for (const path of ['/', '/readyz', '/oauth/token', '/none'])
      assert.equal((await get(path, { 'x-forwarded-for': '203.0.113.7' })).status, 403, path)
    assert.equal((await get('/metrics')).status, 200)
    assert.match(second.said(), /student +\S+@\S+ +\S+/)
    assert.doesNotMatch(second.said(), /demo world \(/)
    second.child.kill('SIGTERM')
    assert.equal(await ended(second), 0)
  })

  test('ends, and PostgreSQL with it, when what started it is killed outright', async () => {
    const third = await start()
    third.child.kill('SIGKILL')
    await ended(third)
    for (let tries = 0; (postgresRuns() || (await answers())) && tries < 100; tries++)
      await sleep(100)
    assert.equal(postgresRuns(), false)
    assert.equal(await answers(), 0)
  })

  test('says in one sentence that the port is taken, and that there is no such command', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment(),
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    await once(child, 'close')
    other.close()
    assert.equal(child.exitCode, 1)
    assert.match(said, new RegExp(`^\\n✗ Port ${port} is taken by another program: [^\\n]+\\n$`))
    const { stderr, status } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'nonsense'], {
      encoding: 'utf8',
    })
    assert.deepEqual(
      { stderr, status },
      { stderr: '\n✗ AO has no command "nonsense".\n', status: 1 },
    )
  })
})
