import type { JobContext } from '#server/core/context.ts'
import { latinPartsOf } from '#server/core/latin/latin-of.ts'

const batch = 500

/** Job: titles in other scripts get the Latin letters by which they are found. */
export const writeLatin = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const rows = await sql<{ id: number; title: string }[]>`
      select id, title from helpdesk.tickets
      where latin is null and core.has_other_letters(title) order by id limit ${batch}`
    // A title that has changed since waits for the next round.
    await sql`update helpdesk.tickets t set latin = r.latin
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ title }) => title)}::text[],
        ${rows.map(({ title }) => latinPartsOf(title))}::text[]) r (id, title, latin)
      where t.id = r.id and t.title = r.title`
    if (rows.length < batch) return
  }
}
