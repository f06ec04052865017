// What every section of the form needs: the draft, a way to change it, and what is wrong once a field was left.
import { type ReactNode, createContext, use, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import type { Problems } from '#contract/profile-rules.ts'
import type { Autosave } from './use-autosave.ts'

type Form = Pick<Autosave, 'draft' | 'set'> & { field: (path: string) => { id: string; error: string | undefined; onBlur: () => void } }
const FormContext = createContext<Form | null>(null)

/** Words for a rule that a field breaks. */
export function useRules() {
  const t = useWords('profile')
  return (rule: string | undefined) => {
    if (!rule) return undefined
    const words = t.loose(`rules.${rule}`)
    return words === `rules.${rule}` ? t('rules.other') : words
  }
}

/** A problem shows once its field was left, or at once when `all`. */
export function useShownProblems(problems: Problems, { all = false, prefix = '' } = {}) {
  const tell = useRules()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (path: string) => ({
    id: `profile-${prefix}${path.replaceAll('.', '-')}`,
    error: all || left.has(path) ? tell(problems[path]) : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(path)),
  })
}

export function FormProvider({ save, children }: { save: Autosave; children: ReactNode }) {
  const field = useShownProblems(save.problems)
  return <FormContext value={{ draft: save.draft, set: save.set, field }}>{children}</FormContext>
}

export function useProfileForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('This section needs the profile form.')
  return form
}
