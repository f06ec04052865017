// What `systemctl` is asked on a machine without systemd, done with the units as they are: `node units.ts <folder> start ao@web`.
// A service runs as its user, with its settings and in its folder, on a disk that is only read but for what the unit names.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const [folder = '', command = '', ...given] = process.argv.slice(2)
const log = openSync(join(folder, 'log'), 'a')

type Unit = { readonly name: string; readonly values: (key: string) => string[] }
const readUnit = (asked: string): Unit => {
  const name = asked.includes('.') ? asked : `${asked}.service`
  const [, base = '', instance = '', kind = ''] = /^([^@.]+)(?:@([^.]*))?\.(\w+)$/.exec(name) ?? []
  const file = `/etc/systemd/system/${base}${name.includes('@') ? '@' : ''}.${kind}`
  const lines = readFileSync(file, 'utf8').split('\n')
  return {
    name,
    values: (key) =>
      lines
        .filter((line) => line.startsWith(`${key}=`))
        .map((line) =>
          line.slice(key.length + 1).replace(/%(.)/g, (_, of) => (of === 'i' ? instance : of)),
        ),
  }
}

/** `NAME=value` lines as systemd reads them; a later one counts. */
const settingsIn = (file: string): [string, string][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1).replace(/^"(.*)"$/, '$1')]
    })

const settingsOf = ({ values }: Unit): string[] => {
  const settings = new Map<string, string>(
    values('Environment').flatMap((line) =>
      line.split(' ').map((pair): [string, string] => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    ),
  )
  for (const named of values('EnvironmentFile')) {
    const file = named.replace(/^-/, '')
    if (existsSync(file)) for (const [name, value] of settingsIn(file)) settings.set(name, value)
    else if (!named.startsWith('-')) throw new Error(`${file} is not there`)
  }
  return [...settings].map(([name, value]) => `${name}=${value}`)
}

const run = (unit: Unit, line: string) => {
  const [user = ''] = unit.values('User')
  const [state = ''] = unit.values('StateDirectory')
  const writable = [
    `/var/lib/${state}`,
    ...unit.values('ReadWritePaths').flatMap((all) => all.split(' ')),
  ]
  const prepare = [
    'set -e',
    `install -d -o ${user} -g ${user} -m 0700 /var/lib/${state}`,
    ...writable.map((path) => `mount --bind ${path} ${path}`),
    ...['etc', 'opt', 'usr', 'var'].flatMap((name) => [
      `mount --rbind /${name} /${name}`,
      `mount -o remount,bind,ro /${name}`,
    ]),
    'mount -t tmpfs -o mode=1777 none /tmp',
    `cd ${unit.values('WorkingDirectory')[0]}`,
    `exec setpriv --reuid ${user} --regid ${user} --clear-groups env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/var/lib/${state} "$@" sh -c ${quoted(`exec ${line}`)}`,
  ].join('\n')
  return spawn('unshare', ['-m', 'sh', '-c', prepare, 'sh', ...settingsOf(unit)], {
    stdio: ['ignore', log, log],
    detached: true,
  })
}
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const pidFile = (unit: Unit): string => join(folder, `${basename(unit.name)}.pid`)

const start = async (unit: Unit): Promise<void> => {
  if (unit.name.endsWith('.timer')) return readUnitOfTimer(unit)
  if (unit.values('Type')[0] === 'oneshot') {
    for (const line of [...unit.values('ExecStart'), ...unit.values('ExecStartPost')]) {
      const child = run(unit, line)
      const code = await new Promise((resolve) => child.once('exit', resolve))
      if (code !== 0) throw new Error(`${unit.name} ended with ${String(code)}`)
    }
    return
  }
  const child = run(unit, unit.values('ExecStart')[0] ?? '')
  writeFileSync(pidFile(unit), String(child.pid))
  appendFileSync(join(folder, 'pids'), `${child.pid}\n`)
  child.unref()
}
/** A timer that is enabled starts its service later; here it is enough that both can be read. */
const readUnitOfTimer = ({ name, values }: Unit): void => {
  if (!values('OnCalendar')[0]) throw new Error(`${name} never starts`)
  readUnit(values('Unit')[0] ?? name.replace(/timer$/, 'service'))
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const stop = async (unit: Unit): Promise<void> => {
  const pid = Number(readFileSync(pidFile(unit), 'utf8'))
  if (!Number.isInteger(pid) || pid < 2) throw new Error(`${unit.name} is not known to run`)
  process.kill(-pid, 'SIGTERM')
  for (let tries = 0; isThere(pid); tries++) {
    if (tries === 400) throw new Error(`${unit.name} does not stop`)
    await sleep(100)
  }
  rmSync(pidFile(unit))
}

const units = () => given.filter((word) => !word.startsWith('--')).map(readUnit)
if (command === 'daemon-reload') process.exit(0)
else if (command === 'start' || command === 'enable') for (const unit of units()) await start(unit)
else if (command === 'stop') for (const unit of units()) await stop(unit)
else if (command === 'restart')
  for (const unit of units()) {
    await stop(unit)
    await start(unit)
  }
else throw new Error(`nobody knows systemctl ${command}`)
process.exit(0)
