/**
 * `npm run witness -- <name> <folder> <platform> [more platforms]`: a witness (C2SP tlog-witness) for the public logs of these
 * platforms. Its key and what it has seen lie in the folder, and nowhere else; it needs no database. PORT and HOST say where it
 * listens.
 */
import './run/end-with-parent.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { logNames, logPaths } from '../contract/verification/log/register.ts'
import { fetchDid, fetchFrom, type LogKey, logKeysOf } from './logs/platform.ts'
import { originOf, serve } from './logs/serve.ts'
import { type KeysOf, openWitness } from './logs/witness.ts'
import { plainError } from './run/plain-error.ts'

/** Keys are asked for again after a day, or when a signature is by none of them, but not more than once a minute. */
const [day, minute] = [86_400_000, 60_000]

/** The keys of a log, from the DID document of the platform it belongs to. */
const keysFrom = (platforms: readonly string[]): KeysOf => {
  const known = new Map<string, { at: number; keys: LogKey[] }>()
  const originsOf = (platform: string) =>
    logNames.map((log) => `${new URL(platform).host}/${logPaths[log]}`)
  return async (origin, again) => {
    const platform = platforms.find((each) => originsOf(each).includes(origin))
    if (!platform) return null
    const before = known.get(platform)
    const age = before ? performance.now() - before.at : Infinity
    if (before && age < (again ? minute : day)) return before.keys
    const keys = await fetchDid(fetchFrom(platform)).then(logKeysOf, () => before?.keys ?? [])
    known.set(platform, { at: performance.now(), keys })
    return keys
  }
}

try {
  const [name = '', folder = '', ...platforms] = process.argv.slice(2)
  const isAddress = (text: string) => /^https?:\/\/[^/?#@\s]+$/.test(text)
  if (
    !/^[^\s+]+$/.test(name) ||
    folder === '' ||
    platforms.length === 0 ||
    !platforms.every(isAddress)
  )
    throw new CannotStart(
      'Say who, where and for whom: npm run witness -- witness.example/ao witness-data https://ao.example',
    )
  const witness = await openWitness(folder, name, keysFrom(platforms), () => Date.now())
  const port = Number(process.env['PORT'] || 8080)
  await serve(port, process.env['HOST'] || '127.0.0.1', ({ method, path, body }) => {
    const origin = method === 'GET' ? originOf(path) : null
    if (origin) return Promise.resolve(witness.newest(origin))
    return method === 'POST' && path === '/add-checkpoint'
      ? witness.addCheckpoint(body)
      : Promise.resolve({ status: 404, body: 'there is no such call\n' })
  })
  console.log(`Listening on port ${port}. For WITNESSES: ${witness.verifierKey}`)
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}
