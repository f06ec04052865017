/** `npm run secret -- rotate | forget [--even-so]`: replaces AO_SECRET, and forgets what was before; docs/operations.md. */
import './run/end-with-parent.ts'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../server/core/cannot-start.ts'
import { newSecret } from '../server/core/random.ts'
import { type Configuration, readConfiguration } from './run/configuration.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { inApp, runCommand, withDatabase } from './run/in-app.ts'
import { assertStopped, forgetFormerSecrets, rotateSecret } from './run/rotate-secret.ts'

const usage = 'Say what: npm run secret -- rotate | forget [--even-so]'

/** Where the secret is a file of the data folder, the new one waits beside it until the database has it. */
const inFile = (dataFolder: string) => {
  const file = join(dataFolder, 'secret')
  const next = join(dataFolder, 'secret.next')
  if (!existsSync(file))
    throw new CannotStart(`There is no secret in ${dataFolder} yet: AO has never run with it.`)
  if (!existsSync(next)) writeFileSync(next, newSecret(32), { mode: 0o600 })
  return {
    from: readFileSync(file, 'utf8').trim(),
    to: readFileSync(next, 'utf8').trim(),
    done: () => renameSync(next, file),
  }
}

const secretsOf = (configuration: Configuration) => {
  const { AO_SECRET, FORMER_SECRET } = process.env
  if (!AO_SECRET) return inFile(configuration.dataFolder)
  if (!FORMER_SECRET)
    throw new CannotStart('Say in FORMER_SECRET what AO_SECRET was, and in AO_SECRET the new one.')
  return { from: FORMER_SECRET, to: AO_SECRET, done: () => {} }
}

const rotate = async (configuration: Configuration, url: string): Promise<string> => {
  const { from, to, done } = secretsOf(configuration)
  const keysApart = Boolean(process.env['AO_KEYS_SECRET'])
  const rotated = await inApp({ ...configuration, secret: to }, url, async (ctx) => {
    await assertStopped(ctx)
    // A command that was cut off after the database had the new secret is finished here.
    return ctx.formerSecrets.includes(from) ? null : rotateSecret(ctx, from, { keysApart })
  })
  done()
  if (!rotated) return '✓ The database has the new secret already. Start AO with it.'
  const { apps, webhooks, keys } = rotated
  return `✓ Sealed anew: ${apps} authenticator apps, ${webhooks} webhooks, ${keys} signing keys. Start AO with the new secret.`
}

const forget = async (configuration: Configuration, url: string): Promise<string> => {
  const gone = await inApp(configuration, url, (ctx) =>
    forgetFormerSecrets(ctx, { evenSo: process.argv.includes('--even-so') }),
  )
  return `✓ ${gone.secrets} former secrets are forgotten. Ended: ${gone.codes} recovery codes, ${gone.calendars} calendar addresses, ${gone.feeds} feeds, ${gone.exports} exports. Start AO.`
}

const acts = { rotate, forget }

await runCommand(async () => {
  const act = Object.entries(acts).find(([name]) => name === process.argv[2])?.[1]
  if (!act) throw new CannotStart(usage)
  const configuration = readConfiguration()
  await withDatabase(configuration, async (database) => {
    const { url } = database
    await migrateDatabase(database, { secret: configuration.secret })
    console.log(await act(configuration, url))
  })
})
