// Words in the number, the names or the sender's address of requests, newest first, among a million of them. Common words are met soon
// on a walk through the newest; rare ones have an index of their letters, which for a common one would be a list without end.
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { likePattern, escapeLike } from '#server/core/database/like.ts'

type Sql = Context['sql']
export type FoundPage = { ids: string[]; total: number; counted: boolean }
type Part = {
  from: number
  size: number
  /** How many there are without the words. */ whole: number
}

/** The first walk, and the long one for a word that was met often enough on the first. */
const walks = { first: 4_000, long: 30_000 }
/** Met so often among the first, a word is common. */
const common = 4
/** Of a common word no more than this are listed. */
const max = 40
/** Of a word that only the index of letters finds, no more than this are fetched. */
const fetched = 1_000

/** At most five; what has neither letter nor digit narrows nothing. */
export const searchWordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 5)

/** Part of a word; but the index knows three letters in a row or none, so what is shorter has to be a word of its own. */
const standsIn = (sql: Sql, word: string): Fragment => {
  const part = escapeLike(word)
  return /[\p{L}\p{N}]{3}/u.test(word)
    ? sql`r.search_text like ${likePattern(word)}`
    : sql`(r.search_text like ${`% ${part} %`} or r.search_text like ${`% ${part}`})`
}

const listByWalk = (sql: Sql, where: Fragment, matches: Fragment, among: number) => sql<
  { id: string }[]
>`
  select id from (select r.id, r.changed_at, r.search_text from transfers.requests r where ${where}
    order by r.changed_at desc, r.id desc limit ${among}) r
  where ${matches} order by changed_at desc, id desc limit ${max + 1}`

/** Should more match than are fetched, those listed are some of them and not the newest: the search has to be narrowed. */
const listByLetters = async (
  sql: Sql,
  where: Fragment,
  matches: Fragment,
  { from, size }: Part,
): Promise<FoundPage> => {
  const rows = await sql<{ ids: string[]; total: number }[]>`
    with matching as materialized (select r.id, r.changed_at from transfers.requests r where ${where} and ${matches} limit ${fetched + 1})
    select (select count(*) from matching) as total, array(select id from matching order by changed_at desc, id desc limit ${size} offset ${from}) as ids`
  const { ids, total } = rows[0]!
  return { ids, total: Math.min(total, fetched), counted: total <= fetched }
}

export const withWords = async (
  sql: Sql,
  where: Fragment,
  words: readonly string[],
  part: Part,
): Promise<FoundPage> => {
  const matches = words
    .map((word) => standsIn(sql, word))
    .reduce((all, one) => sql`${all} and ${one}`)
  const pageOf = (found: readonly { id: string }[]): FoundPage => ({
    ids: found
      .slice(0, max)
      .slice(part.from, part.from + part.size)
      .map(({ id }) => id),
    total: Math.min(found.length, max),
    counted: found.length <= max,
  })
  for (const among of [walks.first, walks.long]) {
    const met = await listByWalk(sql, where, matches, among)
    if (met.length > max || part.whole <= among) return pageOf(met)
    if (met.length < common) break
  }
  return listByLetters(sql, where, matches, part)
}
