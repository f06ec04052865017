// What the migrated database says of a statement, without running it.
import type { Database } from '#server/core/database/db.ts'
import type { Parameter } from './expand.ts'
import type { Column } from './conditions.ts'
import type { Catalogue } from './nullable.ts'

export type Described = { name: string; type: number }

/** The columns of the result; throws what PostgreSQL says where it takes no such statement. */
export const describeStatement = async (
  sql: Database,
  text: string,
  parameters: readonly Parameter[],
): Promise<Described[]> => {
  // The driver names the type of these values only; of all others PostgreSQL finds it out.
  const samples = parameters.map(({ kind }) =>
    kind === 'boolean'
      ? true
      : kind === 'time'
        ? new Date(0)
        : kind === 'json'
          ? sql.json({})
          : null,
  )
  const { columns } = await sql.unsafe(text, samples).describe()
  return (columns ?? []).map(({ name, type }) => ({ name, type }))
}

export const readCatalogue = async (sql: Database): Promise<Catalogue> => {
  const columns = await sql<{ table: string; name: string; mayBeNull: boolean }[]>`
    select n.nspname || '.' || c.relname as table, a.attname as name,
      -- Views of the system are taken at their word.
      not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)
        or (c.relkind = 'v' and n.nspname in ('pg_catalog', 'information_schema'))) as may_be_null
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
    order by c.oid, a.attnum`
  const views = await sql<{ name: string; body: string }[]>`
    select schemaname || '.' || viewname as name, definition as body from pg_views
    where schemaname not in ('pg_catalog', 'information_schema')`
  const tables = new Map<string, Column[]>()
  for (const { table, name, mayBeNull } of columns)
    tables.set(table, [...(tables.get(table) ?? []), { name, mayBeNull }])
  return { tables, views: new Map(views.map(({ name, body }) => [name, body])) }
}

export type TypeKind = 'text' | 'number' | 'boolean' | 'json' | 'bytes' | 'time' | 'unknown'
export type ColumnType = { kind: TypeKind; array: boolean; name: string }

/** What the driver makes of each type: docs of `openDatabase`. */
export const readTypes = async (sql: Database): Promise<ReadonlyMap<number, ColumnType>> => {
  const rows = await sql<{ oid: number; name: string; element: number; base: number }[]>`
    select oid::int, typname as name, (case when typcategory = 'A' then typelem else 0 end)::int as element, typbasetype::int as base
    from pg_type`
  const kinds: Readonly<Record<string, TypeKind>> = {
    int2: 'number',
    int4: 'number',
    int8: 'number',
    oid: 'number',
    float4: 'number',
    float8: 'number',
    bool: 'boolean',
    json: 'json',
    jsonb: 'json',
    bytea: 'bytes',
    timestamp: 'time',
  }
  const byOid = new Map(rows.map((row) => [row.oid, row]))
  return new Map(
    rows.map(({ oid, name, element }) => {
      const of = element ? (byOid.get(element)?.name ?? name) : name
      return [oid, { kind: kinds[of] ?? 'text', array: element !== 0, name }]
    }),
  )
}
