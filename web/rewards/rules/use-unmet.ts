// Why an act was not paid, in the words of the condition that was not met.
import { conditionsOf } from '#contract/rewards/engine/criteria.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'

/** What was not met, from where it stands: a condition, a property of the act, its size, its time. */
export const useUnmet = (criteria: Program['criteria']) => {
  const t = useWords('rewards/rules')
  const { condition } = useConditionWords()
  const placed = new Map(conditionsOf(criteria).map((one) => [one.path.join('.'), one.condition]))
  return (unmet: string): string => {
    const found = placed.get(unmet)
    if (found) return condition(found)
    if (unmet.startsWith('filter.')) return t('unmet.filter')
    return unmet === 'amount' || unmet === 'dates' ? t(`unmet.${unmet}`) : ''
  }
}
