// What a program pays for, and what is in the way, in words.
import type { ActivityName } from '#contract/rewards/engine/activities.ts'
import type { AttributeName } from '#contract/rewards/engine/attributes.ts'
import { mostFor } from '#contract/rewards/engine/effects.ts'
import type { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import type { rewards } from '#text/en/rewards.ts'
import { useWords } from '#web/core/words.tsx'

type Named = keyof (typeof rewards)['activities']
type Filtered = keyof (typeof rewards)['filters']
const keyOf = (activity: ActivityName) => activity.replace('.', '_') as Named

/** Which sentence says what is missing for a condition. */
const sentenceOf = (attr: AttributeName): keyof (typeof rewards)['attributes'] => {
  if (attr === 'citizenship' || attr === 'residence') return 'country'
  const [first] = attr.split('.')
  if (first === 'education' || first === 'test' || first === 'documents' || first === 'profile')
    return first
  return first === 'mail' || first === 'phone' ? 'account' : 'other'
}

export function useRuleWords() {
  const t = useWords('rewards')
  const activity = (name: ActivityName): string => t(`activities.${keyOf(name)}`)
  return {
    activity,
    /** `Pays 50 coins: Have a document verified (gold)`. */
    rule: ({ event, filter, effect }: Pick<ProgramActivity, 'event' | 'filter' | 'effect'>) => {
      const filters = Object.entries(filter).map(([field, value]) =>
        t(`filters.${field as Filtered}`, { value: String(value).replaceAll('_', ' ') }),
      )
      const named = activity(event) + (filters.length > 0 ? ` (${filters.join(', ')})` : '')
      return t(effect.kind === 'fixed' ? 'programs.pays' : 'programs.upTo', {
        coins: mostFor(effect),
        activity: named,
      })
    },
    missing: (attr: AttributeName): string => t(`attributes.${sentenceOf(attr)}`),
  }
}
