/** `npm run dev`: like `npm start`, but the server restarts and the pages renew themselves when a file changes. */
import './end-with-parent.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { readConfiguration } from './configuration.ts'
import { startDatabase, type OpenDatabase } from './database.ts'
import { announce } from './announce.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refusalOf, refuseTakenPort } from './refusal.ts'
import { step } from './progress-line.ts'

const children: ChildProcess[] = []
let database: OpenDatabase | undefined
let ending = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
try {
  const configuration = readConfiguration()
  const { port, host, publicUrl } = configuration
  await refuseTakenPort(port, host)
  await refuseTakenPort(port + 1, '127.0.0.1')
  database = await step('database', () => startDatabase(configuration))
  const signIns = await prepareDatabase(database.url, configuration)
  const calls = {
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
  }
  run(['--watch', '--watch-preserve-output', 'tools/serve-calls.ts'], calls)
  run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--host', host], {
    API_URL: `http://127.0.0.1:${port + 1}`,
  })
  announce(publicUrl, signIns)
} catch (error) {
  console.error(`\n✗ ${refusalOf(error)}`)
  await end(1)
}

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.once('exit', (code) => void end(code ?? 0))
  children.push(child)
}

async function end(code: number) {
  if (ending) return
  ending = true
  const gone = children
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map((child) => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM')))
  await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, 10_000))])
  await database?.stop()
  process.exit(code)
}
