import type Postgres from 'postgres'

/** One part of what a statement gives, as PostgreSQL sent it: text in UTF-8, null for null. */
export type RawPart = { names: readonly string[]; rows: readonly (readonly (Buffer | null)[])[] }

/**
 * A statement's rows, `size` at a time and not made into objects. The next part is on its way while one is looked at: two are
 * held, never more, however slowly they are taken. Whoever stops before the end also ends the connection.
 */
export async function* readAhead<Row extends object>(
  query: Postgres.PendingQuery<Row[]>,
  size: number,
): AsyncGenerator<RawPart> {
  const held: Buffer[][][] = []
  let names: readonly string[] = []
  let taken = () => {}
  let wake = () => {}
  let ended: { error?: unknown } | null = null
  const end = (how: { error?: unknown }): void => {
    ended = how
    wake()
  }
  query
    .raw()
    .cursor(size, async (rows) => {
      const { columns } = rows as Buffer[][] & { columns: readonly { name: string }[] | null }
      if (columns) names = columns.map(({ name }) => name)
      held.push(rows)
      wake()
      if (held.length > 1) await new Promise<void>((resolve) => (taken = resolve))
    })
    .then(
      () => end({}),
      (error: unknown) => end({ error }),
    )
  for (;;) {
    const rows = held.shift()
    taken()
    if (rows) yield { names, rows }
    else if (ended) break
    else await new Promise<void>((resolve) => (wake = resolve))
  }
  const { error } = ended as { error?: unknown }
  if (error) throw error
}

/** A statement's rows, `size` at a time, with the next part on its way while one is looked at. */
export async function* rowsAhead<Row extends object>(
  query: Postgres.PendingQuery<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  const parts = query.cursor(size)[Symbol.asyncIterator]()
  const next = () => Promise.resolve(parts.next())
  let coming = next()
  try {
    for (;;) {
      const part = await coming
      if (part.done) return
      coming = next()
      // Looked at in its turn: whoever is busy with the part before has not let it go.
      coming.catch(() => undefined)
      yield part.value
    }
  } finally {
    // Whoever stops before the end leaves a connection that can be used.
    const last = await coming.catch(() => null)
    if (last && !last.done) await parts.return?.()
  }
}
