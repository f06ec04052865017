/** `npm run bench -- [module, or part of a name]`: the benchmarks one after another, alone on the machine as far as we can see to it. */
import './run/end-with-parent.ts'
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

const part = process.argv[2] ?? ''
/** `bench/vault/list.bench.ts` is called `vault/list`. */
const nameOfBench = (file: string) => file.slice('bench/'.length, -'.bench.ts'.length)
const all = globSync('bench/**/*.bench.ts').sort()
const called = all.filter((file) => nameOfBench(file) === part)
// A whole name means this one alone.
const files = called.length > 0 ? called : all.filter((file) => nameOfBench(file).includes(part))

type Row = { bench: string; name: string; figure: string; goal: string; met: string }
const rows: Row[] = []
/** `✓ name: 12 ms, goal ≤ 20 ms`, as bench/goal.ts prints it. */
const line = /^([✓✗]) (.+): (.+?), goal (.+)$/

for (const file of files) {
  const bench = nameOfBench(file)
  console.log(`… ${bench}`)
  const { code, said } = await run(file)
  const own = said.split('\n').flatMap((each): Row[] => {
    const [, sign, name = '', figure = '', goal = ''] = line.exec(each) ?? []
    return sign ? [{ bench, name, figure, goal, met: sign === '✓' ? 'met' : 'missed' }] : []
  })
  const missed = own.some(({ met }) => met === 'missed')
  // One that measured nothing, or broke off, has met no goal.
  if (own.length === 0 || (code !== 0 && !missed))
    own.push({ bench, name: `ended with ${code}`, figure: '', goal: '', met: 'failed' })
  rows.push(...own)
  if (code !== 0 || own.some(({ met }) => met !== 'met')) process.exitCode = 1
}
const width = (key: keyof Row) => Math.max(0, ...rows.map((row) => row[key].length))
console.log()
for (const row of rows)
  console.log(
    (['bench', 'name', 'figure', 'goal'] as const)
      .map((key) => row[key].padEnd(width(key)))
      .concat(row.met)
      .join('  '),
  )
const failed = rows.filter(({ met }) => met !== 'met').length
if (files.length === 0) {
  console.log(`No benchmark is called ${part}.`)
  process.exitCode = 1
} else console.log(`${rows.length - failed} met, ${failed} missed`)

function run(file: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    process.stdout.write(chunk)
  })
  const kill = () => child.kill('SIGTERM')
  process.once('SIGTERM', kill)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.removeListener('SIGTERM', kill)
      resolve({ code, said })
    }),
  )
}
