// Every journey, each on three processes of AO behind HAProxy, with PgBouncer before PostgreSQL (journeys/several-processes.ts).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startJourneys } from '../../../tools/test/run-journeys.ts'
import { hasProgram } from './processes.ts'

const lacking = ['haproxy', 'pgbouncer'].filter((name) => !hasProgram(name))
const skip = lacking.length > 0 ? `not installed: ${lacking.join(', ')}` : false

test('every journey passes on three processes', { skip, timeout: 7_200_000 }, async () => {
  process.env['AO_JOURNEY_PROCESSES'] = '3'
  const { code, results } = await startJourneys([]).done
  const failed = results.filter((file) => file.failed > 0).map(({ file }) => file)
  assert.deepEqual([code, failed], [0, []])
})
