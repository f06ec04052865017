import { relative } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'

export type Tally = { passed: number; failed: number; skipped: number }
export type FileTime = { file: string; seconds: number }
type Place = { file?: string | undefined; name: string; nesting: number }

/** Runs test files, each in its own process, prints every failure whole, and counts every test. */
export async function runTests(files: string[], concurrency: number, tally: Tally): Promise<FileTime[]> {
  const times: FileTime[] = []
  const names = new Map<string, string[]>() // the titles around a test, by file
  const output = new Map<string, string>() // the last of what a file printed

  // A failed test leaves its database open; waiting for that would tell nobody more.
  const stream = run({ files, concurrency, timeout: process.env['AO_PROVE'] ? 3_600_000 : 300_000, execArgv: ['--test-force-exit'] })
  stream.on('test:start', ({ file = '', name, nesting }: Place) => {
    names.set(file, [...(names.get(file) ?? []).slice(0, nesting), name])
  })
  const keep = (file: string, text: string) => output.set(file, ((output.get(file) ?? '') + text).slice(-4000))
  for (const event of ['test:stdout', 'test:stderr'] as const) stream.on(event, ({ file, message }) => keep(file, message))
  stream.on('test:diagnostic', ({ file, message }) => {
    if (file && message.startsWith('Error:')) keep(file, message) // thrown after the last test had ended
  })
  stream.on('test:fail', (event) => {
    const { file = '', name, nesting, details, skip, todo } = event
    if (skip !== undefined || todo !== undefined) return
    const cause = (details.error as { cause?: unknown }).cause ?? details.error
    if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return
    const title = [...(names.get(file) ?? []).slice(0, nesting), name].join(' › ')
    console.log(`\n✗ ${relative('.', file)}: ${title}\n${indent(told(cause))}`)
    if (output.has(file)) console.log(indent(`printed by this file:\n${output.get(file)}`))
    output.delete(file)
  })
  stream.on('test:summary', ({ file, counts, duration_ms, success }) => {
    if (file) times.push({ file: relative('.', file), seconds: duration_ms / 1000 })
    else {
      const { tests, passed, skipped, todo } = counts
      const failed = tests - passed - skipped - todo
      tally.passed += passed
      tally.skipped += skipped + todo
      // A file that breaks outside a test fails the run without being counted as a test.
      tally.failed += failed === 0 && !success ? 1 : failed
    }
  })
  for await (const _ of stream.resume());
  return times
}

function told(cause: unknown): string {
  if (typeof cause === 'string') return cause
  return inspect(cause, { depth: 6, maxStringLength: 4000, maxArrayLength: 50 }).replace(/\n +at .*node:internal.*/g, '')
}

const indent = (text: string) => text.replace(/^/gm, '    ')
