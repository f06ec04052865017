/** `npm run courses -- <format> <file> [source] [--whole]`: brings a file of courses into the database; docs/importing.md. */
import './run/end-with-parent.ts'
import { existsSync, readFileSync } from 'node:fs'
import { importFormats } from '#contract/catalogue/import/calls.ts'
import { readImportFile, type Format } from '../server/catalogue/import/read-import-file.ts'
import { writeCollected } from '../server/catalogue/import/run-import.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { openDatabase } from '../server/core/database/db.ts'
import { readConfiguration } from './run/configuration.ts'
import { joinDatabase } from './database/database.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { plainError } from './run/plain-error.ts'

const [format = '', file = '', source = format] = process.argv
  .slice(2)
  .filter((one) => !one.startsWith('--'))
try {
  if (
    !(importFormats as readonly string[]).includes(format) ||
    format === 'mapped-csv' ||
    !existsSync(file) ||
    !/^[a-z0-9-]{2,40}$/.test(source) ||
    source === 'demo'
  )
    throw new CannotStart(
      `Say which: npm run courses -- <${importFormats.filter((one) => one !== 'mapped-csv').join('|')}> <file> [source] [--whole]`,
    )
  const read = readImportFile(readFileSync(file), format as Format, {})
  for (const { line, why } of read.errors.slice(0, 50)) console.error(`line ${line}: ${why}`)
  if (read.errors.length > 50) console.error(`… and ${read.errors.length - 50} more`)
  const configuration = readConfiguration()
  const database = await joinDatabase(configuration)
  try {
    await migrateDatabase(database, { secret: configuration.secret })
    const sql = openDatabase(database.url, { max: 1, name: 'ao-courses' })
    const from = performance.now()
    const { added, changed, same, withdrawn } = await sql.begin((tx) =>
      writeCollected(tx, source, read, process.argv.includes('--whole'), new Date()),
    )
    await sql.end()
    console.log(
      `✓ ${added} added, ${changed} changed, ${same} as before, ${withdrawn} withdrawn, ${read.errors.length} rows not readable; ${((performance.now() - from) / 1000).toFixed(1)} s`,
    )
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}
