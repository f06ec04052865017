// Takes long: it builds and starts a release.
// What a release starts: the server's code in a few files. It finds what it reads, and its stacks name the sources.
import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/core/postgres/free-port.ts'
import { cloneDatabase, type TestDatabase } from '../../server/core/database/test-database.ts'
import { buildWeb } from './build-web.ts'

/** As an archive of `npm run release` is unpacked. */
const release = mkdtempSync(join(tmpdir(), 'ao-release-'))
const running = new Set<ChildProcess>()
let database: TestDatabase

before(async () => {
  await buildWeb()
  const sources = 'contract database server text tools web node_modules'.split(' ')
  const files = ['domains.ts', 'package.json', 'package-lock.json', 'vite.config.ts']
  for (const name of [...sources, ...files, 'tsconfig.base.json'])
    symlinkSync(resolve(name), join(release, name))
  mkdirSync(join(release, 'dist'))
  for (const name of ['client', 'server', '.sources'])
    symlinkSync(resolve('dist', name), join(release, 'dist', name))
  const built = spawnSync(process.execPath, ['tools/run/build-program.ts', release], {
    encoding: 'utf8',
  })
  assert.equal(built.stderr + built.stdout, '')
  database = await cloneDatabase()
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.drop()
  rmSync(release, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function start(port: number, options = '') {
  const child = spawn(process.execPath, ['dist/program/start.js'], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: options,
      AO_ROLE: 'all',
      AO_DATA: join(release, 'data'),
      AO_MODE: 'production',
      AO_SECRET: 'kq3Vn8Zt1yLw0XrEo7MbUf5Ja9HsPd2C',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      AO_LOG: '',
    },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (said += String(chunk)))
  for (let tries = 0; !said.includes('AO is ready') && tries < 1800; tries++) {
    if (child.exitCode !== null) break
    await sleep(50)
  }
  return { child, said: () => said }
}

test('a release starts on its few files and answers calls, pages and searches', async () => {
  const port = await freePort()
  const { child, said } = await start(port)
  assert.match(said(), /AO is ready/)
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  assert.equal((await at('/readyz')).status, 200)
  const page = await at('/')
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<title>/)
  // Of a database without courses.
  const found = await at('/api/search/suggestions?q=law')
  assert.equal(found.status, 200)
  child.kill('SIGTERM')
  await once(child, 'exit')
  running.delete(child)
  assert.equal(child.exitCode, 0)
})

test('the stack of a fault in a release names file and line of the source', async () => {
  const planted = 'process.umask = () => { throw new RangeError("a planted fault") }'
  const { child, said } = await start(
    await freePort(),
    `--import=data:text/javascript,${encodeURIComponent(planted)}`,
  )
  if (child.exitCode === null) await once(child, 'exit')
  running.delete(child)
  assert.equal(child.exitCode, 1)
  const lines = readFileSync('tools/start.ts', 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('process.umask(')) + 1
  assert.match(said(), /RangeError: a planted fault/)
  assert.ok(said().includes(join(release, `tools/start.ts:${line}:`)), said())
})
