import { foldText } from '#contract/clean-text.ts'
import { type CodeKind, otherNamesOf } from './other-names.ts'

export type Findable = { value: string; label: string; disabled?: boolean; named?: CodeKind }

const spellings = new Map<string, string[]>()
/** Folded, also as those write it who have no keys for umlauts. Kept: each letter typed asks for hundreds of names. */
const spelled = (name: string): string[] => {
  const known = spellings.get(name)
  if (known) return known
  const written = name.replace(/[äöü]/gi, (letter) => `${foldText(letter)}e`).replace(/ß/g, 'ss')
  const all = [...new Set([foldText(name), foldText(written)])]
  spellings.set(name, all)
  return all
}

/** 0 is the nearest; null is none of them. What is not shown has to begin as it is typed. */
const rank = ({ value, label, named }: Findable, typed: string): number | null => {
  const shown = spelled(label)
  if (shown.includes(typed)) return 0
  if (shown.some((name) => name.startsWith(typed))) return 2
  const others = named ? otherNamesOf(named, value).flatMap(spelled) : []
  if (others.includes(typed)) return 1
  if (shown.some((name) => name.includes(typed))) return 3
  return others.some((name) => name.startsWith(typed) || name.includes(` ${typed}`)) ? 4 : null
}

/** Of a list to choose from what is meant by the typed words, the nearest first: without case and marks, by any name. */
export const findOptions = <O extends Findable>(options: readonly O[], search: string): O[] => {
  const typed = foldText(search.trim())
  if (typed === '') return [...options]
  return options
    .map((option) => ({ option, near: rank(option, typed) }))
    .filter(({ near }) => near !== null)
    .sort((a, b) => a.near! - b.near!)
    .map(({ option }) => option)
}
