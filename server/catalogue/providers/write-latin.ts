import type { JobContext } from '#server/core/context.ts'
import { latinPartsOf } from '#server/core/latin/latin-of.ts'

const batch = 500

/** Job: universities in other scripts get the Latin letters by which they are found. */
export const writeLatin = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const rows = await sql<{ id: string; names: string }[]>`
      select p.id, n.names from catalogue.providers p
      cross join lateral (select concat_ws(' ', p.name, p.name_de, p.city, array_to_string(p.aliases, ' ')) as names) n
      where p.latin is null and core.has_other_letters(n.names) order by p.id limit ${batch}`
    const names = rows.map((row) => row.names)
    // A name that has changed since waits for the next round.
    await sql`update catalogue.providers p set latin = r.latin
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${names}::text[], ${names.map(latinPartsOf)}::text[]) r (id, names, latin)
      where p.id = r.id and concat_ws(' ', p.name, p.name_de, p.city, array_to_string(p.aliases, ' ')) = r.names`
    if (rows.length < batch) return
  }
}
