/** `npm run db -- migrate | roles | shell | dump [file] | restore <file> [--replace] | adopt-files | reset`: as the owner of the tables. */
import './run/end-with-parent.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../server/core/cannot-start.ts'
import { readConfiguration } from './run/configuration.ts'
import { adoptFiles } from './database/adopt-files.ts'
import { joinDatabase } from './database/database.ts'
import { dump } from './database/db-dump.ts'
import { reset } from './database/db-reset.ts'
import { restore } from './database/db-restore.ts'
import { shell } from './database/db-shell.ts'
import { migrateDatabase, renewRoles } from './database/migrate-database.ts'
import { plainError } from './run/plain-error.ts'
import { step } from './run/progress-line.ts'

const [command, file, ...rest] = process.argv.slice(2)
try {
  if (
    !['migrate', 'roles', 'shell', 'dump', 'restore', 'adopt-files', 'reset'].includes(
      command ?? '',
    ) ||
    (command === 'restore' && !file)
  ) {
    throw new CannotStart(
      'Say one of: npm run db -- migrate | roles | shell | dump [file] | restore <file> [--replace] | adopt-files | reset.',
    )
  }
  const configuration = readConfiguration()
  const { databaseUrl, dataFolder } = configuration
  if (command === 'reset' && !databaseUrl && !existsSync(join(dataFolder, 'postgres')))
    throw new CannotStart(`There is nothing to empty in ${dataFolder}: AO was never started there.`)
  const database = await joinDatabase(configuration)
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(130)))
  try {
    if (command === 'migrate') {
      const { secret } = configuration
      await step('tables', (onProgress) =>
        migrateDatabase(database, { onStep: onProgress, secret }),
      )
    }
    if (command === 'roles')
      console.log(
        `✓ ${await renewRoles(database, configuration.secret)} may do what AO does, and owns nothing`,
      )
    if (command === 'shell') await shell(database.ownerUrl)
    if (command === 'reset') {
      await reset(database.ownerUrl, configuration)
      console.log('✓ emptied: the next start makes the demo world anew')
    }
    if (command === 'adopt-files') await adoptFiles(database.ownerUrl)
    if (command === 'dump') await dump(database.ownerUrl, file)
    if (command === 'restore') await restore(database.ownerUrl, file!, rest.includes('--replace'))
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}
