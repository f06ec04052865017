// Replaces one publisher's list by a newer one, whole.
import { createHash } from 'node:crypto'
import type { Sql } from '#server/core/database/db.ts'
import type { PublishedList } from '#server/providers/screening/list.ts'
import { foldedWords } from '#server/providers/screening/match-name.ts'
import { readList } from '#server/providers/screening/read-list.ts'

export type Imported = { source: string; publishedOn: string; parties: number; names: number }

/**
 * `publishedOn` (`YYYY-MM-DD`) is needed where the file does not say its day (OFAC's CSV). Throws a sentence for a file that is
 * no list, has no day, or is older than what is there.
 */
export const importList = async (
  sql: Sql,
  file: string,
  { now, publishedOn }: { now: Date; publishedOn?: string | undefined },
): Promise<Imported> => {
  const list: PublishedList = readList(file)
  const day = list.publishedOn ?? publishedOn
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new Error('the file does not say its day: add --date YYYY-MM-DD')
  const { source, parties } = list
  const [newer] = await sql<{ publishedOn: string }[]>`
    select published_on::text as published_on from transfers.screening_lists
    where source = ${source} and published_on > ${day}`
  if (newer) throw new Error(`a newer list of ${source} is there already: ${newer.publishedOn}`)
  const names = parties.flatMap(({ ref, kind, names: all, births, countries }) =>
    all.map((name) => ({
      source,
      ref,
      kind,
      name,
      folded: foldedWords(name).join(' '),
      births: [...births],
      countries: [...countries],
    })),
  )
  await sql`delete from transfers.screening_names where source = ${source}`
  await sql`
    insert into transfers.screening_lists (source, published_on, imported_at, file_digest, parties)
    values (${source}, ${day}, ${now}, ${createHash('sha256').update(file).digest('hex')}, ${parties.length})
    on conflict (source) do update set published_on = excluded.published_on, imported_at = excluded.imported_at,
      file_digest = excluded.file_digest, parties = excluded.parties`
  for (let at = 0; at < names.length; at += 1000)
    await sql`
      insert into transfers.screening_names (source, ref, kind, name, folded, births, countries)
      select n.source, n.ref, n.kind, n.name, n.folded, n.births, n.countries
      from jsonb_to_recordset(${sql.json(names.slice(at, at + 1000))})
        as n (source text, ref text, kind text, name text, folded text, births text[], countries text[])`
  return { source, publishedOn: day, parties: parties.length, names: names.length }
}
