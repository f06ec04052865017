// What a rule that a field breaks is called, and when it is shown.
import { useState } from 'react'
import type { ProfileErrors } from '#contract/profiles/rules.ts'
import { useWords } from '#web/core/words.tsx'

/** Words for a rule that a field breaks. */
export function useRules() {
  const t = useWords('profiles')
  return (rule: string | undefined) => {
    if (!rule) return undefined
    const words = t.loose(`rules.${rule}`)
    return words === `rules.${rule}` ? t('rules.other') : words
  }
}

type Showing = {
  all?: boolean
  prefix?: string
  /** Words of a form that knows more rules. */ words?: (
    rule: string | undefined,
  ) => string | undefined
}
/** A problem shows once its field was left, or at once when `all`. */
export function useShownErrors(
  errors: ProfileErrors,
  { all = false, prefix = '', words }: Showing = {},
) {
  const usual = useRules()
  const print = words ?? usual
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (path: string) => ({
    id: `profile-${prefix}${path.replaceAll('.', '-')}`,
    error: all || left.has(path) ? print(errors[path]) : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(path)),
  })
}
