/**
 * How many rows a list has in all. `count(*) over ()` says it on each row of a page; past the last page there is none, and
 * the first row of all is asked.
 */
export const totalOf = async (
  rows: readonly { total: number }[],
  from: number,
  readFirst: () => PromiseLike<readonly { total: number }[]>,
): Promise<number> => (rows[0] ?? (from > 0 ? (await readFirst())[0] : undefined))?.total ?? 0
