// What every section of the form needs: the draft, a way to change it, and what is wrong once a field was left.
import { type ReactNode, createContext, use } from 'react'
import { useShownErrors } from '#web/parts/entries/rules.ts'
import type { ProfileAutosave } from './use-autosave.ts'

type Form = Pick<ProfileAutosave, 'draft' | 'set'> & {
  field: (path: string) => { id: string; error: string | undefined; onBlur: () => void }
}
const FormContext = createContext<Form | null>(null)

export function FormProvider({ save, children }: { save: ProfileAutosave; children: ReactNode }) {
  const field = useShownErrors(save.errors)
  return <FormContext value={{ draft: save.draft, set: save.set, field }}>{children}</FormContext>
}

export function useProfileForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('This section needs the profile form.')
  return form
}
