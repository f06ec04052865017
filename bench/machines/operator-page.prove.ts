// docs/operations.md, "Installing on a server", followed word for word on a machine where nothing is: /etc, /opt and /var are layers over
// this one's, thrown away afterwards. PostgreSQL 18 is the embedded one. systemd does not run there: what `systemctl` is asked, a program
// here does with the units as they are (user, settings, folder, command, and a disk that is only read but for what they name).
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type RunningPostgres, startPostgres } from '#server/core/postgres/server.ts'
import { postgres } from '#server/core/postgres-driver.ts'
import { hasProgram } from '../core/machines/processes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const section = page.split('\n## Installing on a server\n')[1]!.split('\n## ')[0]!
/** The blocks of the section that are run, in their order. */
const blocks = [...section.matchAll(/^( *)```(sh|sql)\n([\s\S]*?)^\1```$/gm)].map(
  ([, indent = '', kind, text = '']) => ({ kind, text: text.replaceAll(`\n${indent}`, '\n') }),
)

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0
const lacking = ['runuser', 'curl', 'openssl', 'npm'].filter((name) => !hasProgram(name))
const skip = !canMount
  ? 'needs root on Linux'
  : lacking.length > 0
    ? `not installed: ${lacking.join(', ')}`
    : false

const folder = mkdtempSync(join(tmpdir(), 'ao-page-'))
chmodSync(folder, 0o755)
const log = join(folder, 'log')
const password = 'only-for-this-machine'
let database: RunningPostgres
before(async () => {
  if (skip) return
  database = await startPostgres({
    folder: join(folder, 'postgres'),
    password,
    log: join(folder, 'postgres.log'),
    settings: ['fsync=off', 'max_connections=100'],
  })
  await asSuperuser(
    'drop database ao;\ndrop owned by ao;\ndrop role ao;\ndrop role ao_application;',
  )
})
/** Statement by statement, as psql does it. */
const asSuperuser = async (text: string): Promise<void> => {
  const url = new URL(database.ownerUrl)
  const sql = postgres(`postgres://postgres:${password}@${url.host}/postgres`, { max: 1 })
  for (const statement of text.split(/;\n?/).filter((each) => each.trim()))
    await sql.unsafe(statement)
  await sql.end()
}
/** The groups of processes that units.ts began. */
const startedGroups = (): number[] =>
  existsSync(join(folder, 'pids'))
    ? readFileSync(join(folder, 'pids'), 'utf8').split('\n').filter(Boolean).map(Number)
    : []
/** By Node's own call: the program `kill` of procps takes `-10245` for `-1`, and ends the whole machine. */
const endGroup = (group: number): void => {
  if (!Number.isInteger(group) || group < 2) return
  // A number may have been given to somebody else meanwhile: only what lies in the place of this test is ended.
  const where = `/proc/${group}/cwd`
  try {
    if (readlinkSync(where).startsWith('/opt/ao/')) process.kill(-group, 'SIGKILL')
  } catch {
    // it has ended
  }
}
after(async () => {
  for (const group of startedGroups()) endGroup(group)
  await database?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** A shell in layers of its own over /etc, /opt and /var; it ends with the test. */
const machine = () => {
  const layers = join(folder, 'layers')
  const lines = [
    'set -e',
    'mount --make-rprivate /',
    `mkdir -p ${layers}`,
    `mount -t tmpfs none ${layers}`,
  ]
  for (const name of ['etc', 'opt', 'var']) {
    const [upper, work] = [join(layers, name, 'upper'), join(layers, name, 'work')]
    lines.push(
      `mkdir -p /${name} ${upper} ${work}`,
      `mount -t overlay overlay -o lowerdir=/${name},upperdir=${upper},workdir=${work} /${name}`,
    )
  }
  lines.push('rm -rf /opt/ao /etc/ao /var/lib/ao /var/backups/ao', 'exec sleep infinity')
  const child = spawn('unshare', ['-m', 'sh', '-c', lines.join('\n')], { stdio: 'ignore' })
  return child
}

test(
  'the steps of the operator’s page bring AO up on an empty machine, dump it, drill it and upgrade it',
  { skip, timeout: 2_400_000 },
  async () => {
    assert.ok(blocks.length >= 8, 'the steps are found')
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
      .toString()
      .trim()
    const archive = join(folder, 'ao.tar.gz')
    const own: Readonly<Record<string, string>> = {
      password: 'a-password-of-ao',
      'application password': 'another-for-its-processes',
      commit,
      'next commit': `${commit}-next`,
      archive,
      'next archive': archive,
      database: new URL(database.ownerUrl).host,
      smtp: 'smtp://127.0.0.1:2525',
    }
    const filled = (text: string): string =>
      text.replace(/<([a-z ]+)>/g, (whole, name: string) => {
        const of = own[name]
        return of ?? assert.fail(`nobody says what ${whole} is`)
      })
    const tools = join(folder, 'bin')
    mkdirSync(tools)
    writeFileSync(
      join(tools, 'systemctl'),
      `#!/bin/sh\nexec ${process.execPath} ${fileURLToPath(new URL('./units.ts', import.meta.url))} ${folder} "$@"\n`,
      { mode: 0o755 },
    )
    const place = machine()
    try {
      const inside = (shell: string, cwd: string): string => {
        const done = spawnSync(
          'nsenter',
          ['-m', '-t', String(place.pid), '--wd=' + cwd, 'bash', '-euo', 'pipefail', '-c', shell],
          {
            encoding: 'utf8',
            env: {
              PATH: `${tools}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
              HOME: '/root',
            },
            maxBuffer: 2 ** 26,
          },
        )
        const logged = existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : ''
        assert.equal(done.status, 0, `${shell}\n${done.stdout}\n${done.stderr}\n${logged}`)
        return done.stdout
      }
      for (
        let tries = 0;
        tries < 100 && !/overlay \/var /.test(readFileSync(`/proc/${place.pid}/mounts`, 'utf8'));
        tries++
      )
        spawnSync('sleep', ['0.1'])
      const said: string[] = []
      for (const { kind, text } of blocks) {
        const filledIn = filled(text)
        const began = performance.now()
        if (kind === 'sql') await asSuperuser(filledIn)
        else said.push(inside(filledIn, root))
        console.log(
          `${((performance.now() - began) / 1000).toFixed(0)} s: ${text.trim().split('\n')[0]}`,
        )
      }
      assert.match(said.join('\n'), /✓ you@example\.org is an admin\./)
      assert.match(readFileSync(log, 'utf8'), /sound/)
    } finally {
      place.kill('SIGKILL')
    }
  },
)
