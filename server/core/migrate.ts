// Numbered SQL files, applied once each, in order, under an advisory lock; an applied file may never change.
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { CannotStart } from './cannot-start.ts'
import { openDatabase } from './db.ts'
import { sha256 } from './random.ts'

const folder = new URL('../../database/', import.meta.url)

/** Applies what is missing. Gives the number of files applied. Throws when an applied file was changed. */
export const migrate = async (
  databaseUrl: string,
  onStep: (file: string) => void = () => {},
): Promise<number> => {
  const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-migrate' })
  try {
    await sql`set statement_timeout = 0`
    await sql`set lock_timeout = 0`
    await sql`select pg_advisory_lock(4242001)`
    await runMigrations({ connectionString: databaseUrl, logger: undefined })
    await sql`create schema if not exists core`
    await sql`create table if not exists core.migrations
      (file text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const done = new Map(
      (
        await sql<{ file: string; checksum: string }[]>`select file, checksum from core.migrations`
      ).map((row) => [row.file, row.checksum]),
    )
    let applied = 0
    for (const file of (await readdir(folder))
      .filter((name) => /^\d{4}_.*\.sql$/.test(name))
      .sort()) {
      const body = await readFile(new URL(file, folder), 'utf8')
      const checksum = sha256(body).toString('hex')
      if (done.get(file) === checksum) continue
      if (done.has(file))
        throw new CannotStart(
          `The migration database/${file} was changed after it had been applied here.`,
        )
      onStep(file)
      await sql
        .begin(async (tx) => {
          await tx.unsafe(body)
          await tx`insert into core.migrations (file, checksum) values (${file}, ${checksum})`
        })
        .catch((error: Error) => {
          throw new Error(`database/${file}: ${error.message}`, { cause: error })
        })
      applied++
    }
    return applied
  } finally {
    await sql.end({ timeout: 5 })
  }
}
