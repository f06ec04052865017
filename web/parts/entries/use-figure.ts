import type { ChecklistItem } from '#contract/applications/shapes.ts'
import { creditSystems } from '#contract/qualifications/education.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { useGrade } from './use-grade.ts'

type Item = Pick<ChecklistItem, 'kind' | 'what' | 'need' | 'have' | 'haveScheme'>

/** What an item of a checklist asks or has, in words: `180 ects` → 180 ECTS credits; `bachelor` → Bachelor; grades in their unit, with
 * the name of their scale where it is not the one that is asked for; results of tests as the language writes decimals. */
export function useFigure(): (item: Item, side: 'need' | 'have') => string | null {
  const content = useWords('content')
  const locale = useLocale()
  const grade = useGrade()
  return ({ kind, what, haveScheme, ...item }, side) => {
    const said = item[side]
    if (said === null) return null
    if (kind === 'level') return content.loose(`educationLevels.${said}`)
    if (kind === 'grade')
      return side === 'have' && haveScheme ? grade.full(said, haveScheme) : grade.short(said, what)
    const [amount = '', unit] = said.split(' ')
    const system = creditSystems.find((id) => kind === 'credits' && id === unit)
    if (system) return content(`credits.${system}`, { amount: Number(amount) })
    return locale === 'de' ? said.replaceAll(/(?<=\d)\.(?=\d)/g, ',') : said
  }
}
