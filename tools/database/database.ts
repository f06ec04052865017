import { join } from 'node:path'
import { startEmbeddedPostgres, urlOfRunning } from '../../server/core/postgres/embedded.ts'
import type { Configuration } from '../run/configuration.ts'

export type OpenDatabase = {
  url: string
  where: string
  /** Where our own PostgreSQL writes what it has to say. */
  log?: string
  exited?: Promise<void>
  stop(): Promise<void>
}

/**
 * The database of this configuration for a server: PostgreSQL is started unless DATABASE_URL names one. `meanwhile` is done
 * while it starts.
 */
export async function startDatabase(
  { databaseUrl, dataFolder }: Configuration,
  meanwhile?: () => void,
): Promise<OpenDatabase> {
  if (databaseUrl)
    return { url: databaseUrl, where: 'PostgreSQL at DATABASE_URL', stop: async () => undefined }
  const { url, exited, stop } = await startEmbeddedPostgres(dataFolder, meanwhile)
  const log = join(dataFolder, 'postgres.log')
  return { url, where: `PostgreSQL in ${dataFolder}`, log, exited, stop }
}

/** The same for a command beside it: a running AO shares its PostgreSQL. */
export async function joinDatabase(configuration: Configuration): Promise<OpenDatabase> {
  const running = configuration.databaseUrl ? undefined : urlOfRunning(configuration.dataFolder)
  if (running)
    return { url: running, where: 'PostgreSQL of the running AO', stop: async () => undefined }
  return startDatabase(configuration)
}
