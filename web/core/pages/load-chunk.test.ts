import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test, type TestContext } from 'node:test'
import { offline } from '../failure.ts'
import { fetchWhole, loadChunk } from './load-chunk.ts'

const chunk = `export const screen = 1${' '.repeat(20_000)}`
type Answers = 'cut' | 'reset' | '502' | 'portal' | 'whole' | 'gone'
let outcomes: Answers[] = []
let asked = 0

/** A network that answers in turn; the last for ever. */
const answer = (to: ServerResponse) => {
  const outcome = outcomes[Math.min(asked++, outcomes.length - 1)]!
  const type = { 'content-type': 'text/javascript' }
  if (outcome === 'reset') return void to.socket!.resetAndDestroy()
  if (outcome === 'gone') return void to.writeHead(404).end()
  if (outcome === '502') return void to.writeHead(502).end()
  if (outcome === 'portal')
    return void to.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
  to.writeHead(200, { ...type, 'content-length': chunk.length })
  if (outcome === 'whole') return void to.end(chunk)
  to.write(chunk.slice(0, 5_000), () => to.socket!.destroy())
}
const server = createServer((_, to) => answer(to))
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => void server.close())

const fetching = (...in_: Answers[]) => {
  outcomes = in_
  asked = 0
  const pauses: number[] = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/verify-otp-screen.js`
  const result = fetchWhole(url, undefined, (ms) => (pauses.push(ms), Promise.resolve()))
  return { result, pauses }
}

test('a chunk that was cut, reset or answered by somebody else is asked for again until it is whole', async () => {
  const { result, pauses } = fetching('cut', 'reset', '502', 'portal', 'cut', 'whole')
  await result
  assert.equal(asked, 6)
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 16_000])
})

test('after half a minute it says that AO is not reached; asked for anew, it comes', async () => {
  const lost = fetching('cut')
  await assert.rejects(lost.result, { code: 'offline' })
  assert.equal(asked, 6)
  assert.deepEqual(lost.pauses, [1_000, 2_000, 4_000, 8_000, 16_000])
  await fetching('whole').result
})

test('a chunk that no longer exists is not asked for twice', async () => {
  const { result, pauses } = fetching('cut', 'gone', 'whole')
  await assert.rejects(result)
  assert.equal(asked, 2)
  assert.deepEqual(pauses, [1_000])
})

/** The page, as far as loading knows it; gives what it was told. */
const openPage = (t: TestContext): string[] => {
  const page = new EventTarget()
  const told: string[] = []
  const names = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const
  for (const name of names) Object.assign(globalThis, { [name]: page[name].bind(page) })
  page.addEventListener('vite:preloadError', ({ type }) => told.push(type))
  t.after(() => names.forEach((name) => Reflect.deleteProperty(globalThis, name)))
  return told
}

test('what a browser drops because the person goes elsewhere is no reason to load anew', async (t) => {
  const told = openPage(t)
  await assert.rejects(
    loadChunk(async () => {
      dispatchEvent(new Event('beforeunload'))
      throw new Error('dropped')
    }),
    { code: 'offline' },
  )
  assert.deepEqual(told, [])
})

test('what cannot be loaded is told to whoever reloads after a deploy', async (t) => {
  const told = openPage(t)
  await assert.rejects(
    loadChunk(() => Promise.reject(new Error('gone'))),
    { message: 'gone' },
  )
  assert.deepEqual(told, ['vite:preloadError'])
  await assert.rejects(
    loadChunk(() => Promise.reject(offline())),
    { code: 'offline' },
  )
  assert.equal(told.length, 1, 'a file that did not come reloads nothing')
  assert.equal(await loadChunk(() => Promise.resolve('the screen')), 'the screen')
})
