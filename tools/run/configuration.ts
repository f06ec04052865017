import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { readDatabaseAddress } from '../../server/core/database/address.ts'
import { readTls } from '../../server/core/database/tls.ts'
import { newSecret } from '../../server/core/random.ts'
import { bitsOf, minSecretBits } from './secret-strength.ts'

export type Configuration = {
  mode: 'demo' | 'production'
  /** Whether this process answers calls, does the background work, or both. */
  role: 'web' | 'worker' | 'all'
  port: number
  host: string
  publicUrl: string
  secret: string
  dataFolder: string
  /** How long it still answers once it is to stop. */
  drainSeconds: number
  /** Runs a restored copy: see docs/operations.md. */
  drill: boolean
  /** Where PostgreSQL itself answers. Undefined: the embedded one. */
  databaseUrl: string | undefined
  /** The same, as the owner of the tables, who alone may change them. Undefined: AO connects as the owner. */
  ownerUrl: string | undefined
  /** A pooler before it, as PgBouncer. */
  poolUrl: string | undefined
  /** A replica of it. */
  replicaUrl: string | undefined
}

/** Reads the environment, and `.env` beside package.json under it. Fails with one sentence that names all that is wrong. */
export function readConfiguration({ drill = false } = {}): Configuration {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { AO_MODE, AO_ROLE, PORT, HOST, PUBLIC_URL, AO_SECRET, DATABASE_URL, AO_DATA, AO_FILES } =
    process.env // an empty one is none
  const mode = AO_MODE || 'demo'
  if (mode !== 'demo' && mode !== 'production')
    throw new CannotStart(`AO_MODE is "${mode}"; it can be demo or production.`)
  const role = AO_ROLE || 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all')
    throw new CannotStart(`AO_ROLE is "${role}"; it can be web, worker or all.`)
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`PORT is "${PORT}"; it must be 1 to 65535.`)
  const drainSeconds = Number(process.env.DRAIN_SECONDS || 0)
  if (!(drainSeconds >= 0 && drainSeconds <= 60))
    throw new CannotStart(`DRAIN_SECONDS is "${process.env.DRAIN_SECONDS}"; it can be 0 to 60.`)
  if (mode === 'production') assertComplete()
  else if (!drill) assertDemoClosed()
  if (PUBLIC_URL && !/^https?:\/\/[^/?#@]+\/?$/.test(PUBLIC_URL))
    throw new CannotStart(
      `PUBLIC_URL is "${PUBLIC_URL}"; it must be a scheme and a host, as in https://ao.example.org, without a name or password and without a path.`,
    )
  const database = databaseSettings(DATABASE_URL, drill)
  const dataFolder = resolve(AO_DATA || '.data')
  assertPossibleFolder(dataFolder)
  process.env.AO_DATA = dataFolder // the storage on disk lives in the same folder
  if (AO_FILES) process.env.AO_FILES = resolve(AO_FILES)
  return {
    mode,
    role: drill ? 'all' : role,
    drainSeconds,
    drill,
    port,
    host: drill ? '127.0.0.1' : HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'), // the demo's passwords are known to everybody
    // Links in a drill's letters must not lead to production.
    publicUrl: ((!drill && PUBLIC_URL) || `http://localhost:${port}`).replace(/\/$/, ''),
    // Read when it is needed: a command that needs none makes no file for it.
    get secret() {
      return AO_SECRET || storedSecret(dataFolder)
    },
    dataFolder,
    ...database,
  }
}

type Addresses = Pick<Configuration, 'databaseUrl' | 'ownerUrl' | 'poolUrl' | 'replicaUrl'>

/** A drill leaves poolers and replicas alone: they are production's. */
function databaseSettings(given: string | undefined, drill: boolean): Addresses {
  const named = !given || given === 'embedded' ? undefined : given
  const {
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: replica,
    DATABASE_OWNER_URL: owner,
  } = process.env
  if (named) assertAddress(named)
  for (const [setting, address] of Object.entries({
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: replica,
    DATABASE_OWNER_URL: owner,
  })) {
    if (!address) continue
    if (!named)
      throw new CannotStart(
        `${setting} is set and DATABASE_URL is not: ${setting === 'DATABASE_OWNER_URL' ? 'the embedded PostgreSQL makes its roles itself' : 'the embedded PostgreSQL has no pooler and no replica'}.`,
      )
    assertAddress(address, setting)
  }
  if (drill)
    return {
      databaseUrl: named,
      ownerUrl: owner || undefined,
      poolUrl: undefined,
      replicaUrl: undefined,
    }
  return {
    databaseUrl: direct || named,
    ownerUrl: owner || undefined,
    poolUrl: direct ? named : undefined,
    replicaUrl: replica || undefined,
  }
}

/** Whether every `%` in it begins the code of a letter. */
const isDecodable = (databaseUrl: string): boolean => {
  try {
    const { username, password, pathname } = readDatabaseAddress(databaseUrl).bare
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch (error) {
    if (error instanceof CannotStart) throw error
    return false
  }
}

/** Not shown: there is a password in it. */
function assertAddress(databaseUrl: string, setting = 'DATABASE_URL') {
  if (!/^postgres(ql)?:/.test(databaseUrl) || !isDecodable(databaseUrl))
    throw new CannotStart(
      `${setting} is not an address such as postgres://user:password@host:5432/database; letters like @, / and % in a password are written %40, %2F and %25.`,
    )
  readTls(databaseUrl)
}

const isWeak = (secret: string): boolean =>
  Buffer.byteLength(secret) < 32 || bitsOf(secret) < minSecretBits
const strong = '(32 bytes or more, from a random source such as openssl rand -base64 48)'

function assertComplete() {
  const { AO_SECRET = '', AO_KEYS_SECRET, DATABASE_URL, PUBLIC_URL = '' } = process.env
  const missing = [
    ...(isWeak(AO_SECRET) ? [`AO_SECRET ${strong}`] : []),
    ...(AO_KEYS_SECRET && isWeak(AO_KEYS_SECRET) ? [`AO_KEYS_SECRET ${strong}`] : []),
    ...(DATABASE_URL ? [] : ['DATABASE_URL (postgres://…, or the word embedded)']),
    ...(/^https?:\/\/[^/]+/.test(PUBLIC_URL) ? [] : ['PUBLIC_URL (https://… as people reach it)']),
  ]
  if (missing.length > 0) throw new CannotStart(`Production mode needs ${missing.join(', ')}.`)
  const { ALLOW_HTTP, SMTP_URL = '', SMTP_PLAIN } = process.env
  if (PUBLIC_URL.startsWith('http:') && !isThisMachine(PUBLIC_URL) && ALLOW_HTTP !== '1')
    throw new CannotStart(
      `PUBLIC_URL is "${PUBLIC_URL}": without TLS everybody on the way reads passwords and documents. Use https://, or say ALLOW_HTTP=1 where the whole network is trusted.`,
    )
  if (SMTP_PLAIN === '1' && SMTP_URL.startsWith('smtps:'))
    throw new CannotStart('SMTP_PLAIN=1 and an smtps:// address in SMTP_URL contradict each other.')
}

/** Whether only this machine is reached under an address, or a name of it. */
function isThisMachine(urlOrHost: string): boolean {
  const host = urlOrHost.includes('://') ? new URL(urlOrHost).hostname : urlOrHost
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

/** The demo's passwords are known to everybody: it is for this machine unless its operator says that others may come. */
function assertDemoClosed() {
  const { HOST, DEMO_SHARED } = process.env
  if (HOST && !isThisMachine(HOST) && DEMO_SHARED !== '1')
    throw new CannotStart(
      `HOST is "${HOST}", and this is the demo: its passwords are known to everybody, so it answers this machine alone. Say DEMO_SHARED=1 if others should come in all the same.`,
    )
}

/** A file stands there, or somewhere above. */
function assertPossibleFolder(dataFolder: string) {
  let there = dataFolder
  while (!statSync(there, { throwIfNoEntry: false })) there = dirname(there)
  if (!statSync(there).isDirectory()) throw impossible(dataFolder)
}

const impossible = (dataFolder: string) =>
  new CannotStart(
    `AO_DATA names ${dataFolder}, where no folder can be made: name another, as in AO_DATA=$HOME/ao-data.`,
  )

/** The demo needs no setting up: its secret is made once and kept beside its data. */
function storedSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  } catch (error) {
    // As in /proc, which is no place for files.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw impossible(dataFolder)
    throw error
  }
  if (!existsSync(file)) writeFileSync(file, newSecret(32), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

const standIns = {
  SMTP_URL: 'no mail leaves, so nobody gets a code',
  SMS_URL: 'no text message leaves',
  BANK_OUTBOX: 'no coins can be paid out to banks',
  STRIPE_SECRET_KEY: 'nobody can buy coins',
  COMPANY: 'no invoices are written',
  CLAMD_ADDRESS: 'files are not scanned for malware',
  DIGILOCKER_URL: 'nothing can be taken over from a digital locker',
  SEAL_CERTIFICATE: 'reports are sealed with a certificate made on this installation',
  RATES_URL: 'exchange rates are those shipped with AO',
  BREACHED_PASSWORDS_URL: 'passwords are compared with common ones, not with breached ones',
}

/** What production has to know that is not as real as it could be. */
export const standInsInUse = (): string[] =>
  Object.entries(standIns).flatMap(([name, says]) =>
    process.env[name] ? [] : [`${name} is not set: ${says}.`],
  )
