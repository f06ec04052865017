/** `npm run test:journeys -- six-tabs --headed --debug`: journeys alone, with what Playwright's own command takes. */
import './run/end-with-parent.ts'
import { startJourneys } from './test/run-journeys.ts'

const journeys = startJourneys([], { args: ['--reporter=list', ...process.argv.slice(2)] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, journeys.stop)
const { code } = await journeys.done
process.exitCode = code
