import { CannotStart } from '../../server/core/cannot-start.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { grantApplications, migrate } from '../../server/core/database/migrate.ts'
import { applicationOf, type OpenDatabase } from './database.ts'

type Addresses = Pick<OpenDatabase, 'url' | 'ownerUrl'>
type Options = Pick<NonNullable<Parameters<typeof migrate>[1]>, 'onStep' | 'secret'>

/** Brings the database to the present as its owner; the role by which AO runs may use what is new. */
export const migrateDatabase = (database: Addresses, options: Options = {}): Promise<number> =>
  migrate(database.ownerUrl, { ...options, application: applicationOf(database) })

/** Gives the role by which AO runs its rights anew, and no others. */
export const renewRoles = async (database: Addresses, secret: string): Promise<string> => {
  const application = applicationOf(database)
  if (!application)
    throw new CannotStart(
      'AO runs as the owner of the tables: make another role, name it in DATABASE_URL and the owner in DATABASE_OWNER_URL.',
    )
  await migrateDatabase(database, { secret })
  const sql = openDatabase(database.ownerUrl, { max: 1, name: 'ao-roles' })
  try {
    await sql.begin((tx) => grantApplications(tx, application))
  } finally {
    await sql.end({ timeout: 1 })
  }
  return application
}
