// An unpacked release is started as the units of ops/ do, on data that is there: until it is ready, and what it keeps of memory.
import { meets } from '../goal.ts'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const folder = mkdtempSync(join(tmpdir(), 'ao-bench-start-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
const release = join(folder, 'ao')
const archive = join(folder, 'ao.tar.gz')
const inherit = { stdio: 'inherit' } as const
execFileSync(process.execPath, ['tools/bootstrap.mjs', 'release', archive], inherit)
mkdirSync(release)
execFileSync('tar', ['-xzf', archive, '-C', release], inherit)
symlinkSync(resolve('node_modules'), join(release, 'node_modules'))
const env = {
  ...process.env,
  AO_DATA: join(folder, 'data'),
  PORT: '3987',
  AO_MODE: 'demo',
  PUBLIC_URL: '',
  DATABASE_URL: '',
}

const start = async (): Promise<{ child: ChildProcess; seconds: number }> => {
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  let said = ''
  for await (const chunk of child.stdout) if ((said += String(chunk)).includes('Ctrl-C')) break
  if (!said.includes('Ctrl-C')) throw new Error(`not ready: ${said}`)
  return { child, seconds: (performance.now() - began) / 1000 }
}
const stop = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
/** The server is the bootstrap's only child. */
const memoryOf = ({ pid }: ChildProcess): number => {
  const server = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]) / 1024
}

const first = await start()
await stop(first.child)
const times: number[] = []
for (let round = 0; round < 5; round++) {
  const { child, seconds } = await start()
  times.push(seconds)
  if (round === 4) {
    await fetch('http://127.0.0.1:3987/').then((page) => page.text())
    await sleep(10_000)
    meets('memory of the idle server after a page', memoryOf(child), '≤', 200, 'MB')
  }
  await stop(child)
}
times.sort((a, b) => a - b)
console.log(
  `first start with demo world: ${first.seconds.toFixed(1)} s; warm start: median ${times[2]!.toFixed(2)} s`,
)
meets('slowest warm start', times[4]!, '≤', 2, 's')
rmSync(folder, { recursive: true, force: true })
