/** `npm run bench [part of a name]`: the benchmarks one after another, alone on the machine as far as we can see to it. */
import './end-with-parent.ts'
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const part = process.argv[2] ?? ''
const files = globSync('bench/*.bench.ts')
  .filter((file) => file.includes(part))
  .sort()
const rows: { name: string; says: string }[] = []

for (const file of files) {
  const name = basename(file, '.bench.ts')
  console.log(`… ${name}`)
  const { code, said } = await run(file)
  // A benchmark says what it measured in lines that name a goal.
  for (const says of said.split('\n').filter((line) => /\bgoal\b/.test(line)))
    rows.push({ name, says })
  if (code !== 0) rows.push({ name, says: `failed with code ${code}` })
  if (code !== 0) process.exitCode = 1
}
const width = Math.max(0, ...rows.map(({ name }) => name.length))
console.log()
for (const { name, says } of rows) console.log(`${name.padEnd(width)}  ${says}`)
if (files.length === 0) console.log(`No benchmark is called ${part}.`)

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
