import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

export type Tally = { passed: number; failed: number; skipped: number }
export type FileResult = Tally & { file: string; seconds: number }
/** What tests tell by a diagnostic such as `counted: 12 cells of the matrix: wallet`; what stands after the colon tells parts of a sum apart. */
export const diagnosticCounts = new Map<string, number>()
type Place = { name: string; nesting: number }

/** What a file says in its first lines when it changes something that other files of its process would see. */
const aloneMark = '// Needs a process of its own'
/** What a file says in its first lines when it takes long: `npm test` leaves it to `npm run test:all`. */
const longMark = '// Takes long'
const filesInGroup = 8

const firstLines = (file: string): string[] => readFileSync(file, 'utf8').split('\n', 3)
const isMarked = (file: string, mark: string): boolean =>
  firstLines(file).some((line) => line.startsWith(mark))
export const takesLong = (file: string): boolean => isMarked(file, longMark)

/**
 * Runs test files, some in each process, prints every failure whole, and counts every test: one result a file.
 * Files of `tools` and `bench` start programs and read the machine: each has a process of its own.
 */
export async function runTests(
  files: string[],
  concurrency: number,
  signal?: AbortSignal,
): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ao-test-groups-'))
  try {
    return await runGroups(files, writeGroups(files, folder), concurrency, signal)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * One small program a group. Neighbours stand together, for they import the same things; what takes long is alone and begins
 * first, so that no core waits for the other at the end.
 */
function writeGroups(files: string[], folder: string): string[] {
  const long: string[][] = []
  const others: string[][] = []
  let open: string[] = []
  for (const file of files) {
    if (takesLong(file)) long.push([file])
    else if (/^(tools|bench)\//.test(file) || isMarked(file, aloneMark)) others.push([file])
    else {
      if (open.length === 0 || open.length === filesInGroup) others.push((open = []))
      open.push(file)
    }
  }
  return [...long, ...others].map((group, index) => {
    const program = join(folder, `group-${index}.mjs`)
    const paths = JSON.stringify(group.map((file) => resolve(file)))
    const runner = JSON.stringify(new URL('./test-group.ts', import.meta.url).href)
    writeFileSync(program, `import { runGroup } from ${runner}\nawait runGroup(${paths})\n`)
    return program
  })
}

async function runGroups(
  files: string[],
  programs: string[],
  concurrency: number,
  signal: AbortSignal | undefined,
): Promise<FileResult[]> {
  const results = new Map<string, FileResult>()
  let titles: string[] = [] // the file and the titles around the test that is told
  let output = '' // the last of what this process printed

  const stream = run({
    files: programs,
    concurrency,
    ...(signal ? { signal } : {}),
    timeout: process.env['AO_PROVE'] ? 3_600_000 : 900_000,
    execArgv: ['--import', fileURLToPath(new URL('./test-cleanup.ts', import.meta.url))],
  })
  const keep = (text: string) => (output = (output + text).slice(-4000))
  const resultOf = (file: string) => {
    const known = results.get(file) ?? { file, seconds: 0, passed: 0, failed: 0, skipped: 0 }
    results.set(file, known)
    return known
  }
  // The runner tells of one process after another, whichever ended first.
  stream.on('test:start', ({ name, nesting }: Place) => {
    titles = [...titles.slice(0, nesting), name]
  })
  for (const event of ['test:stdout', 'test:stderr'] as const)
    stream.on(event, ({ message }) => keep(message))
  stream.on('test:diagnostic', ({ message }) => {
    const [, many, what] = /^counted: (\d+) (.+)$/.exec(message) ?? []
    if (what) diagnosticCounts.set(what, Number(many))
    if (message.startsWith('Error:')) keep(message) // thrown after the last test had ended
  })
  stream.on('test:pass', ({ name, nesting, details, skip, todo }) => {
    if (nesting === 0 && details.type === 'suite')
      resultOf(name).seconds = details.duration_ms / 1000
    else if (details.type !== 'suite' && titles[0]) {
      // A reason says which program a test could not find on this machine.
      if (typeof skip === 'string') console.log(`- ${titles[0]}: ${name}: skipped: ${skip}`)
      resultOf(titles[0])[skip !== undefined || todo !== undefined ? 'skipped' : 'passed'] += 1
    }
  })
  stream.on('test:fail', ({ name, nesting, details, skip, todo }) => {
    const file = titles[0] ?? name
    if (nesting === 0 && details.type === 'suite')
      resultOf(name).seconds = details.duration_ms / 1000
    if (skip !== undefined || todo !== undefined) return void (resultOf(file).skipped += 1)
    if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return
    resultOf(file).failed += 1
    const cause = (details.error as { cause?: unknown }).cause ?? details.error
    const title = [...titles.slice(1, nesting), name].join(' › ')
    console.log(`\n✗ ${file}: ${title}\n${indent(messageOf(cause))}`)
    if (output) console.log(indent(`printed by its process:\n${output}`))
    output = ''
  })
  stream.on('test:summary', () => (output = ''))
  for await (const _ of stream.resume());
  // A file that breaks outside a test, or never gets to its end, is one failure more than its tests tell.
  return files
    .map((file) => relative('.', file))
    .map((file) => results.get(file) ?? { file, seconds: 0, passed: 0, failed: 1, skipped: 0 })
}

export const add = (tally: Tally, results: Tally[]): void => {
  for (const { passed, failed, skipped } of results) {
    tally.passed += passed
    tally.failed += failed
    tally.skipped += skipped
  }
}

function messageOf(cause: unknown): string {
  if (typeof cause === 'string') return cause
  return inspect(cause, { depth: 6, maxStringLength: 4000, maxArrayLength: 50 }).replace(
    /\n +at .*node:internal.*/g,
    '',
  )
}

const indent = (text: string) => text.replace(/^/gm, '    ')
