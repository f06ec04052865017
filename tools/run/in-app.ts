// What commands of an operator have in common: the application without its calls, on the configured database.
import { build } from '../../server/core/http/build-app.ts'
import { makeSystemContext } from '../../server/core/app.ts'
import { systemClock } from '../../server/core/clock.ts'
import type { Context } from '../../server/core/context.ts'
import { createFindActor } from '../../server/identity/sessions/find-actor.ts'
import { openProviders } from '../../server/providers/providers.ts'
import type { Configuration } from './configuration.ts'
import { joinDatabase, type OpenDatabase } from '../database/database.ts'
import { plainError } from './plain-error.ts'

/** Runs `act` as a job of an application that answers no calls, and closes it. */
export const inApp = async <T>(
  { mode, publicUrl, secret }: Configuration,
  databaseUrl: string,
  act: (ctx: Context<null>) => Promise<T>,
): Promise<T> => {
  const { providers, close } = openProviders(process.env, systemClock)
  const { server, app } = await build({
    databaseUrl,
    domains: [],
    providers,
    clock: systemClock,
    mode,
    publicUrl,
    secret,
    findActor: createFindActor,
    logged: false,
    poolSize: 2,
  })
  try {
    return await act(makeSystemContext(app, app.sql))
  } finally {
    await server.close()
    await app.sql.end({ timeout: 1 })
    await close()
  }
}

/** Joins the database for as long as `work` lasts. */
export const withDatabase = async (
  configuration: Configuration,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> => {
  const database = await joinDatabase(configuration)
  try {
    await work(database)
  } finally {
    await database.stop()
  }
}

/** A command: what stops it is told in one line, and the process ends with 1. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(`✗ ${plainError(error)}`)
    process.exitCode = 1
  }
}
