import { migrate } from '../server/core/migrate.ts'
import type { SignIn } from './announce.ts'
import { step } from './step.ts'

/** Migrates, and loads the demo world into an empty database when that is the mode. Answers who can sign in. */
export async function prepareDatabase(url: string, mode: 'demo' | 'production'): Promise<SignIn[]> {
  await step('tables', (tell) => migrate(url, tell))
  return []
}
