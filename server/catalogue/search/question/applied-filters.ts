import { facetNames } from '#contract/catalogue/search/search-address.ts'
import type { SearchFilters, SearchQuestion } from '#contract/catalogue/search/shapes.ts'

/** What was chosen goes before what was typed. */
export const mergeFilters = (
  question: SearchQuestion,
  typed: Partial<SearchFilters>,
): SearchFilters & { overruled: Set<string> } => {
  const overruled = new Set<string>()
  const all = { ...question, overruled }
  for (const name of facetNames) {
    if (question[name].length > 0) overruled.add(name)
    else if (typed[name]) all[name] = typed[name]
  }
  for (const name of ['feeMin', 'feeMax', 'qualify'] as const)
    if (question[name] !== null) overruled.add(name)
  all.feeMin ??= typed.feeMin ?? null
  all.feeMax ??= typed.feeMax ?? null
  all.qualify ??= typed.qualify ?? null
  all.scholarship ||= typed.scholarship ?? false
  all.open ||= typed.open ?? false
  return all
}
