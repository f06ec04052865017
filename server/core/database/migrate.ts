// What brings a database to the present: numbered migrations, applied once each and in order, and the functions and
// views, applied again when they changed. docs/operations.md says how each is written.
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { CannotStart } from '../cannot-start.ts'
import { openDatabase, type Sql, sqlState } from './db.ts'
import {
  applyFunctions,
  applyViews,
  checkFunctionBodies,
  createSchemas,
  dropViews,
  removeFunctions,
} from './definitions.ts'
import { newMark } from '../work/seal-marks.ts'
import { openPgPool } from './find-primary.ts'
import { readDefinitions, readMigrations, type SqlFile } from './sql-files.ts'

/** Whoever waits for a lock on a table keeps everybody behind them waiting: so a migration waits for this long, and tries again. */
const lockMs = 2_000
const pauseMs = 1_000
const tries = 60

const present = new URL('../../../database/', import.meta.url)

type Options = {
  /** Called before each file that is applied. */
  onStep?: (file: string) => void
  /** Where the files are, ending in `/`. */
  folder?: URL
  /** Off for a test that puts the functions of today on tables of the past. */
  checkBodies?: boolean
  /** Of the installation: what migrations change in sealed tables is marked as AO's. */
  secret?: string
  /** The role by which AO runs, where it is not the owner: it gets its rights on what is there. */
  application?: string | undefined
}

/**
 * Applies what is missing as the owner, all of it or nothing, under an advisory lock: several processes may start at once.
 * Gives the number of migrations applied. Throws CannotStart when an applied migration was changed or is unknown here,
 * and when a new one is numbered below one that is applied.
 */
export const migrate = async (
  databaseUrl: string,
  { onStep = () => {}, folder = present, checkBodies = true, secret, application }: Options = {},
): Promise<number> => {
  const migrations = await readMigrations(folder)
  const definitions = await readDefinitions(folder)
  const sql = openDatabase(databaseUrl, {
    max: 1,
    name: 'ao-migrate',
    ...(secret ? { mark: newMark(secret) } : {}),
  })
  try {
    await sql`set statement_timeout = 0`
    await sql`set lock_timeout = 0`
    await sql`set idle_in_transaction_session_timeout = 0`
    if (!(await mayChangeTables(sql))) {
      await assertPresent(sql, [...migrations, ...definitions])
      return 0
    }
    await sql`select pg_advisory_lock(4242001)`
    const pool = await openPgPool(databaseUrl, 2)
    await runMigrations({ pgPool: pool, logger: undefined }).finally(() => pool.end())
    await sql`create schema if not exists core`
    await sql`create table if not exists core.migrations
      (file text primary key, checksum text not null, applied_at timestamptz not null default now())`
    await sql`create table if not exists core.definitions
      (file text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const applied = toChecksums(await sql`select file, checksum from core.migrations`)
    const defined = toChecksums(await sql`select file, checksum from core.definitions`)

    assertOwnPast(migrations, applied)
    const pending = migrations.filter(({ file }) => !applied.has(file))
    const changed = definitions.filter(({ file, checksum }) => defined.get(file) !== checksum)
    const gone = [...defined.keys()].filter((file) => !definitions.some((d) => d.file === file))
    if (pending.length + changed.length + gone.length === 0) {
      if (application && !(await isGranted(sql, application)))
        await sql.begin((tx) => grantApplications(tx, application))
      return 0
    }

    const apply = () =>
      sql.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${String(lockMs)}, true)`
        // Bodies name tables that migrations are yet to make; they are checked at the end.
        await tx`set local check_function_bodies = off`
        // A view would keep a migration from changing the columns under it, so all go and come again.
        await dropViews(tx, [...defined.keys()])
        await createSchemas(
          tx,
          definitions.filter(({ kind }) => kind === 'functions'),
        )
        const functions = changed.filter(({ kind }) => kind === 'functions')
        const waiting = await applyFunctions(tx, functions, onStep)
        for (const { file, checksum, body } of pending) {
          onStep(file)
          await tx.unsafe(body).catch((error: Error) => {
            throw new Error(`database/${file}: ${error.message}`, { cause: error })
          })
          await tx`insert into core.migrations (file, checksum) values (${file}, ${checksum})`
        }
        const stuck = await applyFunctions(tx, waiting, onStep)
        if (stuck[0]) throw stuck[0].cause
        await removeFunctions(tx, gone)
        await createSchemas(tx, definitions)
        await applyViews(
          tx,
          definitions.filter(({ kind }) => kind === 'views'),
        )
        if (checkBodies) await checkFunctionBodies(tx, definitions)
        await keepSealed(tx)
        await grantApplications(tx, application)
        await tx`delete from core.definitions where file = any (${gone})`
        for (const { file, checksum } of changed)
          await tx`insert into core.definitions (file, checksum) values (${file}, ${checksum})
          on conflict (file) do update set checksum = excluded.checksum, applied_at = now()`
      })
    for (let attempt = 1; ; attempt++)
      try {
        await apply()
        return pending.length
      } catch (error) {
        if (!isInTheWay(error)) throw error
        if (attempt === tries)
          throw new CannotStart(
            'Somebody holds a table that the upgrade changes: end what pg_stat_activity shows as idle in transaction or running for minutes, then start AO again. Nothing was changed.',
          )
        onStep('waiting for a lock')
        await sleep(pauseMs)
      }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Rows whose columns a migration changed are sealed anew; tests bring databases of the past here, and folders of their own. */
const keepSealed = async (tx: Sql): Promise<void> => {
  const [row] = await tx<[{ there: boolean }]>`
    select to_regprocedure('core.keep_sealed()') is not null and to_regclass('core.sealed_tables') is not null as there`
  if (row.there) await tx`select core.keep_sealed()`
}

/** Whether the tables are this role's, or there are none yet. */
export const mayChangeTables = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<[{ may: boolean }]>`
    select coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'core'), true) as may`
  return row.may
}

/** The role by which AO runs changes no table: all must be there. */
const assertPresent = async (sql: Sql, files: readonly SqlFile[]): Promise<void> => {
  const applied = toChecksums(
    await sql`select file, checksum from core.migrations union all select file, checksum from core.definitions`,
  )
  const isSame = files.every(({ file, checksum }) => applied.get(file) === checksum)
  if (!isSame || applied.size !== files.length)
    throw new CannotStart(
      'The database is of another version of AO, and the user in DATABASE_URL does not own its tables: run npm run db -- migrate with the owner in DATABASE_OWNER_URL first.',
    )
}

const isGranted = async (sql: Sql, application: string): Promise<boolean> => {
  const [row] = await sql<[{ granted: boolean }]>`
    select exists (select from core.application_roles where role = ${application}) as granted`
  return row.granted
}

/** Gives the roles by which AO runs their rights on what is there now: those that had them, and this one. */
export const grantApplications = async (sql: Sql, application?: string): Promise<void> => {
  const [row] = await sql<[{ there: boolean }]>`
    select to_regprocedure('core.grant_application(name)') is not null and to_regclass('core.application_roles') is not null as there`
  if (!row.there) return
  const roles = await sql<{ role: string }[]>`
    select role from core.application_roles where role in (select rolname from pg_roles)`
  for (const role of new Set([
    ...roles.map((one) => one.role),
    ...(application ? [application] : []),
  ]))
    await sql`select core.grant_application(${role})`
}

/** A lock that was not given in time, or two that waited for each other. A file's failure stands in its cause. */
const isInTheWay = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(sqlState(error) ?? '') ||
  (error instanceof Error && error.cause !== undefined && isInTheWay(error.cause))

const toChecksums = (rows: readonly Record<string, unknown>[]): Map<string, string> =>
  new Map(rows.map(({ file, checksum }) => [String(file), String(checksum)]))

/** Fails on a database whose past is not the one these files tell. */
const assertOwnPast = (files: readonly SqlFile[], applied: ReadonlyMap<string, string>): void => {
  const names = new Set(files.map(({ file }) => file))
  const unknown = [...applied.keys()].filter((file) => !names.has(file))
  if (unknown.length > 0)
    throw new CannotStart(
      `This database was made by another version of AO: it has the migration database/${unknown[0]}, ` +
        'which this version does not know. Start the version that made it, or a later one.',
    )
  const last = [...applied.keys()].sort().at(-1) ?? ''
  for (const { file, checksum } of files) {
    const before = applied.get(file)
    if (before !== undefined && before !== checksum)
      throw new CannotStart(
        `The migration database/${file} was changed after it had been applied here. ` +
          'Take the change back and write it as a migration of its own.',
      )
    if (before === undefined && file < last)
      throw new CannotStart(
        `The migration database/${file} comes too late: database/${last} is applied here already. ` +
          'Give it the next free number.',
      )
  }
}
