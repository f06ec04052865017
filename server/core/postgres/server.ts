import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { CannotStart } from '../cannot-start.ts'
import { openFolderFor, postgresHome, isReachable, runAs, type RunAs } from './binaries.ts'
import { stopLeftOver } from './recovery.ts'
import { newSecret } from '../random.ts'

export type PostgresOptions = {
  /** PostgreSQL's own data folder; made when it is not there. */
  folder: string
  /** Of `ao`, which owns the tables. */
  password: string
  /** Of `ao_application`, by which AO runs: another one with each start unless it is said. */
  applicationPassword?: string
  /** The cluster has the role with this password. */
  hasApplication?: boolean
  /** Where PostgreSQL writes what it has to say. */
  log: string
  /** Settings as `name=value`, on top of those every server has. */
  settings: string[]
  /** Done while it starts, by whoever waits for it. */
  meanwhile?: (() => void) | undefined
}

export type RunningPostgres = {
  /** Connects as `ao_application`, which owns nothing. */
  applicationUrl: string
  /** Connects as `ao`, owner of the database `ao`, no superuser. */
  ownerUrl: string
  /** Settled when PostgreSQL is gone, whoever stopped it. */
  exited: Promise<void>
  stop(): Promise<void>
  /** Starts it at the same address once it is gone. */
  again(): Promise<RunningPostgres>
}

const always = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'jit=off',
  'random_page_cost=1.1',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] %a ',
]

const gone = { recursive: true, force: true } as const

/** Stops PostgreSQL when its standard input closes: so it ends with us even when we are killed outright. */
const withUs =
  'exec 3<&0; "$@" </dev/null 3<&- & pg=$!; (cat <&3 >/dev/null; kill -INT $pg) & wait $pg; code=$?; kill $! 2>/dev/null; exit $code'

export async function startPostgres({
  folder,
  password,
  applicationPassword = newSecret(24),
  hasApplication = false,
  log,
  settings,
  meanwhile,
}: PostgresOptions): Promise<RunningPostgres> {
  const user = runAs(folder)
  const { bin, version } = postgresHome(user)
  let data = folder
  if (existsSync(join(folder, 'PG_VERSION'))) {
    data = realpathSync(folder)
    assertSameMajor(data, version)
    await stopLeftOver(data)
    if (!hasApplication)
      runner(bin, data, user)('postgres', singleUser(data), applicationRole(applicationPassword))
  } else {
    rmSync(folder, gone)
    if (user && !isReachable(folder, user)) data = openFolderFor(folder)
    try {
      createCluster(bin, data, { password, applicationPassword }, user)
    } catch (error) {
      if (data !== folder) for (const path of [folder, dirname(data)]) rmSync(path, gone)
      throw error
    }
  }
  return launch({
    bin,
    data,
    user,
    port: await freePort(),
    log,
    settings,
    meanwhile,
    passwords: { password, applicationPassword },
  })
}

type Launch = Pick<PostgresOptions, 'log' | 'settings' | 'meanwhile'> & {
  bin: string
  data: string
  user: RunAs
  port: number
  passwords: Passwords
}

async function launch(given: Launch): Promise<RunningPostgres> {
  const { bin, data, user, port, log, settings, meanwhile, passwords } = given
  const logFile = openSync(log, 'w', 0o600)
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...always, ...settings].flatMap((setting) => ['-c', setting]),
  ]
  const child = spawn('/bin/sh', ['-c', withUs, 'sh', join(bin, 'postgres'), ...flags], {
    ...user,
    cwd: '/',
    detached: true, // Ctrl-C in the terminal is for us; we stop PostgreSQL when we are done with it
    stdio: ['pipe', logFile, logFile],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(logFile)
  child.unref()
  ;(child.stdin as unknown as { unref(): void }).unref()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.stdin?.on('error', () => undefined) // PostgreSQL ended before us
  meanwhile?.()
  await untilReady(data, child, log)
  return {
    ...addressesAt(port, passwords),
    exited,
    stop: () => stop(child, data, exited),
    again: async () => {
      await stopLeftOver(data)
      return launch({ ...given, meanwhile: undefined })
    },
  }
}

/** The role by which AO runs on a PostgreSQL of its own. */
export const applicationName = 'ao_application'

const singleUser = (data: string): string[] => ['--single', '-D', data, 'postgres']

/** In one line, as the server takes it that serves one user. A cluster of an earlier version gets the role, too. */
const applicationRole = (password: string): string =>
  `do $$ begin if to_regrole('${applicationName}') is null then create role ${applicationName}; end if; end $$\n` +
  `alter role ${applicationName} login nosuperuser nocreatedb nocreaterole password '${password}'`

type Passwords = { password: string; applicationPassword: string }

export const addressesAt = (
  port: number,
  { password, applicationPassword }: Passwords,
): Pick<RunningPostgres, 'applicationUrl' | 'ownerUrl'> => ({
  applicationUrl: `postgres://${applicationName}:${applicationPassword}@127.0.0.1:${port}/ao`,
  ownerUrl: `postgres://ao:${password}@127.0.0.1:${port}/ao`,
})

/** Makes the cluster beside its place and moves it there when it is whole, so a crash half-way leaves nothing behind. */
function createCluster(
  bin: string,
  data: string,
  { password, applicationPassword }: Passwords,
  user: RunAs,
) {
  const fresh = `${data}.new`
  const passwordFile = `${fresh}.password`
  try {
    rmSync(fresh, gone)
    mkdirSync(fresh, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user) for (const path of [fresh, passwordFile]) chownSync(path, user.uid, user.gid)
    const flags = [
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
    ]
    // The built-in locale sorts and folds the same on every machine, for letters of every script.
    flags.push(
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    )
    const run = runner(bin, data, user)
    run('initdb', ['-D', fresh, ...flags])
    run(
      'postgres',
      singleUser(fresh),
      [
        `create role ao login createdb password '${password}'`,
        'grant set on parameter session_replication_role to ao', // a restore loads tables that refer to each other
        'create database ao owner ao',
        applicationRole(applicationPassword),
      ].join('\n'),
    )
    renameSync(fresh, data)
  } finally {
    for (const path of [fresh, passwordFile]) rmSync(path, gone)
  }
}

const runner =
  (bin: string, folder: string, user: RunAs) =>
  (program: string, flags: string[], input = '') => {
    const done = spawnSync(join(bin, program), flags, {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C' },
      encoding: 'utf8',
      input,
    })
    const said = `${done.stderr ?? ''}${done.error?.message ?? ''}`
    if (done.status !== 0 || /^(FATAL|.*ERROR):/m.test(said))
      throw explain(said, `${program} could not make the database`, folder)
  }

async function untilReady(data: string, child: ChildProcess, log: string) {
  for (let waited = 0; waited < 120_000; waited += 15) {
    if (child.exitCode !== null)
      throw explain(readFileSync(log, 'utf8'), 'PostgreSQL did not start', data)
    // The eighth line of postmaster.pid is the server's state.
    const state =
      existsSync(join(data, 'postmaster.pid')) &&
      readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]
    if (state && state.trim() === 'ready') return
    await sleep(15)
  }
  child.stdin?.end()
  throw new CannotStart(`PostgreSQL was not ready after two minutes; see ${log}.`)
}

async function stop(child: ChildProcess, data: string, exited: Promise<void>) {
  child.ref()
  child.stdin?.end()
  if (await Promise.race([exited, sleep(15_000, 'late', { ref: false })])) await stopLeftOver(data)
}

function assertSameMajor(data: string, version: string) {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = version.split('.')[0] ?? ''
  if (made !== ours) {
    const way =
      Number(made) > Number(ours)
        ? 'use the newer AO that made it'
        : 'dump it with the AO that made it and restore it here'
    throw new CannotStart(
      `${data} was made by PostgreSQL ${made} and this AO runs PostgreSQL ${ours}: ${way}.`,
    )
  }
}

function explain(said: string, what: string, folder: string): CannotStart {
  if (/No space left on device|free disk space|ENOSPC/.test(said)) {
    return new CannotStart(
      `The disk that holds ${folder} is full: PostgreSQL has no room to start.`,
    )
  }
  if (/could not look up effective user ID/.test(said)) {
    return new CannotStart(
      `PostgreSQL does not start for a user without a name (uid ${process.getuid?.()}): add one to /etc/passwd, or set DATABASE_URL.`,
    )
  }
  const line =
    said.split('\n').findLast((each) => /FATAL|PANIC|ERROR|error/.test(each)) ??
    said.trim().split('\n').at(-1) ??
    ''
  return new CannotStart(`${what}: ${line.replace(/^.*?(FATAL|PANIC|ERROR): */, '')}`)
}
