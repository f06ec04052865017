import type { JobContext } from '#server/core/context.ts'
import { latinOf } from '#server/core/latin/latin-of.ts'

const batch = 500

/** Job: titles in other scripts get the Latin letters by which they are found. */
export const writeLatin = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const rows = await sql<{ id: number; title: string }[]>`
      select id, title from helpdesk.tickets
      where latin is null and core.has_other_letters(title) order by id limit ${batch}`
    await sql`update helpdesk.tickets t set latin = r.latin
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ title }) => latinOf(title).replaceAll("'", ''))}::text[]) r (id, latin)
      where t.id = r.id`
    if (rows.length < batch) return
  }
}
