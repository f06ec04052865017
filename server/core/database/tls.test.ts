// What DATABASE_URL says about TLS, tried with both drivers on a real PostgreSQL that has ssl = on and a certificate of a CA made here.
import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { postgres } from '../postgres-driver.ts'
import { type RunningPostgres, startPostgres } from '../postgres/server.ts'
import { makeAuthority } from './certificates-for-tests.ts'
import { assertTls, readTls, urlForJobs } from './tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-tls-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
const file = (name: string) => join(folder, name)
let encrypted: RunningPostgres
let plain: RunningPostgres

/** The address with another host and these words about TLS. */
const address = (server: RunningPostgres, host: string, words: string) => {
  const url = new URL(server.ownerUrl)
  url.hostname = host
  url.search = words
  return url.href
}

/** Whether the connection was encrypted, by postgres.js and by pg; the code or message of what kept it from being made. */
const tried = async (url: string): Promise<[string, string]> => {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  const byDriver = await sql<{ ssl: boolean }[]>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.then(
    ([row]) => (row!.ssl ? 'encrypted' : 'plain'),
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  await sql.end({ timeout: 1 })
  const byJobs = await urlForJobs(url).then((connectionString) =>
    runMigrations({ connectionString, logger: undefined }).then(
      () => (/sslmode=disable/.test(connectionString) ? 'plain' : 'encrypted'),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    ),
  )
  return [byDriver, byJobs]
}

const both = (word: string) => [word, word]

describe('TLS to the database', () => {
  let authority: Awaited<ReturnType<typeof makeAuthority>>
  const certifyFor = async (host: string) => {
    const { certificate, key } = await authority.issue(host)
    writeFileSync(file('server.pem'), certificate)
    writeFileSync(file('server.key'), key, { mode: 0o600 })
    if (process.getuid?.() === 0) chownSync(file('server.key'), 65534, 65534)
  }
  before(async () => {
    authority = await makeAuthority('Our own CA')
    await certifyFor('localhost')
    writeFileSync(file('ca.pem'), authority.certificate)
    writeFileSync(file('other-ca.pem'), (await makeAuthority('Another CA')).certificate)
    const start = (name: string, settings: string[]) =>
      startPostgres({
        folder: file(name),
        password: 'a-password',
        log: file(`${name}.log`),
        settings: ['fsync=off', ...settings],
      })
    encrypted = await start('encrypted', [
      'ssl=on',
      `ssl_cert_file=${file('server.pem')}`,
      `ssl_key_file=${file('server.key')}`,
    ])
    plain = await start('plain', [])
  })
  after(async () => {
    await encrypted?.stop()
    await plain?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  test('each mode is the same for both drivers, with a certificate of a CA of our own', async () => {
    const ca = file('ca.pem')
    const other = file('other-ca.pem')
    const cases: [host: string, words: string, expected: string][] = [
      ['localhost', '', 'plain'],
      ['localhost', 'sslmode=disable', 'plain'],
      ['localhost', 'sslmode=prefer', 'encrypted'],
      ['localhost', `sslmode=prefer&sslrootcert=${other}`, 'encrypted'],
      ['localhost', 'sslmode=require', 'encrypted'],
      // As libpq: with a root certificate, `require` verifies it.
      ['localhost', `sslmode=require&sslrootcert=${ca}`, 'encrypted'],
      ['localhost', `sslmode=require&sslrootcert=${other}`, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
      ['127.0.0.1', `sslmode=verify-ca&sslrootcert=${ca}`, 'encrypted'],
      ['127.0.0.1', `sslmode=verify-ca&sslrootcert=${other}`, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
      ['localhost', `sslmode=verify-full&sslrootcert=${ca}`, 'encrypted'],
      ['localhost', 'sslmode=verify-full', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
      ['localhost', 'sslmode=verify-full&sslrootcert=system', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ]
    for (const [host, words, expected] of cases)
      assert.deepEqual(
        await tried(address(encrypted, host, words)),
        both(expected),
        `${host} ${words}`,
      )
  })

  test('a certificate of another host is refused by verify-full alone', async () => {
    await certifyFor('db.example')
    const [postmaster] = readFileSync(file('encrypted/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(postmaster), 'SIGHUP') // reads its certificate again
    const url = (mode: string) =>
      address(encrypted, 'localhost', `sslmode=${mode}&sslrootcert=${file('ca.pem')}`)
    let said = both('encrypted')
    for (let tries = 0; tries < 50 && said[0] === 'encrypted'; tries++) {
      await sleep(100)
      said = await tried(url('verify-full'))
    }
    assert.deepEqual(said, both('ERR_TLS_CERT_ALTNAME_INVALID'))
    assert.deepEqual(await tried(url('verify-ca')), both('encrypted'))
  })

  test('a server without TLS: prefer goes without, everything stronger is refused in a sentence', async () => {
    const url = (words: string) => address(plain, 'localhost', words)
    assert.deepEqual(await tried(url('sslmode=prefer')), both('plain'))
    await assertTls(url('sslmode=prefer'))
    for (const mode of ['require', 'verify-full'])
      await assert.rejects(
        assertTls(url(`sslmode=${mode}`)),
        new RegExp(`^Error: The database takes no encrypted connections, and .*sslmode=${mode}: `),
      )
    await assertTls(address(encrypted, 'localhost', 'sslmode=require'))
  })

  test('what would mean two things is refused in a sentence', () => {
    const cases: [string, RegExp][] = [
      ['sslmode=no-verify', /sslmode=no-verify; it can be disable, prefer, require, verify-ca or/],
      ['sslmode=allow', /sslmode=allow; it can be/],
      ['ssl=true', /says ssl=…: say sslmode instead/],
      ['sslmode=require&uselibpqcompat=true', /says uselibpqcompat=…: say sslmode instead/],
      ['sslmode=verify-ca', /verify-ca in DATABASE_URL needs the CA that signed/],
      ['sslmode=verify-full&sslrootcert=/no/ca.pem', /sslrootcert=\/no\/ca\.pem, and there is no/],
    ]
    for (const [words, sentence] of cases)
      assert.throws(() => readTls(`postgres://a:b@db.example/ao?${words}`), sentence)
    for (const host of ['192.0.2.1', '[2001:db8::1]'])
      assert.throws(
        () => readTls(`postgres://a:b@${host}/ao?sslmode=verify-full`),
        /needs the database's host name, not its address/,
      )
  })
})
