/**
 * `npm run verify -- <evidence.json | report.pdf> [--keys <did.json>] [--file <document>]`: checks evidence without AO, by the
 * checks of /verify. `--keys`: AO's DID document, a file or an https address; without it nobody can say who signed.
 * `npm run verify -- --page <file.html> [--keys <did.json>]`: writes the checking page, which does the same in any browser.
 * Ends with 0 when all is confirmed, 1 when a check failed, 2 when one could not be run.
 */
import './run/end-with-parent.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { signedBy } from '../contract/verification/credentials/canonical.ts'
import { bundleIn } from '../contract/verification/evidence/bundle-file.ts'
import {
  checkBundle,
  isConfirmedFile,
  type KnownKeys,
} from '../contract/verification/evidence/bundle.ts'
import { toKnownKeys, withKnownKeys } from '../contract/verification/evidence/verifier-page.ts'
import { verifyLastingByOpenssl } from '../server/verification/credentials/verify-lasting.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { evidenceWords, pageOf, evidenceSentences } from '../text/evidence-sentences.ts'
import { plainError } from './run/plain-error.ts'

const usage =
  'Say what: npm run verify -- <evidence.json | report.pdf> [--keys <did.json>] [--file <document>], or --page <file.html> [--keys <did.json>]'
const language = process.env['LC_ALL'] || process.env['LANG'] || ''
const locale = language.startsWith('de') ? 'de' : 'en'

const read = async (path: string) =>
  new Uint8Array(
    await readFile(path).catch((error: Error) => {
      throw new CannotStart(`${path} cannot be read: ${error.message}`)
    }),
  )

const fetched = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  }).catch((error: Error) => {
    throw new CannotStart(`${address} cannot be fetched: ${error.message}`)
  })
  if (!answer.ok) throw new CannotStart(`${address} answers ${answer.status}.`)
  return answer.json()
}

const readKeys = async (from: string): Promise<KnownKeys> => {
  const isRemote = from.startsWith('https://')
  const did: unknown = isRemote
    ? await fetched(from)
    : JSON.parse(new TextDecoder().decode(await read(from)))
  const keys = toKnownKeys({ did, at: isRemote ? new Date().toISOString() : null })
  if (!keys) throw new CannotStart(`${from} is no DID document.`)
  return keys
}

const checkFile = async (path: string, keys: KnownKeys | null, document: string | undefined) => {
  const words = evidenceWords(locale)
  const bundle = await bundleIn(await read(path))
  if (!bundle) throw new CannotStart(words.evidence('page.none'))
  const checked = await checkBundle(bundle, keys, new Date(), signedBy, verifyLastingByOpenssl)
  const sentences = evidenceSentences(checked, pageOf(checked.issuer, bundle.publicId), locale)
  const marks = { good: '✓', bad: '✗', unknown: '?', pending: '…', none: '–' } as const
  const isFile =
    document === undefined
      ? null
      : checked.statement
        ? await isConfirmedFile(checked.statement, await read(document))
        : false
  console.log(`${marks[sentences.verdict]} ${sentences.headline}\n  ${sentences.text}\n`)
  for (const [name, value] of sentences.facts) console.log(`  ${name}: ${value}`)
  for (const [field, value, result] of sentences.claims)
    console.log(`  ${field}${value ? ` ${value}` : ''}: ${result}`)
  console.log('')
  for (const { name, says, verdict, word } of sentences.checks)
    console.log(`${marks[verdict]} ${name}: ${word}. ${says}`)
  if (isFile !== null)
    console.log(`${isFile ? '✓' : '✗'} ${words.credentials(isFile ? 'file.good' : 'file.bad')}`)
  return sentences.verdict === 'bad' || isFile === false ? 1 : sentences.verdict === 'good' ? 0 : 2
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, file: { type: 'string' }, page: { type: 'string' } },
  })
  const keys = values.keys ? await readKeys(values.keys) : null
  const [path] = positionals
  if (values.page) {
    const { makeVerifierPage } = await import('../web/build/verifier-page.ts')
    const page = await makeVerifierPage()
    await writeFile(values.page, keys ? withKnownKeys(page, keys) : page)
    console.log(`✓ ${values.page}`)
  } else if (path) process.exitCode = await checkFile(path, keys, values.file)
  else throw new CannotStart(usage)
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 2
}
