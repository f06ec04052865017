// The profile, saved while it is typed.
import { todayHere } from '#web/core/today.ts'
import { useCallback, useMemo } from 'react'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import {
  type Autosave as Saving,
  useAutosave as useSaving,
} from '#web/core/autosave/use-autosave.ts'
import { type Parts, profilePartsOf, draftErrors } from './draft.ts'
import { useChangeStudentInfo } from './change-student-info.ts'

export function useProfileAutosave(
  profile: StudentProfile,
  lookAgain: () => void,
): ProfileAutosave {
  const change = useChangeStudentInfo()
  const kept = useMemo(
    () => ({ version: profile.version, parts: profilePartsOf(profile) }),
    [profile],
  )
  const today = todayHere()
  const errorsOf = useCallback((draft: Parts) => draftErrors(draft, today), [today])
  const send = async (parts: Partial<Parts>, version: number) =>
    (await change.runAndWait({ body: { ...parts, version } })).data.version
  return useSaving<Parts>({ kept, errorsOf, send, lookAgain })
}
export type ProfileAutosave = Saving<Parts>
