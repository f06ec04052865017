/**
 * `npm run admin -- <email>`: the first and the second admin of a new installation.
 * `npm run admin -- --disable <email>`: closes an account, where two admins would have to and there are not two.
 */
import './run/end-with-parent.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { closeByOperator } from '../server/identity/people/close-by-operator.ts'
import { makeFirstAdmin, type FirstAdmin } from '../server/identity/people/first-admin.ts'
import { readConfiguration } from './run/configuration.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { inApp, runCommand, withDatabase } from './run/in-app.ts'

const closes = process.argv[2] === '--disable'
const mail = process.argv[closes ? 3 : 2] ?? ''

await runCommand(async () => {
  if (!/^[^\s@]+@[^\s@]+$/.test(mail))
    throw new CannotStart('Say whose: npm run admin -- name@example.org')
  const configuration = readConfiguration()
  await withDatabase(configuration, async (database) => {
    const { url } = database
    await migrateDatabase(database, { secret: configuration.secret })
    if (closes) {
      if (!(await inApp(configuration, url, (ctx) => ctx.begin((tx) => closeByOperator(tx, mail)))))
        throw new CannotStart(`No active account has the address ${mail}.`)
      console.log(`✓ The account of ${mail} is disabled and signed out everywhere.`)
      return
    }
    const made = await inApp(configuration, url, (ctx) =>
      ctx.begin((tx) => makeFirstAdmin(tx, mail)),
    )
    printSignIn(made, configuration.publicUrl)
  })
})

function printSignIn(made: FirstAdmin, publicUrl: string) {
  if (made.outcome === 'exists')
    throw new CannotStart(
      'There are two admins already, or this is one: further ones are made by two admins.',
    )
  console.log(`✓ ${mail} is an admin.`)
  if (made.outcome === 'granted') console.log(`  Sign in as before at ${publicUrl}/login.`)
  else console.log(`  Choose the password here, once, within 24 hours: ${made.link}`)
  console.log(
    '  Roles of money, rights and vouching, limits and settings change by two admins: make the second one by the same command.',
  )
}
