import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { readConfiguration } from './configuration.ts'
import { buildError } from './build-web.ts'
import { endedWithoutWord } from '../database/prepare-database.ts'
import { plainError, assertPortFree } from './plain-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-configuration-'))
const random = 'kq3Vn8Zt1yLw0XrEo7MbUf5Ja9HsPd2C'
const settings = [
  'AO_MODE',
  'AO_DATA',
  'AO_SECRET',
  'AO_KEYS_SECRET',
  'DATABASE_URL',
  'PUBLIC_URL',
  'PORT',
  'HOST',
  'ALLOW_HTTP',
  'DEMO_SHARED',
  'SMTP_URL',
  'SMTP_PLAIN',
]

describe('the configuration', () => {
  beforeEach(() => {
    for (const name of settings) delete process.env[name]
    process.env.AO_DATA = folder
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('of the demo needs nothing, listens to this machine alone, and keeps its secret', () => {
    const { mode, port, host, publicUrl, secret, databaseUrl } = readConfiguration()
    assert.deepEqual(
      { mode, port, host, publicUrl, databaseUrl },
      {
        mode: 'demo',
        port: 3000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:3000',
        databaseUrl: undefined,
      },
    )
    assert.equal(readFileSync(join(folder, 'secret'), 'utf8'), secret)
    assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600)
    assert.equal(readConfiguration().secret, secret)
  })

  test('of production names everything that is missing, in one sentence', () => {
    process.env.AO_MODE = 'production'
    assert.throws(
      readConfiguration,
      /^Error: Production mode needs AO_SECRET .*, DATABASE_URL .*, PUBLIC_URL .*\.$/,
    )
    process.env.DATABASE_URL = 'embedded'
    process.env.PUBLIC_URL = 'https://ao.example/'
    process.env.AO_SECRET = 'too short'
    assert.throws(
      readConfiguration,
      /^Error: Production mode needs AO_SECRET \(32 bytes or more, from a random source such as openssl rand -base64 48\)\.$/,
    )
    process.env.AO_SECRET = random
    const { publicUrl, databaseUrl, host } = readConfiguration()
    assert.deepEqual(
      { publicUrl, databaseUrl, host },
      { publicUrl: 'https://ao.example', databaseUrl: undefined, host: '0.0.0.0' },
    )
  })

  test('of production takes no secret that is long and nothing else', () => {
    Object.assign(process.env, {
      AO_MODE: 'production',
      DATABASE_URL: 'embedded',
      PUBLIC_URL: 'https://ao.example',
    })
    for (const secret of [
      'a'.repeat(44),
      'ab'.repeat(40),
      'change-me change-me change-me change-me',
      'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF',
      '0123456789012345678901234567890123456789',
      'the quick brown fox jumps over the lazy dog',
      'password1password1password1password1',
      // 1234567890… and words, in base64.
      'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=',
      'dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZw',
    ]) {
      process.env.AO_SECRET = secret
      assert.throws(readConfiguration, /AO_SECRET \(32 bytes or more/, secret)
    }
    for (const secret of [
      random,
      '9f2c4a7be8d1530612fa9bc07de4831f',
      'T3m/0aWq+Zx1K8vR6yPnB2cJ5dLhG7sE9fUoIiQtXw4=',
    ])
      assert.equal(((process.env.AO_SECRET = secret), readConfiguration().secret), secret)
    // What wraps the signing keys is judged alike, where it is set.
    process.env.AO_KEYS_SECRET = 'a'.repeat(44)
    assert.throws(readConfiguration, /Production mode needs AO_KEYS_SECRET \(32 bytes or more/)
    process.env.AO_KEYS_SECRET = random
    readConfiguration()
  })

  test('of production takes no address without TLS unless that is said', () => {
    Object.assign(process.env, {
      AO_MODE: 'production',
      DATABASE_URL: 'embedded',
      AO_SECRET: random,
      PUBLIC_URL: 'http://ao.example',
    })
    assert.throws(
      readConfiguration,
      /PUBLIC_URL is "http:\/\/ao\.example": without TLS [^\n]+ALLOW_HTTP=1/,
    )
    process.env.ALLOW_HTTP = '1'
    assert.equal(readConfiguration().publicUrl, 'http://ao.example')
    delete process.env.ALLOW_HTTP
    process.env.PUBLIC_URL = 'https://user:pw@ao.example'
    assert.throws(readConfiguration, /PUBLIC_URL is [^\n]+ without a name or password/)
    process.env.PUBLIC_URL = 'http://localhost:3000'
    assert.equal(readConfiguration().publicUrl, 'http://localhost:3000')
  })

  test('of the demo listens to other machines only when that is said', () => {
    process.env.HOST = '0.0.0.0'
    assert.throws(
      readConfiguration,
      /HOST is "0\.0\.0\.0", and this is the demo: [^\n]+DEMO_SHARED=1/,
    )
    process.env.DEMO_SHARED = '1'
    assert.equal(readConfiguration().host, '0.0.0.0')
    delete process.env.DEMO_SHARED
    for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '::1'])
      assert.equal(((process.env.HOST = host), readConfiguration().host), host)
  })

  test('refuses an address of a database that is none, without showing its password', () => {
    for (const odd of [
      'postgres://ao:pa#ss@host/ao',
      'mysql://ao@host/ao',
      'host',
      'postgres://ao:100%@h/ao',
    ])
      assert.throws(() => {
        process.env.DATABASE_URL = odd
        readConfiguration()
      }, /^Error: DATABASE_URL is not an address such as postgres:\/\/user:password@host:5432\/database; [^\n]+$/)
    process.env.DATABASE_URL = 'postgres://ao:x@host/ao?sslmode=no-verify'
    assert.throws(readConfiguration, /sslmode=no-verify; it can be disable, prefer, /)
  })

  test('refuses a data folder that cannot be one', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const odd of [file, join(file, 'below')]) {
      process.env.AO_DATA = odd
      assert.throws(
        readConfiguration,
        /^Error: AO_DATA names \S+, where no folder can be made: name another, as in /,
      )
    }
    process.env.AO_DATA = folder
  })

  test('refuses a mode and a port that cannot be', () => {
    process.env.AO_MODE = 'prod'
    assert.throws(readConfiguration, /AO_MODE is "prod"; it can be demo or production/)
    delete process.env.AO_MODE
    process.env.PORT = '70000'
    assert.throws(readConfiguration, /PORT is "70000"; it must be 1 to 65535/)
  })
})

describe('an error of the start', () => {
  test('names a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const error = await assertPortFree(port, '127.0.0.1').catch((caught: unknown) => caught)
    assert.match(
      plainError(error),
      new RegExp(`^Port ${port} is taken by another program: stop that, or choose another port`),
    )
    other.close()
  })

  test('says in one sentence that the disk is full, whoever noticed', () => {
    for (const error of [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      Object.assign(
        new Error('could not extend file "base/5/2691": wrote only 4096 of 8192 bytes'),
        { code: '53100' },
      ),
    ])
      assert.match(plainError(error), /^The disk is full: make room in \S+, then start AO again\.$/)
  })

  test('asks the log of our own PostgreSQL why it was gone', () => {
    const gone = Object.assign(new Error('write CONNECTION_CLOSED 127.0.0.1:5432'), {
      code: 'CONNECTION_CLOSED',
    })
    const inMigration = new Error(`database/0901_credentials.sql: ${gone.message}`, { cause: gone })
    const cases: [log: string, sentence: RegExp][] = [
      [
        'PANIC:  could not write to file "pg_wal/x": No space left on device',
        /^The disk is full: /,
      ],
      ['LOG:  server process (PID 7) was terminated by signal 9: Killed', /^Memory ran short: /],
      ['LOG:  database system is ready', /^PostgreSQL has stopped: see \S+postgres\.log, then /],
    ]
    const logs = mkdtempSync(join(tmpdir(), 'ao-log-'))
    const log = join(logs, 'postgres.log')
    for (const [said, sentence] of cases) {
      writeFileSync(log, said)
      for (const error of [gone, inMigration]) assert.match(plainError(error, log), sentence)
    }
    rmSync(logs, { recursive: true })
    // Another's, whose log we do not have.
    for (const error of [gone, inMigration])
      assert.match(plainError(error), /^The database went away while AO was starting: /)
  })

  test('says that memory ran short when the kernel ended the loading of the demo world or the build', () => {
    assert.match(endedWithoutWord(null, 'SIGKILL').message, /^Memory ran short: AO needs 512 MB; /)
    assert.match(endedWithoutWord(1, null).message, /could not be loaded: it ended with 1\.$/)
    for (const [code, signal, said] of [
      [null, 'SIGKILL', ''],
      [137, null, ''],
      [null, 'SIGABRT', 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory'],
      [null, 'SIGABRT', 'memory allocation of 4096 bytes failed'],
    ] as const)
      assert.match(
        buildError(code, signal, said).message,
        /^The web could not be built: memory ran short\. Building takes 350 MB: [^\n]+$/,
      )
    assert.match(
      buildError(1, null, 'Error: ENOSPC: no space left on device, write').message,
      /^The disk is full: [^\n]+$/,
    )
    assert.equal(
      buildError(1, null, 'x is not exported by y').message,
      'The web could not be built.\nx is not exported by y',
    )
  })

  test('keeps the stack of what is our own fault', () => {
    assert.match(
      plainError(new TypeError('x is not a function')),
      /TypeError: x is not a function\n +at /,
    )
  })
})

test('a PUBLIC_URL with a path is refused: links would leave it out', () => {
  delete process.env.PORT
  process.env.PUBLIC_URL = 'https://example.org/ao'
  assert.throws(readConfiguration, /PUBLIC_URL is "https:\/\/example\.org\/ao"/)
  delete process.env.PUBLIC_URL

  test('names a pooler, a replica and several hosts of a database, each with the other it needs', () => {
    const read = (settings: Record<string, string>) => {
      for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
        delete process.env[name]
      Object.assign(process.env, settings)
      const { databaseUrl, poolUrl, replicaUrl } = readConfiguration()
      return { databaseUrl, poolUrl, replicaUrl }
    }
    const [pooler, direct, replica] = ['pooler', 'direct', 'replica'].map(
      (host) => `postgres://ao:secret@${host}.example/ao`,
    ) as [string, string, string]
    const several = 'postgres://ao:secret@db1,db2:5433/ao?target_session_attrs=read-write'
    assert.deepEqual(read({ DATABASE_URL: direct }), {
      databaseUrl: direct,
      poolUrl: undefined,
      replicaUrl: undefined,
    })
    assert.deepEqual(
      read({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: several, DATABASE_REPLICA_URL: replica }),
      { databaseUrl: several, poolUrl: pooler, replicaUrl: replica },
    )
    assert.throws(
      () => read({ DATABASE_REPLICA_URL: replica }),
      /DATABASE_REPLICA_URL is set and DATABASE_URL is not/,
    )
    assert.throws(
      () => read({ DATABASE_URL: direct, DATABASE_REPLICA_URL: 'replica.example' }),
      /DATABASE_REPLICA_URL is not an address such as/,
    )
    assert.throws(() => read({ DATABASE_URL: 'postgres://db1,db2/ao' }), /names several hosts/)
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      delete process.env[name]
  })

  test('drains for no longer than a supervisor waits', () => {
    process.env.DRAIN_SECONDS = '8'
    assert.equal(readConfiguration().drainSeconds, 8)
    process.env.DRAIN_SECONDS = 'long'
    assert.throws(readConfiguration, /DRAIN_SECONDS is "long"; it can be 0 to 60/)
    delete process.env.DRAIN_SECONDS
  })
})
