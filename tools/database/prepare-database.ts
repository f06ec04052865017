import { fork } from 'node:child_process'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { demoSignIns, isEmptyWorld, type DemoOptions, type DemoSignIn } from '../../server/demo.ts'
import { checkCopy } from './check-copy.ts'
import { checkDatabase } from './check-database.ts'
import type { OpenDatabase } from './database.ts'
import { migrateDatabase } from './migrate-database.ts'
import { assertOwnSessions } from '../../server/core/database/pooler.ts'
import type { Configuration } from '../run/configuration.ts'
import { memoryShort } from '../run/plain-error.ts'
import { step } from '../run/progress-line.ts'

/** Migrates, and loads the demo world into an empty database when that is the mode. Answers who can sign in. */
export async function prepareDatabase(
  database: Pick<OpenDatabase, 'url' | 'ownerUrl'>,
  { mode, publicUrl, secret, drill }: Configuration,
): Promise<DemoSignIn[]> {
  const { url: databaseUrl, ownerUrl } = database
  await checkDatabase(ownerUrl)
  if (drill) await checkCopy(ownerUrl)
  await step('tables', (onProgress) => migrateDatabase(database, { onStep: onProgress, secret }))
  if (databaseUrl !== ownerUrl) await assertOwnSessions(databaseUrl)
  const signIns = await demoSignIns(databaseUrl)
  if (mode === 'production') {
    // Their passwords are in the sources.
    if (signIns)
      throw new CannotStart(
        'This database holds the demo people: production mode needs one without them.',
      )
    return []
  }
  if (drill || signIns || !(await isEmptyWorld(databaseUrl))) return signIns ?? []
  return step('demo world', (report) => loadApart({ databaseUrl, publicUrl, secret }, report))
}

type Failure = { message: string; code?: string; stack?: string }
type News = { progress?: string; signIns?: DemoSignIn[]; failure?: Failure }

function loadApart(
  options: DemoOptions,
  onStep: (progress: string) => void,
): Promise<DemoSignIn[]> {
  const child = fork(new URL('./load-demo.ts', import.meta.url))
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise<DemoSignIn[]>((resolve, reject) => {
    child.on('message', ({ progress, signIns, failure }: News) => {
      if (progress) onStep(progress)
      if (signIns) resolve(signIns)
      if (failure) reject(Object.assign(new Error(failure.message), failure))
    })
    child.once('exit', (code, signal) => reject(endedWithoutWord(code, signal)))
    child.send(options)
  }).finally(() => process.removeListener('exit', stop))
}

/** The kernel kills whoever takes the last memory; V8 aborts when it gets none. */
export const endedWithoutWord = (code: number | null, signal: NodeJS.Signals | null): Error =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134 || code === 137
    ? new CannotStart(memoryShort)
    : new Error(`The demo world could not be loaded: it ended with ${signal ?? code}.`)
