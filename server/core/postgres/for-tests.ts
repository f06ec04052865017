import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { postgres } from '../postgres-driver.ts'
import { migrate } from '../database/migrate.ts'
import { CannotStart } from '../cannot-start.ts'
import { applicationName, startPostgres, type RunningPostgres } from './server.ts'
import { isRunning, waitForLock } from './process-lock.ts'
import { newSecret } from '../random.ts'

/** Of every installation that a test starts, unless it says another. */
export const testSecret = 'a secret that only tests know, long enough'

export type TestPostgres = {
  /** Connects to the database `ao` as the owner of all databases, who may create more. */
  url: string
  /** The name of a migrated, empty database to clone. */
  template: string
}

const hasty = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'shared_buffers=256MB',
  'max_connections=200',
  'max_wal_size=512MB',
  'checkpoint_timeout=1h',
  'log_min_messages=error',
]

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const database = join(repository, 'database')

const memory = '/dev/shm'
const tmpfs = 0x01021994
const gigabyte = 2 ** 30

/**
 * In memory where there is plenty: a database is some 1,300 files, and a disk's file system spends up to a second of a core on
 * each copy of it, searching for numbers of files that were not given away a moment ago (docs/decisions/0102).
 */
function fastFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync(memory)
    if (type === tmpfs && bavail * bsize > 4 * gigabyte && process.availableMemory() > 6 * gigabyte)
      return memory
  } catch {
    // no such folder on this system
  }
  return tmpdir()
}

const runFolder = /^ao-test-run-(\d+)-/

/** For the PostgreSQL of one whole run. What a run left that was killed goes: it would stay in memory. */
export function newRunFolder(): string {
  const place = fastFolder()
  for (const name of readdirSync(place)) {
    const [, pid] = runFolder.exec(name) ?? []
    const left = join(place, name)
    if (pid && !isRunning(Number(pid)) && lstatSync(left).uid === userInfo().uid)
      rmSync(left, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(place, `ao-test-run-${process.pid}-`))
  chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
  return folder
}

/** A PostgreSQL that forgets everything: for one run of the tests, in a folder that is removed afterwards. */
export async function startTestPostgres(folder: string): Promise<RunningPostgres> {
  rmSync(join(folder, 'postgres'), { recursive: true, force: true })
  const password = newSecret(12)
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    password,
    applicationPassword: password,
    log: join(folder, 'log'),
    settings: hasty,
  })
  return {
    ...server,
    stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  }
}

/** How AO connects to a test server: both of its roles have one password. */
export const applicationUrlOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.username = applicationName
  return url.href
}

/** The name of the database migrated with the files as they are now; made when it is not there. */
export async function testTemplate(url: string): Promise<string> {
  const hash = createHash('sha256').update(testSecret)
  for (const file of readdirSync(database, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(file).update(readFileSync(join(database, file)))
  }
  const name = `template_${hash.digest('hex').slice(0, 12)}`
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [there] = await sql`select 1 from pg_database where datname = ${name}`
    if (there) return name
    await sql`drop database if exists ${sql(`${name}_new`)}`
    await sql`create database ${sql(`${name}_new`)}`
    await migrate(url.replace(/[^/]+$/, `${name}_new`), {
      application: applicationName,
      secret: testSecret,
    })
    await sql`alter database ${sql(`${name}_new`)} rename to ${sql(name)}`
    return name
  } finally {
    await sql.end()
  }
}

/**
 * The test server that test files share when they are run one by one: started by the first, reused by all processes of
 * this checkout and user, gone by itself after a quarter of an hour without a connection.
 */
export async function sharedTestPostgres(): Promise<TestPostgres> {
  const { AO_TEST_DATABASE_URL: given, AO_TEST_TEMPLATE: named } = process.env
  if (given && named) return { url: given, template: named }
  const folder = ownFolder()
  const release = await waitForLock(join(folder, 'lock'))
  try {
    const url = given ?? (await livingServer(folder)) ?? (await newServer(folder))
    return { url, template: await testTemplate(url) }
  } finally {
    release()
  }
}

/** In a folder for temporary files, where anybody might have made it before us. */
function ownFolder(): string {
  const { uid } = userInfo()
  const name = `ao-test-${uid}-${createHash('sha256').update(repository).digest('hex').slice(0, 8)}`
  const inMemory = join(memory, name)
  const folder = existsSync(inMemory) ? inMemory : join(fastFolder(), name)
  mkdirSync(folder, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 })
  const { uid: owner, mode } = lstatSync(folder)
  if (owner !== uid || mode & 0o022)
    throw new CannotStart(`${folder} was not made by us: remove it.`)
  return folder
}

async function livingServer(folder: string): Promise<string | undefined> {
  const file = join(folder, 'url')
  if (!existsSync(file)) return undefined
  const url = readFileSync(file, 'utf8')
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  return sql`select 1`
    .then(
      () => url,
      () => undefined,
    )
    .finally(() => sql.end())
}

async function newServer(folder: string): Promise<string> {
  const file = join(folder, 'url')
  const failed = join(folder, 'failure')
  for (const each of [file, failed]) rmSync(each, { force: true })
  const host = fileURLToPath(new URL('./test-host.ts', import.meta.url))
  spawn(process.execPath, [host, folder], {
    detached: true,
    stdio: 'ignore',
    cwd: repository,
  }).unref()
  for (let waited = 0; waited < 60_000; waited += 25) {
    if (existsSync(file)) return readFileSync(file, 'utf8')
    if (existsSync(failed)) throw new CannotStart(readFileSync(failed, 'utf8'))
    await sleep(25)
  }
  throw new CannotStart(
    `The test database did not start within a minute; see ${join(folder, 'log')}.`,
  )
}
