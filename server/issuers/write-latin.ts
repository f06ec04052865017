import type { JobContext } from '#server/core/context.ts'
import { latinPartsOf } from '#server/core/latin/latin-of.ts'

const batch = 500

/** Job: issuers and notaries in other scripts get the Latin letters by which they are found. */
export const writeLatin = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const rows = await sql<{ id: string; names: string }[]>`
      select id, name || ' ' || array_to_string(aliases, ' ') as names from issuers.issuers
      where latin is null and core.has_other_letters(name || array_to_string(aliases, ' '))
      union all
      select id, name from issuers.notaries where latin is null and core.has_other_letters(name)
      limit ${batch}`
    const ids = rows.map(({ id }) => id)
    const names = rows.map((row) => row.names)
    const latin = names.map(latinPartsOf)
    // A name that has changed since waits for the next round.
    await sql`update issuers.issuers i set latin = r.latin
      from unnest(${ids}::uuid[], ${names}::text[], ${latin}::text[]) r (id, names, latin)
      where i.id = r.id and i.name || ' ' || array_to_string(i.aliases, ' ') = r.names`
    await sql`update issuers.notaries n set latin = r.latin
      from unnest(${ids}::uuid[], ${names}::text[], ${latin}::text[]) r (id, names, latin)
      where n.id = r.id and n.name = r.names`
    if (rows.length < batch) return
  }
}
