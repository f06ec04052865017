import type { JobContext } from '#server/core/context.ts'
import { latinOf } from '#server/core/latin/latin-of.ts'

const batch = 500

/** Job: universities in other scripts get the Latin letters by which they are found. */
export const writeLatin = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const rows = await sql<{ id: string; names: string[] }[]>`
      select id, array[name, coalesce(name_de, ''), coalesce(city, '')] || aliases as names from catalogue.providers
      where latin is null
        and core.has_other_letters(concat_ws(' ', name, name_de, city, array_to_string(aliases, ' ')))
      order by id limit ${batch}`
    const latin = rows.map(({ names }) => latinOf(names.join(' ')).replaceAll("'", ''))
    await sql`update catalogue.providers p set latin = r.latin
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${latin}::text[]) r (id, latin)
      where p.id = r.id`
    if (rows.length < batch) return
  }
}
