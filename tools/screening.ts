/** `npm run screening -- import <file> [--date YYYY-MM-DD]` brings a sanctions list in; `npm run screening` says which are there. */
import './run/end-with-parent.ts'
import { existsSync, readFileSync } from 'node:fs'
import { CannotStart } from '../server/core/cannot-start.ts'
import { openDatabase } from '../server/core/database/db.ts'
import { newMark } from '../server/core/work/seal-marks.ts'
import { importList } from '../server/transfers/screening/import-list.ts'
import { readConfiguration } from './run/configuration.ts'
import { joinDatabase } from './database/database.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { plainError } from './run/plain-error.ts'

const [act = 'list', file = ''] = process.argv.slice(2)
const dateAt = process.argv.indexOf('--date')
const publishedOn = dateAt > 0 ? process.argv[dateAt + 1] : undefined
try {
  if (act !== 'list' && (act !== 'import' || !existsSync(file)))
    throw new CannotStart('Say which: npm run screening -- import <file> [--date YYYY-MM-DD]')
  const configuration = readConfiguration()
  const database = await joinDatabase(configuration)
  try {
    await migrateDatabase(database, { secret: configuration.secret })
    const sql = openDatabase(database.url, {
      max: 1,
      name: 'ao-screening',
      mark: newMark(configuration.secret),
    })
    if (act === 'import') {
      const {
        source,
        publishedOn: day,
        parties,
        names,
      } = await sql
        .begin((tx) => importList(tx, readFileSync(file, 'utf8'), { now: new Date(), publishedOn }))
        .catch((error: Error) => {
          throw new CannotStart(`${file}: ${error.message}`)
        })
      console.log(`${source} of ${day}: ${parties} parties under ${names} names`)
      console.log('Payouts that wait are screened again within ten minutes.')
    } else {
      const lists = await sql<{ source: string; day: string; parties: number }[]>`
        select source, published_on::text as day, parties from transfers.screening_lists order by source`
      for (const { source, day, parties } of lists) console.log(`${source} of ${day}: ${parties}`)
      if (lists.length === 0) console.log('No list: every payout stops until a checker clears it.')
    }
    await sql.end()
  } finally {
    await database.stop()
  }
} catch (problem) {
  console.error(`✗ ${plainError(problem)}`)
  process.exitCode = 1
}
