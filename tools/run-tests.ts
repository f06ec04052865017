import { relative } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

export type Tally = { passed: number; failed: number; skipped: number }
/** `unsteady`: what failed once and passed when tried once more, alone. */
export type FileResult = Tally & { file: string; seconds: number; unsteady?: string[] }
/** What tests tell by a diagnostic such as `counted: 12 cells of the matrix: wallet`; what stands after the colon tells parts of a sum apart. */
export const counted = new Map<string, number>()
type Place = { file?: string | undefined; name: string; nesting: number }

/** Runs test files, each in its own process, prints every failure whole, and counts every test: one result a file. */
export async function runTests(
  files: string[],
  concurrency: number,
  signal?: AbortSignal,
): Promise<FileResult[]> {
  const results: FileResult[] = []
  const broken = new Set<string>()
  const names = new Map<string, string[]>() // the titles around a test, by file
  const output = new Map<string, string>() // the last of what a file printed

  const stream = run({
    files,
    concurrency,
    ...(signal ? { signal } : {}),
    timeout: process.env['AO_PROVE'] ? 3_600_000 : 300_000,
    execArgv: ['--import', fileURLToPath(new URL('./test-cleanup.ts', import.meta.url))],
  })
  stream.on('test:start', ({ file = '', name, nesting }: Place) => {
    names.set(file, [...(names.get(file) ?? []).slice(0, nesting), name])
  })
  const keep = (file: string, text: string) =>
    output.set(file, ((output.get(file) ?? '') + text).slice(-4000))
  for (const event of ['test:stdout', 'test:stderr'] as const)
    stream.on(event, ({ file, message }) => keep(file, message))
  stream.on('test:diagnostic', ({ file, message }) => {
    const [, many, what] = /^counted: (\d+) (.+)$/.exec(message) ?? []
    if (what) counted.set(what, Number(many))
    if (file && message.startsWith('Error:')) keep(file, message) // thrown after the last test had ended
  })
  stream.on('test:fail', (event) => {
    const { file = '', name, nesting, details, skip, todo } = event
    if (skip !== undefined || todo !== undefined) return
    broken.add(relative('.', file))
    const cause = (details.error as { cause?: unknown }).cause ?? details.error
    if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return
    const title = [...(names.get(file) ?? []).slice(0, nesting), name].join(' › ')
    console.log(`\n✗ ${relative('.', file)}: ${title}\n${indent(told(cause))}`)
    if (output.has(file)) console.log(indent(`printed by this file:\n${output.get(file)}`))
    output.delete(file)
  })
  stream.on('test:summary', ({ file, counts, duration_ms }) => {
    if (!file) return
    const { tests, passed, skipped, todo } = counts
    results.push({
      file: relative('.', file),
      seconds: duration_ms / 1000,
      passed,
      skipped: skipped + todo,
      failed: tests - passed - skipped - todo,
    })
  })
  for await (const _ of stream.resume());
  // A file that breaks outside a test, or never gets to its end, is one failure more than its tests tell.
  for (const file of files.map((name) => relative('.', name))) {
    const result = results.find((one) => one.file === file)
    if (!result) results.push({ file, seconds: 0, passed: 0, failed: 1, skipped: 0 })
    else if (broken.has(file)) result.failed = Math.max(1, result.failed)
  }
  return results
}

export const add = (tally: Tally, results: Tally[]): void => {
  for (const { passed, failed, skipped } of results) {
    tally.passed += passed
    tally.failed += failed
    tally.skipped += skipped
  }
}

function told(cause: unknown): string {
  if (typeof cause === 'string') return cause
  return inspect(cause, { depth: 6, maxStringLength: 4000, maxArrayLength: 50 }).replace(
    /\n +at .*node:internal.*/g,
    '',
  )
}

const indent = (text: string) => text.replace(/^/gm, '    ')
