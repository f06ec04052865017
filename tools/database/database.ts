import { join } from 'node:path'
import { readDatabaseAddress } from '../../server/core/database/address.ts'
import { addressesOfRunning, startEmbeddedPostgres } from '../../server/core/postgres/embedded.ts'
import type { Configuration } from '../run/configuration.ts'

export type OpenDatabase = {
  /** As AO connects. */
  url: string
  /** As the owner of the tables connects; the same where AO is given one address alone. */
  ownerUrl: string
  where: string
  /** Where our own PostgreSQL keeps its data. */
  folder?: string
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
  { databaseUrl, ownerUrl, dataFolder }: Configuration,
  meanwhile?: () => void,
): Promise<OpenDatabase> {
  if (databaseUrl)
    return {
      url: databaseUrl,
      ownerUrl: ownerUrl ?? databaseUrl,
      where: 'PostgreSQL at DATABASE_URL',
      stop: async () => undefined,
    }
  const running = await startEmbeddedPostgres(dataFolder, meanwhile)
  return {
    url: running.applicationUrl,
    ownerUrl: running.ownerUrl,
    where: `PostgreSQL in ${dataFolder}`,
    folder: join(dataFolder, 'postgres'),
    log: join(dataFolder, 'postgres.log'),
    exited: running.exited,
    stop: running.stop,
  }
}

/** The same for a command beside it: a running AO shares its PostgreSQL. */
export async function joinDatabase(configuration: Configuration): Promise<OpenDatabase> {
  const running = configuration.databaseUrl
    ? undefined
    : addressesOfRunning(configuration.dataFolder)
  if (running)
    return {
      url: running.applicationUrl,
      ownerUrl: running.ownerUrl,
      where: 'PostgreSQL of the running AO',
      stop: async () => undefined,
    }
  return startDatabase(configuration)
}

/** The role by which AO runs, where it is another than the owner. */
export const applicationOf = ({
  url,
  ownerUrl,
}: Pick<OpenDatabase, 'url' | 'ownerUrl'>): string | undefined => {
  const [application, owner] = [url, ownerUrl].map((each) =>
    decodeURIComponent(readDatabaseAddress(each).bare.username),
  )
  return application === owner ? undefined : application
}
