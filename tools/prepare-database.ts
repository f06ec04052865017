import { CannotStart } from '../server/core/cannot-start.ts'
import { migrate } from '../server/core/migrate.ts'
import { demoSignIns, isEmptyWorld, loadDemo, type SignIn } from '../server/demo.ts'
import type { Configuration } from './configuration.ts'
import { step } from './step.ts'

/** Migrates, and loads the demo world into an empty database when that is the mode. Answers who can sign in. */
export async function prepareDatabase(databaseUrl: string, { mode, publicUrl, secret }: Configuration): Promise<SignIn[]> {
  await step('tables', (tell) => migrate(databaseUrl, tell))
  const signIns = await demoSignIns(databaseUrl)
  if (mode === 'production') {
    // Their passwords are in the sources.
    if (signIns) throw new CannotStart('This database holds the demo people: production mode needs one without them.')
    return []
  }
  if (signIns || !(await isEmptyWorld(databaseUrl))) return signIns ?? []
  return step('demo world', (tell) => loadDemo({ databaseUrl, publicUrl, secret }, tell))
}
