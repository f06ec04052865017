// Search and course pages: rendering on the server, kept pages for strangers, bytes and paints on a slow phone.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/test/browser.ts'
import { buildWeb, builtWeb } from '../../tools/run/build-web.ts'
import { largestPaint, median, onSlowPhone, slowestAnswer } from './slow-phone.ts'

const port = 4_600 + (process.pid % 300)
const origin = `http://localhost:${port}`
await buildWeb()
const child: ChildProcess = fork(
  fileURLToPath(new URL('./pages-subject.ts', import.meta.url)),
  [String(port)],
  { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
)
const answerOf = <T>(): Promise<T> =>
  new Promise((resolve) => child.once('message', resolve as (message: unknown) => void))
const { demo } = await answerOf<{ demo: number }>()

const say = (what: string, measured: number, goal: number, unit: string, least = false) => {
  const good = least ? measured >= goal : measured <= goal
  console.log(
    `${good ? '✓' : '✗'} ${what}: ${measured.toFixed(measured < 100 ? 2 : 0)} ${unit}, goal ${least ? '≥' : '≤'} ${goal}`,
  )
  if (!good) process.exitCode = 1
}
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const get = (path: string, headers: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts).toString())
          : reject(new Error(`${answer.statusCode} for ${path}`)),
      )
    })
      .on('error', reject)
      .end()
  })
const cpu = async (): Promise<number> => {
  const asked = answerOf<NodeJS.CpuUsage>()
  child.send('cpu')
  const { user, system } = await asked
  return (user + system) / 1000
}
const modern = { 'accept-encoding': 'zstd' }
// A cookie of one's own: nothing is kept, every page is rendered.
const own = { ...modern, cookie: 'own=1' }

const search = '/courses?q=computer+science'
const [, course = ''] = /href="(\/courses\/[^"?]+)"/.exec(await get(search))!
const rendered = async (path: string): Promise<number> => {
  const rounds: number[] = []
  for (let round = 0; round < 9; round++) {
    const before = await cpu()
    for (let n = 0; n < 40; n++) await get(path, own)
    if (round >= 4) rounds.push(((await cpu()) - before) / 40)
  }
  return median(rounds)
}
say('demo world loaded', demo / 1000, 10, 's')
say('server render of the search page, with its requests', await rendered(search), 3, 'ms of CPU')
say('server render of a course page, with its requests', await rendered(course), 3, 'ms of CPU')

await get(search, modern)
const started = performance.now()
let sent = 0
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (sent++ < 20_000) await get(search, modern)
  }),
)
say('kept search page', 20_000 / ((performance.now() - started) / 1000), 5_000, 'requests/s', true)

const files = new Set(
  [...(await get(search)).matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file!,
  ),
)
const bytes = [...files].reduce(
  (sum, file) =>
    sum + gzipSync(readFileSync(join(builtWeb.clientFolder, file)), { level: 9 }).length,
  0,
)
say('JavaScript of the search page, gzipped', bytes / 1024, 140, 'KB')

const browser = await chromium.launch(await findChromium())
for (const [what, path] of [
  ['search', search],
  ['course', course],
] as const) {
  const paints: number[] = []
  for (let run = 0; run < 6; run++)
    paints.push(await onSlowPhone(browser, origin + path, largestPaint))
  say(
    `largest paint of the ${what} page, 4× slower CPU, slow 4G`,
    median(paints.slice(1)),
    1_000,
    'ms',
  )
}
const answers: number[] = []
for (let run = 0; run < 4; run++)
  answers.push(
    await onSlowPhone(browser, origin + search, async (tab) => {
      // Hearts can be pressed once the page is alive.
      await tab
        .getByRole('article')
        .getByRole('button', { name: /^Save /, disabled: false })
        .first()
        .waitFor()
      await tab.getByRole('link', { name: /^Filters/ }).tap()
      await tab.getByRole('checkbox', { name: /^Master's/ }).tap()
      await tab.waitForURL(/level=master/)
      return slowestAnswer(tab)
    }),
  )
say(
  'slowest answer to a tap (filters opened, one chosen), 4× slower CPU',
  median(answers),
  100,
  'ms',
)
await browser.close()
agent.destroy()
child.send('end')
