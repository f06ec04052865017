/**
 * `npm run drill [-- <dump> | postgres://…]`: tries whether what would be left after a disaster can be run: a dump made now (or a given
 * one) is restored to a new place, started there, audited, and the place removed again. An address is a database that was
 * already brought back, to a point in time for example. Ends with 1 when anything is wrong.
 */
import './run/end-with-parent.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { readConfiguration } from './run/configuration.ts'
import { joinDatabase } from './database/database.ts'
import { plainError } from './run/plain-error.ts'
import { runDrill } from './database/run-drill.ts'

const began = performance.now()
try {
  const [subject, ...others] = process.argv.slice(2)
  if (others.length > 0 || subject?.startsWith('-'))
    throw new CannotStart('Say npm run drill, with nothing, a dump, or the address of a copy.')
  const configuration = readConfiguration()
  const isGood = await drill(subject, configuration)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    isGood
      ? `✓ The drill went well: from the dump to a running, sound copy in ${seconds} s.`
      : '✗ The drill failed: see above.',
  )
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}

async function drill(
  subject: string | undefined,
  configuration: ReturnType<typeof readConfiguration>,
): Promise<boolean> {
  if (subject)
    return runDrill(
      /^postgres(ql)?:/.test(subject) ? { copy: subject } : { dump: subject },
      configuration,
    )
  const live = await joinDatabase(configuration)
  try {
    return await runDrill({ live: live.ownerUrl }, configuration)
  } finally {
    await live.stop()
  }
}
