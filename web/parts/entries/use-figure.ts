import type { ChecklistItem } from '#contract/applications/shapes.ts'
import { creditSystems } from '#contract/qualifications/credits.ts'
import { useWords } from '#web/core/words.tsx'

/** What an item of a checklist asks or has, in words: `180 ects` → 180 ECTS credits; `bachelor` → Bachelor; grades and results as they are. */
export function useFigure(): (kind: ChecklistItem['kind'], said: string) => string {
  const content = useWords('content')
  return (kind, said) => {
    if (kind === 'level') return content.loose(`educationLevels.${said}`)
    const [amount = '', unit] = said.split(' ')
    const system = creditSystems.find((id) => kind === 'credits' && id === unit)
    return system ? content(`credits.${system}`, { amount: Number(amount) }) : said
  }
}
