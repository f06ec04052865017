/** `node tools/run/build-web.ts [--always]`: builds the web layer into dist/ when its sources changed since the last time. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../../server/core/cannot-start.ts'
import type { Web } from '../../server/core/http/pages.ts'
import { keepFormerAssets } from './former-assets.ts'
import { waitForLock } from '../../server/core/postgres/process-lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'dist/.sources')
const folders = ['web', 'contract', 'text']
const files = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'domains.ts',
]

export const builtWeb = {
  clientFolder: join(root, 'dist/client'),
  formerFolder: join(root, 'dist/former'),
  entry: join(root, 'dist/server/server.js'),
}

/** The pages as they were built. */
export async function loadWeb(): Promise<Web> {
  const { default: pages } = (await import(builtWeb.entry)) as {
    default: Pick<Web, 'fetch' | 'kept'>
  }
  return { ...pages, clientFolder: builtWeb.clientFolder }
}

export function webIsBuilt(): boolean {
  return (
    existsSync(builtWeb.entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
  )
}

/** Answers when dist/ is whole; throws what the build said when it failed. Two commands at once share one build. */
export async function buildWeb(always = false): Promise<void> {
  mkdirSync(dirname(stamp), { recursive: true })
  const release = await waitForLock(join(dirname(stamp), '.lock'), 300)
  try {
    if (always || !webIsBuilt()) await build()
  } finally {
    release()
  }
}

async function build(): Promise<void> {
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new CannotStart(
      'The pages of this version are not built, and only the packages of production are installed: unpack the archive that npm run release makes where all packages are, or run npm ci here.',
    )
  const hash = sourcesHash() // of what the build starts from: an edit while it runs must count as a change
  rmSync(stamp, { force: true })
  keepFormerAssets(builtWeb.clientFolder, builtWeb.formerFolder, new Date())
  await buildEnvironment('client')
  await buildEnvironment('ssr') // carries the list of what the browser's build made
  writeFileSync(stamp, hash)
}

/** The bundler's threads each keep memory and save a second or two: one is enough, and what it frees goes back at once. */
const frugal = {
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0',
}

function buildEnvironment(name: 'client' | 'ssr'): Promise<void> {
  const program = fileURLToPath(new URL('build-environment.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=1', '--max-old-space-size=200', program, name],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...frugal, NODE_ENV: 'production', NO_COLOR: '1' },
    },
  )
  const killed = () => child.kill()
  process.once('exit', killed)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(buildError(code, signal, said)),
    )
  }).finally(() => process.removeListener('exit', killed))
}

/** Why there are no pages. The kernel kills without a word; the bundler and V8 say that they got no memory, and abort. */
export function buildError(
  code: number | null,
  signal: NodeJS.Signals | null,
  said: string,
): CannotStart {
  if (
    signal === 'SIGKILL' ||
    code === 137 ||
    /out of memory|memory allocation of|ENOMEM/i.test(said)
  )
    return new CannotStart(
      'The web could not be built: memory ran short. Building takes 350 MB: close other programs, or give this machine 512 MB.',
    )
  if (/ENOSPC|no space left/i.test(said))
    return new CannotStart(`The disk is full: the web had no room in ${root}dist.`)
  return new CannotStart(`The web could not be built.\n${said.trim()}`)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...inside, ...files.map((name) => join(root, name))].sort()) {
    if (existsSync(file))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  await buildWeb(process.argv.includes('--always')).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
