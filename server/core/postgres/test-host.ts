/** Holds the shared test server: `node test-host.ts <folder>`, started by sharedTestPostgres(). */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgres } from '../postgres-driver.ts'
import { startTestPostgres } from './for-tests.ts'

const folder = process.argv[2] ?? ''
const quiet = { minute: 60_000, most: 15 }

try {
  const server = await startTestPostgres(folder)
  process.once('SIGTERM', () => void server.stop())
  publish('url', server.ownerUrl)
  let idle = 0
  while (idle < quiet.most) {
    const gone = await Promise.race([server.exited.then(() => true), sleep(quiet.minute, false)])
    if (gone) process.exit()
    idle = (await inUse(server.ownerUrl)) ? 0 : idle + 1
  }
  await server.stop()
} catch (error) {
  publish('failure', (error as Error).message)
}

function publish(name: string, text: string) {
  const file = join(folder, name)
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

async function inUse(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1 })
  // Whose a connection is everybody sees; of what kind it is, only its own role.
  const [row] = await sql`
    select count(*)::int as others from pg_stat_activity where usename is not null and pid <> pg_backend_pid()`
  await sql.end()
  return row?.others > 0
}
