// The words of a course, each with the places it stands in.
import type { CampusInfo, SearchRow } from '../../courses/course-cards.ts'
import { indexWordsOf } from './words.ts'
import {
  inLevel,
  inPlace,
  inProvider,
  inSubject,
  inTitle,
  inTitleDe,
  type KnownProvider,
  type World,
} from '../index/index-state.ts'

/** Gives, until it is asked again: each word's places as bits, how many words the title has, and the city of the campus when it is another. */
export const createTerms = (world: World) => {
  const { lexicon } = world
  const wordIds = new Map<string, number>()
  const seen = new Map<number, number>()

  const note = (term: number, flag: number) => void seen.set(term, (seen.get(term) ?? 0) | flag)
  // Titles repeat: each is read once.
  const titles = new Map<string, { own: number[]; more: number[] }>()
  const readTitle = (title: string): { own: number[]; more: number[] } => {
    const known = titles.get(title)
    if (known) return known
    const own = indexWordsOf(title).map((word) => {
      const term = wordIds.get(word) ?? lexicon.add(word)
      wordIds.set(word, term)
      return term
    })
    const more = world.titleWords.flatMap(({ phrase, words }) =>
      phrase.length <= own.length &&
      own.some((_, at) => phrase.every((term, next) => own[at + next] === term))
        ? words
        : [],
    )
    const read = { own, more }
    titles.set(title, read)
    return read
  }
  const noteTitle = (title: string, flag: number): number => {
    const { own, more } = readTitle(title)
    for (const term of own) note(term, flag)
    for (const term of more) note(term, inSubject)
    return own.length
  }

  return (
    row: Pick<SearchRow, 'title' | 'titleDe' | 'discipline' | 'level'>,
    provider: KnownProvider,
    campus: CampusInfo | null,
  ) => {
    seen.clear()
    const titleWords = noteTitle(row.title, inTitle)
    if (row.titleDe !== null) noteTitle(row.titleDe, inTitleDe)
    for (const term of provider.words) note(term, inProvider)
    for (const term of provider.places) note(term, inPlace)
    const city = campus?.city ?? ''
    if (city !== '' && city !== provider.city)
      for (const term of world.idsOf(city)) note(term, inPlace)
    for (const term of world.subjectTerms(row.discipline)) note(term, inSubject)
    for (const term of world.levelTerms(row.level)) note(term, inLevel)
    return { seen: seen as ReadonlyMap<number, number>, titleWords, city }
  }
}
