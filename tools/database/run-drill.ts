// One drill: a dump is brought to a new place, started there, looked at and audited. Production is read, never written.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/core/postgres/free-port.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { startEmbeddedPostgres } from '../../server/core/postgres/embedded.ts'
import { drillSettings } from '../../server/providers/drill.ts'
import { openProviders } from '../../server/providers/providers.ts'
import { auditAll, printFindings } from './audit-all.ts'
import { auditFiles } from './audit-files.ts'
import { dump } from './db-dump.ts'
import { restore } from './db-restore.ts'
import { step } from '../run/progress-line.ts'

/** What is drilled: a running database, a dump of it, or a copy that was already brought back elsewhere. */
export type Subject = { live: string } | { dump: string } | { copy: string }
type Place = { applicationUrl: string; ownerUrl: string; stop: () => Promise<void> }
type Installation = { secret: string; mode: 'demo' | 'production'; dataFolder: string }

const startMs = 300_000

/** Prints what it does. Gives whether everything held; throws what a step said when one could not be done at all. */
export async function runDrill(subject: Subject, installation: Installation): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ao-drill-'))
  chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
  const dataFolder = join(folder, 'data')
  let place: Place | undefined
  try {
    const file = 'dump' in subject ? resolve(subject.dump) : join(folder, 'ao.sql.gz')
    if ('live' in subject) await dump(subject.live, file)
    place =
      'copy' in subject
        ? { applicationUrl: subject.copy, ownerUrl: subject.copy, stop: async () => undefined }
        : await step('new place', () => startEmbeddedPostgres(dataFolder))
    if (!('copy' in subject)) await restore(place.ownerUrl, file, false)
    const settings = {
      ...process.env,
      AO_FILES: process.env['AO_FILES'] || join(installation.dataFolder, 'files'),
      AO_DATA: dataFolder,
      AO_MODE: installation.mode,
      AO_SECRET: installation.secret,
      DATABASE_URL: place.applicationUrl,
      DATABASE_OWNER_URL: place.ownerUrl,
    }
    const looksGood = await lookAtCopy(settings)
    return (await audit(place.applicationUrl, installation.secret, settings)) && looksGood
  } finally {
    await place?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Starts AO on the copy as an operator would, and asks what a person would see. */
async function lookAtCopy(settings: NodeJS.ProcessEnv): Promise<boolean> {
  const port = await freePort()
  const program = fileURLToPath(new URL('../start.ts', import.meta.url))
  const child = spawn(process.execPath, [program, '--drill'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the channel ends it with us
    env: { ...settings, PORT: String(port) },
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (said += String(chunk)))
  try {
    await step('start', async () => {
      const late = AbortSignal.timeout(startMs)
      while (!said.includes('AO is ready')) {
        if (child.exitCode !== null || child.signalCode !== null || late.aborted)
          throw new Error(`The copy did not start:\n${said.trim()}`)
        await sleep(100)
      }
    })
    const base = `http://127.0.0.1:${port}`
    const ready = await fetch(`${base}/readyz`)
    const page = await fetch(`${base}/`, { headers: { accept: 'text/html' } })
    const says = (await page.text()).includes('data-notice="drill"')
    return [
      printCheck(ready.status === 200, 'the copy is ready', `/readyz answers ${ready.status}`),
      printCheck(
        page.status === 200,
        'its front page is there',
        `the front page answers ${page.status}`,
      ),
      printCheck(
        says,
        'its pages say that it is a drill',
        'its pages do not say that it is a drill',
      ),
    ].every(Boolean)
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

async function audit(url: string, secret: string, settings: NodeJS.ProcessEnv): Promise<boolean> {
  const sql = openDatabase(url, { max: 1, name: 'ao-drill' })
  const opened = openProviders(drillSettings(settings), systemClock)
  try {
    const findings = await step('audit', () => auditAll(sql, secret))
    const files = await step('files', () => auditFiles(sql, opened.providers.storage))
    return printFindings([...findings, files])
  } finally {
    await opened.close()
    await sql.end({ timeout: 1 })
  }
}

function printCheck(isGood: boolean, good: string, bad: string): boolean {
  if (isGood) console.log(`✓ ${good}`)
  else console.error(`✗ ${bad}`)
  return isGood
}
