// What `npm test` says of the journeys: each failure whole, how it looked, and one result a file to whoever started us.
import { relative } from 'node:path'
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import type { FileResult } from './run-tests.ts'

export default class JourneyReporter implements Reporter {
  readonly #results = new Map<string, FileResult>()
  #outside = 0

  constructor() {
    // Whoever started us is gone: we end as if asked to.
    process.once('disconnect', () => process.kill(process.pid, 'SIGINT'))
  }

  onTestEnd(test: TestCase, { status, duration, errors, attachments, stdout, stderr }: TestResult) {
    const file = relative('.', test.location.file)
    const result = this.#results.get(file) ?? {
      file,
      seconds: 0,
      passed: 0,
      failed: 0,
      skipped: 0,
    }
    this.#results.set(file, result)
    result.seconds += duration / 1000
    if (status === 'passed') result.passed++
    else if (status === 'skipped') result.skipped++
    else {
      result.failed++
      console.log(`\n✗ ${file}:${test.location.line}: ${test.title} (${status})`)
      for (const error of errors) console.log(indent(messageOf(error)))
      const printed = [...stdout, ...stderr].join('')
      if (printed) console.log(indent(`printed by this journey:\n${printed.slice(-4000)}`))
      const seen = attachments.find(({ name }) => name === 'screenshot')?.path
      if (seen) console.log(indent(`how it looked: ${relative('.', seen)}`))
      console.log(indent(`with a trace: npm run test:journeys -- ${file}:${test.location.line}`))
    }
  }

  onError(error: TestError) {
    this.#outside++
    console.log(`\n✗ journeys\n${indent(messageOf(error))}`)
  }

  async onEnd({ status }: FullResult) {
    const results = [...this.#results.values()]
    const failed = results.some((one) => one.failed > 0)
    if (this.#outside > 0 || (status !== 'passed' && !failed))
      results.push({
        file: 'journeys',
        seconds: 0,
        passed: 0,
        failed: Math.max(1, this.#outside),
        skipped: 0,
      })
    await new Promise<void>((resolve) =>
      process.send ? process.send(results, () => resolve()) : resolve(),
    )
  }

  printsToStdio() {
    return true
  }
}

/** Playwright colours what it says for terminals. */
const messageOf = ({ message, stack, value, snippet }: TestError): string =>
  [stack ?? message ?? value ?? '', snippet ?? '']
    .join('\n')
    // eslint-disable-next-line no-control-regex
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/\n +at .*node_modules.*/g, '')

const indent = (text: string) => text.trimEnd().replace(/^/gm, '    ')
