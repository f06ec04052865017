import type { JobContext } from '#server/core/context.ts'
import { latinOf } from '#server/core/latin/latin-of.ts'

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
    const latin = rows.map(({ names }) => latinOf(names).replaceAll("'", ''))
    const ids = rows.map(({ id }) => id)
    await sql`update issuers.issuers i set latin = r.latin
      from unnest(${ids}::uuid[], ${latin}::text[]) r (id, latin) where i.id = r.id`
    await sql`update issuers.notaries n set latin = r.latin
      from unnest(${ids}::uuid[], ${latin}::text[]) r (id, latin) where n.id = r.id`
    if (rows.length < batch) return
  }
}
