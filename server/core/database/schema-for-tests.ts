import type { Sql } from './db.ts'

/**
 * Everything PostgreSQL knows about our schemas, one entry for each object, so that two databases can be compared.
 * Layout of function bodies is ignored, the order of columns is not. graphile_worker is not ours and left out.
 */
export async function describeSchema(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ object: string; definition: string | null }[]>`
    with ours as (
      select oid, nspname from pg_namespace
      where nspname !~ '^(pg_|information_schema$|graphile_worker|public$)'
    )
    select 'schema ' || nspname as object, '' as definition from ours
    union all
    select 'extension ' || extname, '' from pg_extension
    union all
    select format('column %s.%s.%s', n.nspname, c.relname, a.attname),
      concat_ws(' ', row_number() over (partition by c.oid order by a.attnum),
        format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        nullif(a.attidentity, ''), nullif(a.attgenerated, ''), pg_get_expr(d.adbin, d.adrelid))
    from ours n
    join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'c')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    union all
    select format('relation %s.%s', n.nspname, c.relname),
      concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text, c.relrowsecurity, c.relacl::text,
        case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
    from ours n join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'c', 'S')
    union all
    select format('constraint %s.%s %s', n.nspname, c.relname, k.conname),
      concat_ws(' ', pg_get_constraintdef(k.oid), k.condeferrable, k.condeferred, k.convalidated)
    from ours n join pg_class c on c.relnamespace = n.oid join pg_constraint k on k.conrelid = c.oid
    union all
    select format('index %s.%s', n.nspname, c.relname), pg_get_indexdef(c.oid)
    from ours n join pg_class c on c.relnamespace = n.oid and c.relkind = 'i'
    union all
    select format('trigger %s.%s %s', n.nspname, c.relname, t.tgname),
      pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    from ours n
    join pg_class c on c.relnamespace = n.oid
    join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    union all
    select format('function %s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
      regexp_replace(pg_get_functiondef(p.oid), '\s+', ' ', 'g')
    from ours n join pg_proc p on p.pronamespace = n.oid
    order by 1`
  return new Map(rows.map(({ object, definition }) => [object, definition ?? '']))
}
