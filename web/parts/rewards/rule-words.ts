// What a program pays for, as sentences.
import {
  type ActivityName,
  askedOf,
  type Filter,
  unitOf,
} from '#contract/rewards/engine/activities.ts'
import { mostFor } from '#contract/rewards/engine/effects.ts'
import type { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import { tests } from '#contract/qualifications/test-scales.ts'
import type { rewards } from '#text/en/rewards.ts'
import type { rules } from '#text/en/rewards/rules.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

type ActivityKey = keyof (typeof rewards)['activities']
type Filtered = keyof (typeof rewards)['filters']
type Unit = keyof (typeof rules)['units']
const keyOf = (activity: ActivityName) => activity.replace('.', '_') as ActivityKey

/** Screens that use it load `rewards`, `rewards/rules`, `vault` and `ui`. */
export function useRuleWords() {
  const t = useWords('rewards')
  const say = useWords('rewards/rules')
  const ui = useWords('ui')
  const documents = useWords('vault')
  const { list } = useFormat()
  const activity = (name: ActivityName): string => t(`activities.${keyOf(name)}`)
  const filterValue = (field: string, value: string | number): string => {
    if (field === 'test') return tests[value as keyof typeof tests]?.name ?? String(value)
    if (field === 'type') return documents.loose(`types.${value}`)
    return field === 'tier' ? ui.loose(`tier.${value}`) : String(value)
  }
  /** `Gold`, `at least 80%`. */
  const filterWords = (filter: Filter): string[] =>
    Object.entries(filter).map(([field, value]) =>
      t(`filters.${field as Filtered}`, { value: filterValue(field, value) }),
    )
  const unit = (event: ActivityName): string => say(`units.${(unitOf(event) ?? 'times') as Unit}`)
  const effectWords = ({ event, effect }: ProgramActivity): string => {
    const when = say(`when.${keyOf(event)}`)
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
      const filters = filterWords(askedOf(event, filter))
      const named = activity(event) + (filters.length > 0 ? ` (${filters.join(', ')})` : '')
      return t(effect.kind === 'fixed' ? 'programs.pays' : 'programs.upTo', {
        coins: mostFor(effect),
        activity: named,
      })
    },
    /** `Pays 50 coins when a student has a document verified (gold), at most twice for each student.` */
    sentence: (one: ProgramActivity): string => {
      const filters = filterWords(askedOf(one.event, one.filter))
      const limit =
        one.perMember === null ? '' : `, ${say(`limit.${one.period}`, { count: one.perMember })}`
      return `${effectWords(one)}${filters.length > 0 ? ` (${filters.join(', ')})` : ''}${limit}.`
    },
  }
}
