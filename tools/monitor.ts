/**
 * `npm run monitor -- <folder> <platform> [peer …]`: reads the public logs of a platform to their end, each minute, and compares
 * them with what peers (witnesses, other monitors) were shown; serves its own newest checkpoints to them. Its folder is all it
 * keeps; it needs no database. `once` reads once and ends with 1 when anything is wrong; `compare <file>` compares a checkpoint
 * or a proof that somebody was given; `names <organisation> [file]` lists what was confirmed in a name, and compares it with the
 * list that AO exports.
 */
import './run/end-with-parent.ts'
import { readFileSync } from 'node:fs'
import { CannotStart } from '../server/core/cannot-start.ts'
import { noteIn } from '../contract/verification/log/log-proof.ts'
import { logNames, logPaths } from '../contract/verification/log/register.ts'
import { fetchFrom } from './logs/platform.ts'
import { type Monitor, openMonitor } from './logs/monitor.ts'
import { originOf, serve } from './logs/serve.ts'
import { plainError } from './run/plain-error.ts'

const usage =
  'Say where and whom: npm run monitor -- monitor-data https://ao.example [once | compare <file> | names <organisation> [file] | <peer> …]'
const every = 60_000

const print = (lines: readonly string[], good: string): void => {
  for (const line of lines) console.error(`✗ ${line}`)
  if (lines.length === 0) console.log(`✓ ${good}`)
  else process.exitCode = 1
}

const readOnce = async (monitor: Monitor): Promise<void> => {
  await monitor.round()
  print(
    monitor.findings().map(({ at, what }) => `${at} ${what}`),
    'both logs are whole and go on from what was seen before',
  )
}

/**
 * A list as AO exports it names each credential's digest: each of ours must be in it, and none that the register does not have.
 * It also tells of the institution's other names, so what it has beside may stand under any name.
 */
const compareNames = (monitor: Monitor, organisation: string, file?: string): void => {
  const confirmed = monitor.confirmedIn(organisation)
  for (const { seq, entry } of confirmed)
    console.log(`${seq}  ${entry.at}  ${entry.level}  ${entry.credential}`)
  if (!file) return
  const knownRoots = new Set(readFileSync(file, 'utf8').match(/\b[0-9a-f]{64}\b/g))
  const own = new Set(confirmed.map(({ entry }) => entry.credential))
  const all = new Set(monitor.confirmedIn(null).map(({ entry }) => entry.credential))
  print(
    [
      ...[...own]
        .filter((each) => !knownRoots.has(each))
        .map((each) => `${each} is not in the file`),
      ...[...knownRoots]
        .filter((each) => !all.has(each))
        .map((each) => `${each} is not in the register`),
    ],
    `${own.size} confirmations, and nothing else exists`,
  )
}

const askPeers = async (monitor: Monitor, platform: string, peers: readonly string[]) => {
  for (const peer of peers)
    for (const log of logNames) {
      const origin = encodeURIComponent(`${new URL(platform).host}/${logPaths[log]}`)
      const note = await fetchFrom(peer)(`/checkpoint/${origin}`).catch(() => null)
      if (note) await monitor.compare(note.toString('utf8'))
    }
}

const orReport = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) =>
    console.error(
      `- ${new Date().toISOString()} the platform cannot be read: ${plainError(error)}`,
    ),
  )

const follow = async (monitor: Monitor, platform: string, peers: readonly string[]) => {
  const port = Number(process.env['PORT'] || 8090)
  await serve(port, process.env['HOST'] || '127.0.0.1', ({ method, path }) => {
    const origin = method === 'GET' ? originOf(path) : null
    const note = origin && monitor.newest(origin)
    if (note) return Promise.resolve({ status: 200, body: note })
    if (method === 'GET' && path === '/faults')
      return Promise.resolve({
        status: monitor.findings().length > 0 ? 500 : 200,
        type: 'application/json',
        body: JSON.stringify(monitor.findings()),
      })
    return Promise.resolve({ status: 404, body: 'nothing is known of it\n' })
  })
  console.log(`Listening on port ${port}; /faults answers 500 once anything was found.`)
  let printed = 0
  for (;;) {
    await orReport(monitor.round())
    // Whatever the platform answers, what its witnesses were shown is compared with what we were.
    await orReport(askPeers(monitor, platform, peers))
    for (const { at, what } of monitor.findings().slice(printed)) console.error(`✗ ${at} ${what}`)
    printed = monitor.findings().length
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}

try {
  const [folder = '', platform = '', ...rest] = process.argv.slice(2)
  const [what, word, file] = rest
  const isAddress = (text: string) => /^https?:\/\/[^\s?#@]+$/.test(text)
  if (folder === '' || !isAddress(platform)) throw new CannotStart(usage)
  const monitor = openMonitor(folder, fetchFrom(platform), () => Date.now())
  if (what === 'once') await readOnce(monitor)
  else if (what === 'compare' && word) {
    await monitor.round()
    const given = readFileSync(word, 'utf8')
    const wrong = await monitor.compare(
      given.startsWith('c2sp.org/tlog-proof') ? noteIn(given) : given,
    )
    print(wrong ? [wrong] : [], 'it belongs to the log that everybody is shown')
  } else if (what === 'names' && word) {
    await readOnce(monitor)
    compareNames(monitor, word, file)
  } else if (rest.every(isAddress)) await follow(monitor, platform, rest)
  else throw new CannotStart(usage)
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}
