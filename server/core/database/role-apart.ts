import type { Sql } from './db.ts'

/** Whether this connection's role neither owns AO's tables nor may become the role that does. */
export const isRoleApart = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<[{ apart: boolean }]>`
    select coalesce(not pg_has_role(nspowner, 'member'), false) as apart from pg_namespace where nspname = 'core'`
  return row.apart
}

export const ownsTablesWarning =
  'AO is connected as the owner of its tables: whoever has that password may change the books. Give AO a role of its own: npm run db -- roles (docs/operations.md).'
