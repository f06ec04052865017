/** `npm run admin -- <email>`: the first and the second admin of a new installation. */
import './end-with-parent.ts'
import { build } from '../server/core/http/build-app.ts'
import { systemClock } from '../server/core/clock.ts'
import { makeSystemContext } from '../server/core/app.ts'
import { migrate } from '../server/core/database/migrate.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { createFindActor } from '../server/identity/sessions/find-actor.ts'
import { makeFirstAdmin, type FirstAdmin } from '../server/identity/people/first-admin.ts'
import { openProviders } from '../server/providers/providers.ts'
import { readConfiguration, type Configuration } from './configuration.ts'
import { joinDatabase } from './database.ts'
import { refusalOf } from './refusal.ts'

const mail = process.argv[2] ?? ''
try {
  if (!/^[^\s@]+@[^\s@]+$/.test(mail))
    throw new CannotStart('Say whose: npm run admin -- name@example.org')
  const configuration = readConfiguration()
  const database = await joinDatabase(configuration)
  try {
    await migrate(database.url)
    tell(await make(configuration, database.url), configuration.publicUrl)
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(`✗ ${refusalOf(error)}`)
  process.exitCode = 1
}

async function make(
  { mode, publicUrl, secret }: Configuration,
  databaseUrl: string,
): Promise<FirstAdmin> {
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
    return await app.sql.begin((tx) => makeFirstAdmin(makeSystemContext(app, tx), mail))
  } finally {
    await server.close()
    await close()
    await app.sql.end({ timeout: 1 })
  }
}

function tell(made: FirstAdmin, publicUrl: string) {
  if (made.outcome === 'exists')
    throw new CannotStart(
      'There are two admins already, or this is one: further ones are made by two admins.',
    )
  console.log(`✓ ${mail} is an admin.`)
  if (made.outcome === 'granted') console.log(`  Sign in as before at ${publicUrl}/login.`)
  else console.log(`  Choose the password here, once, within 24 hours: ${made.link}`)
  console.log(
    '  Roles of money, limits and settings change by two admins: make the second one by the same command.',
  )
}
