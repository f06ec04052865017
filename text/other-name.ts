// Another name on a document, and what explains it, as far as it was disclosed.
import type { Says } from './speak.ts'

export const otherNameFacts = (
  opened: ReadonlyMap<string, string>,
  say: Says<'verification'>,
): [name: string, value: string][] =>
  (['nameOnDocument', 'nameReason', 'namePaper'] as const).flatMap((field) => {
    const value = opened.get(field)
    if (value === undefined) return []
    const shown = field === 'nameReason' ? say.loose(`nameReasons.${value}`) : value
    return [[say(`notes.${field}`), shown] satisfies [string, string]]
  })
