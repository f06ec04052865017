// What somebody with all rights in the database may change about money, written from what the tables say and not from what is sealed:
// each table with how a row of it is named, which values become others, and what makes a further row of one that is there.

export type Table = {
  table: string
  /** SQL: how findings name a row. */
  key: string
  /** Values to put in place of others, and in which rows that can be; `follows`: whoever makes the rest fit makes it as it was. */
  sets: readonly (string | { set: string; where?: string; follows?: true })[]
  /** JSON in SQL: what a copied row says otherwise; null where no row is added. */
  copy: string | null
  /** Which rows may be deleted; all unless said. */
  gone?: string
  /** Where a row follows from others: what is named instead, in SQL. */
  named?: string
}

export const other = (column: string, ...values: string[]): string =>
  `${column} = case ${column} when '${values[0]}' then '${values[1]}' else '${values[0]}' end`
export const later = (column: string) => `${column} = ${column} + interval '31 days'`
export const uuid = (column: string) => `${column} = gen_random_uuid()`
export const more = (column: string) => `${column} = ${column} + 1`
export const said = (column: string) => `${column} = coalesce(${column}, '') || ' (changed)'`
export const fresh = (...columns: string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', gen_random_uuid()`).join(', ')})`
