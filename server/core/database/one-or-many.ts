// Statements that are asked for one row by some and for thousands by others. PostgreSQL plans a list anew each time it is
// asked, which for one row costs several times what reading it does; the plan for a single value it keeps.
import type { Fragment, Sql } from './db.ts'

/** `where id ${isOneOf(sql, ids)}` */
export const isOneOf = (sql: Sql, ids: readonly string[]): Fragment =>
  ids.length === 1 ? sql`= ${ids[0]!}` : sql`= any (${ids as string[]})`

/** `from ${each(sql, ids)} left join … on … = u.id`: a row for each. */
export const fromEach = (sql: Sql, ids: readonly string[]): Fragment =>
  ids.length === 1
    ? sql`(select ${ids[0]!}::uuid) u (id)`
    : sql`unnest(${ids as string[]}::uuid[]) u (id)`
