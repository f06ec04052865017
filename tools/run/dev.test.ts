// `npm run dev` on a copy of the sources: what is saved is seen, however an editor saves it.
import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneDatabase, type TestDatabase } from '../../server/core/database/test-database.ts'

const copy = mkdtempSync(join(tmpdir(), 'ao-dev-'))
const footer = 'web/shells/public-footer.tsx'
const sentences = 'text/en/errors.ts'
let database: TestDatabase
let dev: ChildProcess
let said = ''
let port = 0

/** Two that follow each other: the pages', and the one of the server behind them. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const found = (first.address() as AddressInfo).port
    const second = createServer().listen(found + 1, '127.0.0.1')
    const isFree = await once(second, 'listening').then(
      () => true,
      () => false,
    )
    first.close()
    second.close()
    if (isFree) return found
  }
}

const get = (path: string, accept: string): Promise<string> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }).then(
    (answer) => answer.text(),
    (error: Error) => error.message,
  )
const page = () => get('/faq', 'text/html')
const answer = () => get('/api/no-such-call', 'application/json')

const edit = (file: string, change: (text: string) => string): string =>
  change(readFileSync(join(copy, file), 'utf8'))
const inPlace = (file: string, text: string) => writeFileSync(join(copy, file), text)
/** As most editors do: a new file takes the name of the old one. */
function byRename(file: string, text: string) {
  writeFileSync(join(copy, `${file}~`), text)
  renameSync(join(copy, `${file}~`), join(copy, file))
}

/** Answers the seconds until it was seen. The goals are for a machine that does nothing else: they hold in `npm run prove`. */
async function seen(what: () => Promise<string>, wanted: string, goal: number): Promise<number> {
  const began = performance.now()
  let last = ''
  while (performance.now() - began < 60_000) {
    last = await what()
    if (last.includes(wanted)) {
      const seconds = (performance.now() - began) / 1000
      if (process.env['AO_PROVE']) assert.ok(seconds <= goal, `${wanted} took ${seconds} s`)
      console.log(`${wanted}: ${seconds.toFixed(2)} s`)
      return seconds
    }
    await sleep(20)
  }
  assert.fail(
    `${wanted} was not seen within a minute:\n${last.slice(0, 500)}\n${said.slice(-2000)}`,
  )
}

describe('npm run dev', () => {
  before(async () => {
    const { stdout } = spawnSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { encoding: 'utf8' },
    )
    const sources = new Set(
      stdout
        .split('\0')
        .filter(Boolean)
        .map((file) => file.split('/')[0]!),
    )
    for (const name of sources) cpSync(name, join(copy, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    database = await cloneDatabase()
    port = await freePorts()
    dev = spawn(process.execPath, ['tools/dev.ts'], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), // as the bootstrap says
        AO_MODE: 'production', // without a demo world
        AO_SECRET: randomBytes(32).toString('base64'),
        AO_DATA: join(copy, '.data'),
        PUBLIC_URL: `http://localhost:${port}`,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
      },
    })
    for (const stream of [dev.stdout!, dev.stderr!])
      stream.on('data', (chunk) => (said += String(chunk)))
    await seen(answer, 'no_such_call', 60)
    await seen(page, '<footer', 60)
  })
  after(async () => {
    dev?.kill('SIGKILL')
    await database?.drop()
    rmSync(copy, { recursive: true, force: true })
  })

  for (const [way, save] of Object.entries({ 'in place': inPlace, 'by rename': byRename })) {
    test(`a page saved ${way} is seen`, async () => {
      const mark = `saved ${way}, page`
      save(
        footer,
        edit(footer, (text) =>
          text.replace(/title="[^"]*" |(?=className=\{css\.about\})/, `title="${mark}" `),
        ),
      )
      await seen(page, mark, 1)
    })

    test(`a file of the server saved ${way} is seen`, async () => {
      const mark = `saved ${way}, server`
      save(
        sentences,
        edit(sentences, (text) => text.replace(/(\bno_such_call:\s*)'[^']*'/, `$1'${mark}'`)),
      )
      await seen(answer, mark, 3)
    })
  }

  test('a mistake in the syntax of the server is shown, and the next save mends it', async () => {
    const whole = edit(sentences, (text) =>
      text.replace(/(\bno_such_call:\s*)'[^']*'/, "$1'mended'"),
    )
    said = ''
    byRename(sentences, `${whole}\nconst = 1\n`)
    await seen(async () => said, 'The server has ended; the next save starts it again.', 3)
    assert.match(said, /text\/en\/errors\.ts/)
    assert.match(said, /SyntaxError/)
    byRename(sentences, whole)
    await seen(answer, 'mended', 3)
  })

  test('a mistake in the syntax of a page is shown, and the next save mends it', async () => {
    const whole = edit(footer, (text) => text.replace(/title="[^"]*"/, 'title="mended"'))
    byRename(footer, `${whole}\nconst = 1\n`)
    await seen(page, 'PARSE_ERROR', 1)
    byRename(footer, whole)
    await seen(page, 'title="mended"', 1)
  })

  test('it ends when it is asked to, and leaves nothing behind', async () => {
    const ended = once(dev, 'exit')
    dev.kill('SIGINT')
    assert.deepEqual(await ended, [0, null])
    for (const each of [port, port + 1])
      await assert.rejects(fetch(`http://127.0.0.1:${each}/`), /fetch failed/)
  })
})
