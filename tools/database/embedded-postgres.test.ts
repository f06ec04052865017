import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgres } from '../../server/core/postgres-driver.ts'
import { startEmbeddedPostgres, addressesOfRunning } from '../../server/core/postgres/embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-embedded-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
const data = join(folder, 'data')
const pidFile = join(data, 'postgres/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
const alive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false // gone, perhaps while it was being read
  }
}

/** Another AO: a process that starts PostgreSQL on `data` and waits. */
async function otherProcess(): Promise<ChildProcess> {
  const source = `
    import { startEmbeddedPostgres } from '${new URL('../../server/core/postgres/embedded.ts', import.meta.url)}'
    await startEmbeddedPostgres('${data}')
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return child
}

async function asked(url: string, sql: string) {
  const client = postgres(url, { max: 1 })
  return client.unsafe(sql).finally(() => client.end())
}

describe('the embedded PostgreSQL', () => {
  before(async () => {
    const server = await startEmbeddedPostgres(data)
    await asked(
      server.ownerUrl,
      'create table kept (word text); insert into kept values ($$still here$$)',
    )
    await server.stop()
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('keeps what was written, and closes what it keeps', async () => {
    const server = await startEmbeddedPostgres(data)
    assert.deepEqual(
      [...(await asked(server.ownerUrl, 'select word from kept'))],
      [{ word: 'still here' }],
    )
    const [is] = await asked(
      server.ownerUrl,
      "select current_setting('fsync') f, current_setting('data_checksums') c, usesuper s from pg_user where usename = current_user",
    )
    assert.deepEqual({ ...is }, { f: 'on', c: 'on', s: false })
    await server.stop()
    assert.equal(statSync(join(data, 'postgres-password')).mode & 0o777, 0o600)
    assert.equal(statSync(join(data, 'postgres')).mode & 0o777, 0o700)
    assert.equal(existsSync(pidFile), false)
  })

  test('gives AO a role that owns nothing, with a password of its own that is kept closed', async () => {
    const server = await startEmbeddedPostgres(data)
    const file = join(data, 'postgres-application-password')
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.notEqual(
      readFileSync(file, 'utf8'),
      readFileSync(join(data, 'postgres-password'), 'utf8'),
    )
    assert.deepEqual(
      [...(await asked(server.applicationUrl, 'select current_user::text as name'))],
      [{ name: 'ao_application' }],
    )
    await assert.rejects(asked(server.applicationUrl, 'select word from kept'), { code: '42501' })
    await server.stop()
  })

  test('gives a folder of an earlier version, which knows the owner alone, its second role', async () => {
    const earlier = await startEmbeddedPostgres(data)
    const superuser = new URL(earlier.ownerUrl)
    superuser.username = 'postgres'
    await asked(superuser.href, 'drop role ao_application')
    await earlier.stop()
    rmSync(join(data, 'postgres-application-password'))
    for (const start of ['the first', 'the next']) {
      const server = await startEmbeddedPostgres(data)
      assert.equal((await asked(server.applicationUrl, 'select 1')).length, 1, start)
      assert.equal((await asked(server.ownerUrl, 'select word from kept')).length, 1, start)
      await server.stop()
    }
  })

  test('refuses a second AO on the same folder and names the first, which shares its address', async () => {
    const other = await otherProcess()
    await assert.rejects(
      startEmbeddedPostgres(data),
      new RegExp(`Another AO \\(process ${other.pid}\\) is using ${data}`),
    )
    assert.equal((await asked(addressesOfRunning(data)?.ownerUrl ?? '', 'select 1')).length, 1)
    other.kill('SIGKILL')
    await once(other, 'exit')
    assert.equal(addressesOfRunning(data), undefined)
  })

  test('ends by itself when its AO is killed outright', async () => {
    const other = await otherProcess()
    const pid = postmaster()
    other.kill('SIGKILL')
    for (let tries = 0; alive(pid) && tries < 100; tries++) await sleep(50)
    assert.equal(alive(pid), false)
  })

  test('recovers from a crash: a stale lock, and a pid file whose number now belongs to another program', async () => {
    const pidLines = `${process.ppid}\n${join(data, 'postgres')}\n1\n5432\n\n127.0.0.1\n  1 2\nready\n`
    writeFileSync(pidFile, pidLines)
    writeFileSync(
      join(data, 'ao.lock'),
      JSON.stringify({ pid: process.ppid, born: 'before the crash' }),
    )
    const server = await startEmbeddedPostgres(data)
    assert.equal((await asked(server.ownerUrl, 'select word from kept')).length, 1)
    await server.stop()
  })

  test('stops a PostgreSQL that an earlier run left behind', async () => {
    const other = await otherProcess()
    const left = postmaster()
    // As if the shell that ends PostgreSQL with its AO had been killed too.
    const shell = Number(readFileSync(`/proc/${left}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    process.kill(shell, 'SIGKILL')
    other.kill('SIGKILL')
    await once(other, 'exit')
    const server = await startEmbeddedPostgres(data)
    assert.notEqual(postmaster(), left)
    assert.equal((await asked(server.ownerUrl, 'select word from kept')).length, 1)
    await server.stop()
  })

  test('refuses data of another PostgreSQL and says what to do', async () => {
    const file = join(data, 'postgres/PG_VERSION')
    writeFileSync(file, '19\n')
    await assert.rejects(
      startEmbeddedPostgres(data),
      /was made by PostgreSQL 19 and this AO runs PostgreSQL 18: use the newer AO/,
    )
    writeFileSync(file, '17\n')
    await assert.rejects(
      startEmbeddedPostgres(data),
      /made by PostgreSQL 17 .*: dump it with the AO that made it/,
    )
    writeFileSync(file, '18\n')
  })
})
