/** `npm run find -- confirmPayment`, `npm run find -- /api/payments`: where a call is on every layer. */
import { trackedFiles } from './boundaries.ts'
import { findCalls } from './boundaries/find-calls.ts'

const [wanted] = process.argv.slice(2)
const calls = wanted ? findCalls(trackedFiles(), wanted) : []
for (const { name, request, files } of calls)
  console.log([`${name}  ${request}`, ...files.map((file) => `  ${file}`)].join('\n'))
if (calls.length === 0) {
  console.error(
    wanted
      ? `No call is named or answers "${wanted}".`
      : 'Say which: npm run find -- confirmPayment',
  )
  process.exitCode = 1
}
