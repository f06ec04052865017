// What stays closed while an admin acts for somebody is seen beforehand: whatever asks for a `personal` call that a student may
// make says so on its button, stands in a closed group, or belongs to a page that is closed as a whole.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Call } from '#contract/kit.ts'
import { modules } from '#server/domains.ts'
import { screensOf } from './read-screens-for-tests.ts'

const isForStudents = ({ personal, may }: Call): boolean =>
  personal === true && (may === 'signed-in' || (Array.isArray(may) && may.includes('student')))

const forStudents = modules.flatMap((room) =>
  [...room.calls].filter(([, { call }]) => isForStudents(call)).map(([name]) => name),
)

/** Reads show that they are closed in place of what they would have shown, as `ErrorState` says it. */
const reads = new Set(['openDocument', 'getLockerToken', 'listLockerFiles'])

/** Parts of a page that is closed as a whole, or that nobody acting comes to; the page is named. */
const closedElsewhere = [
  [/^web\/identity\/(?!settings\/)/, 'settings: every card that changes something is in a group'],
  [
    /^web\/parts\/identity\/(factors|agreements)\//,
    'a proof and the terms are not asked of whoever acts',
  ],
  [/^web\/wallet\/payments\/payment-screen/, 'a payment is begun on a page that is closed'],
  [/^web\/core\//, 'the client itself'],
] as const

test('what a student may do and an admin who acts for them may not is seen to be closed', () => {
  const sources = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const asks = (text: string): string[] =>
    forStudents.filter((name) => new RegExp(`typeof ${name}\\b`).test(text) && !reads.has(name))
  /** Hooks of files without a screen: whoever uses them asks for the call. */
  const hooks = sources
    .filter(({ file }) => file.endsWith('.ts'))
    .flatMap(({ text }) =>
      asks(text).length === 0
        ? []
        : [...text.matchAll(/export const (use\w+)/g)].map(([, hook]) => hook!),
    )
  const closed = new Set(
    screensOf(readFileSync('web/screens.tsx', 'utf8'))
      .filter(({ isPersonal }) => isPersonal)
      .map(({ file }) => file),
  )
  const open = sources.filter(
    ({ file, text }) =>
      file.endsWith('.tsx') &&
      (asks(text).length > 0 || hooks.some((hook) => new RegExp(`\\b${hook}\\(`).test(text))) &&
      !/\bpersonal\b|UnlessActing|ClosedWhileActing|actingNow/.test(text) &&
      !closed.has(file) &&
      !closedElsewhere.some(([pattern]) => pattern.test(file)),
  )
  assert.ok(
    forStudents.length > 40 && hooks.length > 10 && closed.size > 4,
    'what is looked for is found',
  )
  assert.deepEqual(
    open.map(({ file }) => file),
    [],
  )
})
