/** `node tools/build-web.ts [--always]`: builds the web layer into dist/ when its sources changed since the last time. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../server/core/cannot-start.ts'
import { keepFormerAssets } from './former-assets.ts'
import { waitForLock } from '../server/core/postgres/process-lock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
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

function build(): Promise<void> {
  const hash = sourcesHash() // of what the build starts from: an edit while it runs must count as a change
  rmSync(stamp, { force: true })
  keepFormerAssets(builtWeb.clientFolder, builtWeb.formerFolder, new Date())
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  const killed = () => child.kill()
  process.once('exit', killed)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.removeListener('exit', killed)
      if (signal === 'SIGKILL')
        return reject(
          new CannotStart(
            'The web could not be built: memory ran short. Building takes 1 GB; running AO takes less.',
          ),
        )
      if (code !== 0) return reject(new CannotStart(`The web could not be built.\n${said.trim()}`))
      writeFileSync(stamp, hash)
      resolve()
    })
  })
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
