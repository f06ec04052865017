// What a program pays for, as sentences.
import { type ActivityName, requiredFilter, unitOf } from '#contract/rewards/engine/activities.ts'
import { maxCoinsFor } from '#contract/rewards/engine/effects.ts'
import type { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import type { rules } from '#text/en/rewards/rules.ts'
import { useFormat } from '#web/core/format.ts'
import { activityKey, activityWord, filterSentences } from '#text/reward-sentences.ts'
import { useRewardWords } from './use-reward-words.ts'

type Unit = keyof (typeof rules)['units']

export function useRuleWords() {
  const { words } = useRewardWords()
  const { rewards: t, rules: say } = words
  const { list } = useFormat()
  const activity = (name: ActivityName): string => activityWord(words, name)
  const { filterValue, filterWords } = filterSentences(words)
  const unit = (event: ActivityName): string => say(`units.${(unitOf(event) ?? 'times') as Unit}`)
  const effectWords = ({ event, effect }: ProgramActivity): string => {
    const when = say(`when.${activityKey(event)}`)
    if (effect.kind === 'fixed') return say('pays', { coins: effect.coins, when })
    if (effect.kind === 'per_unit') return say('paysUnits', { ...effect, unit: unit(event), when })
    const tiers = effect.tiers
      .toSorted((a, b) => a.from - b.from)
      .map((tier) => say('tier', { ...tier, unit: unit(event) }))
    return say('paysTiers', { tiers: list(tiers), when })
  }
  return {
    activity,
    filterWords,
    filterValue,
    unit,
    /** `Pays 50 coins: Have a document verified (gold)`. */
    rule: ({ event, filter, effect }: Pick<ProgramActivity, 'event' | 'filter' | 'effect'>) => {
      const filters = filterWords(requiredFilter(event, filter))
      const named = activity(event) + (filters.length > 0 ? ` (${filters.join(', ')})` : '')
      return t(effect.kind === 'fixed' ? 'programs.pays' : 'programs.upTo', {
        coins: maxCoinsFor(effect),
        activity: named,
      })
    },
    /** `Pays 50 coins when a student has a document verified (gold), at most twice for each student.` */
    sentence: (one: ProgramActivity): string => {
      const filters = filterWords(requiredFilter(one.event, one.filter))
      const limit =
        one.perMember === null ? '' : `, ${say(`limit.${one.period}`, { count: one.perMember })}`
      return `${effectWords(one)}${filters.length > 0 ? ` (${filters.join(', ')})` : ''}${limit}.`
    },
  }
}
