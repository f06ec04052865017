import type { JobContext } from '#server/core/context.ts'
import { latinOf } from '#server/core/latin/latin-of.ts'

const batch = 500

/** Job: names in other scripts get the Latin letters by which they are found, a few hundred in each transaction. */
export const writeLatinNames = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const rows = await sql<{ id: string; names: string }[]>`
      select id, first_name || ' ' || last_name || ' ' || written_name as names from identity.accounts
      where latin_name is null and core.has_other_letters(first_name || last_name || written_name)
      order by id limit ${batch}`
    // A name that has changed since waits for the next round.
    await sql`update identity.accounts a set latin_name = r.latin
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ names }) => names)}::text[],
        ${rows.map(({ names }) => latinOf(names))}::text[]) r (id, names, latin)
      where a.id = r.id and a.first_name || ' ' || a.last_name || ' ' || a.written_name = r.names`
    if (rows.length < batch) return
  }
}
