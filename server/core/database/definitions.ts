// Functions and views, each in a file of its own. Functions go in before the migrations, so that tables made by them
// can use functions in triggers, checks and indexes; views come after.
import { sqlState, type Sql } from './db.ts'
import type { Definition } from './sql-files.ts'

/** What a file says in its place: schema and name of the function or view. */
const toName = (file: string): { schema: string; kind: string; name: string } => {
  const [schema = '', kind = '', name = ''] = file.replace(/\.sql$/, '').split('/')
  return { schema, kind, name }
}

const inFile = (file: string, error: unknown): Error =>
  new Error(`database/${file}: ${(error as Error).message}`, { cause: error })

/** A module's schema is there for its functions before its first table, and for its views. */
export const createSchemas = async (
  sql: Sql,
  definitions: readonly Definition[],
): Promise<void> => {
  for (const schema of new Set(definitions.map((d) => d.schema)))
    await sql`create schema if not exists ${sql(schema)}`
}

/** Drops the views that these files once made, whatever order they depend on each other in. */
export const dropViews = async (sql: Sql, files: readonly string[]): Promise<void> => {
  const views = files.map(toName).filter(({ kind }) => kind === 'views')
  if (views.length === 0) return
  const there = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, viewname) as name from pg_views
    where schemaname || '.' || viewname = any (${views.map((v) => `${v.schema}.${v.name}`)})`
  if (there.length > 0) await sql.unsafe(`drop view ${there.map(({ name }) => name).join(', ')}`)
}

// Undefined object, column, table, schema; what exists has another result type, or something depends on it.
const laterStates = new Set(['42704', '42703', '42P01', '42883', '3F000', '42P13', '2BP01'])

/**
 * Applies each file and drops the overloads that it no longer makes. Gives those that could not be applied yet, each
 * with why: the type of a parameter is still to be made, or what a migration removes depends on the old overload.
 */
export const applyFunctions = async (
  sql: Sql,
  files: readonly Definition[],
  onStep: (file: string) => void,
): Promise<(Definition & { cause: Error })[]> => {
  const waiting: (Definition & { cause: Error })[] = []
  for (const each of files) {
    await inSavepoint(sql, (tx) => applyFunction(tx, each)).then(
      () => onStep(each.file),
      (error: unknown) => {
        const cause = inFile(each.file, error)
        if (!laterStates.has(sqlState(error) ?? '')) throw cause
        waiting.push({ ...each, cause })
      },
    )
  }
  return waiting
}

const applyFunction = async (sql: Sql, each: Definition): Promise<void> => {
  const before = await overloadsOf(sql, each)
  await inSavepoint(sql, (tx) => tx.unsafe(each.body)).catch(async (error: unknown) => {
    // PostgreSQL replaces no function by one of another result or other names of parameters: it has to go first.
    if (sqlState(error) !== '42P13') throw error
    for (const { signature } of before) await sql.unsafe(`drop function ${signature}`)
    await sql.unsafe(each.body)
  })
  const after = await overloadsOf(sql, each)
  if (after.length === 0) throw new Error(`makes no function ${each.schema}.${each.name}`)
  const stale = after.filter((now) => before.some((old) => old.version === now.version))
  for (const { signature } of stale) await sql.unsafe(`drop function ${signature}`)
}

const inSavepoint = <T>(sql: Sql, run: (tx: Sql) => Promise<T>): Promise<T> => {
  if (!('savepoint' in sql)) throw new Error('definitions are applied inside a transaction')
  return sql.savepoint(run) as Promise<T>
}

/** Every overload of a name; `version` changes whenever one is made or replaced. */
const overloadsOf = (sql: Sql, { schema, name }: { schema: string; name: string }) =>
  sql<{ signature: string; version: string }[]>`
    select p.oid::regprocedure::text as signature, p.xmin::text || p.ctid::text as version
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = ${schema} and p.proname = ${name}`

/** Drops what the files that are gone once made. Throws when something still depends on it. */
export const removeFunctions = async (sql: Sql, gone: readonly string[]): Promise<void> => {
  for (const file of gone) {
    const { kind, ...name } = toName(file)
    if (kind !== 'functions') continue
    for (const { signature } of await overloadsOf(sql, name))
      await sql.unsafe(`drop function ${signature}`).catch((error: unknown) => {
        throw inFile(file, error)
      })
  }
}

/** Makes all views, those that others read first. */
export const applyViews = async (sql: Sql, views: readonly Definition[]): Promise<void> => {
  for (const each of sortViews(views)) {
    await sql.unsafe(each.body).catch((error: unknown) => {
      throw inFile(each.file, error)
    })
    const [there] = await sql`select from pg_views
      where schemaname = ${each.schema} and viewname = ${each.name}`
    if (!there) throw new Error(`database/${each.file}: makes no view ${each.schema}.${each.name}`)
  }
}

/** A view comes after those whose names stand in its text. Throws when they wait for each other. */
const sortViews = (views: readonly Definition[]): Definition[] => {
  const sorted: Definition[] = []
  const left = new Set(views)
  const reads = (one: Definition, other: Definition): boolean =>
    one !== other &&
    new RegExp(`\\b${other.schema}\\.${other.name}\\b`).test(one.body.replace(/--.*$/gm, ''))
  while (left.size > 0) {
    const ready = [...left].filter((view) => ![...left].some((other) => reads(view, other)))
    if (ready.length === 0)
      throw new Error(`views read each other: ${[...left].map(({ file }) => file).join(', ')}`)
    for (const view of ready) {
      sorted.push(view)
      left.delete(view)
    }
  }
  return sorted
}

/** Checks each function's body against the tables as they are now, which `check_function_bodies = off` put off. */
export const checkFunctionBodies = async (
  sql: Sql,
  definitions: readonly Definition[],
): Promise<void> => {
  await sql`set local check_function_bodies = on`
  for (const each of definitions) {
    if (each.kind !== 'functions') continue
    await sql`
      select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join pg_language l on l.oid = p.prolang
      where n.nspname = ${each.schema} and p.proname = ${each.name}`.catch((error: unknown) => {
      throw inFile(each.file, error)
    })
  }
}
