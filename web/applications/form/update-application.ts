// An application's form is saved a step at a time: as it is typed, woven together with what others change.
import { todayHere } from '#web/core/today.ts'

import { useCallback, useMemo } from 'react'
import { type StepNumber, steps, type Steps } from '#contract/applications/form/steps.ts'
import { stepErrors } from '#contract/applications/form/rules.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { StepSave, updateApplication } from '#contract/applications/form/calls.ts'
import { errorsFrom } from '#web/core/autosave/merge-changes.ts'
import { useAutosave } from '#web/core/autosave/use-autosave.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateApplication = callMutationOf<typeof updateApplication>(
  'POST /application/update',
)

/** What the server holds of a step, in the shape of the form. */
export const savedStepOf = <N extends StepNumber>(
  { steps: saved, course, intake }: ApplicationDetails,
  step: N,
): Steps[N] => {
  const data = saved.find((one) => one.step === step)?.data ?? {}
  const start = step === 1 ? { courseId: course.id, intakeId: intake?.id ?? null, ...data } : data
  const read = steps[step].safeParse(start)
  return (read.success ? read.data : { ...start }) as Steps[N]
}

export function useStep<N extends StepNumber>(
  application: ApplicationDetails,
  step: N,
  lookAgain: () => void,
) {
  const change = useUpdateApplication({
    changes: ['applications'],
  })
  const kept = useMemo(
    () => ({
      version: application.steps.find((one) => one.step === step)?.version ?? 0,
      parts: savedStepOf(application, step),
    }),
    [application, step],
  )
  const errorsOf = useCallback(
    (draft: Steps[N]) => {
      const read = steps[step].safeParse(draft)
      return read.success ? {} : errorsFrom(read.error.issues)
    },
    [step],
  )
  const sending =
    (
      autosave: boolean,
      onAnswer?: (answer: Awaited<ReturnType<typeof change.runAndWait>>) => void,
    ) =>
    async (parts: Partial<Steps[N]>, version: number) => {
      const answer = await change.runAndWait({
        body: {
          applicationId: application.id,
          formStep: step,
          version,
          field: parts,
          autosave,
        } as StepSave,
      })
      onAnswer?.(answer)
      return answer.version
    }
  const save = useAutosave<Steps[N]>({ kept, errorsOf, send: sending(true), lookAgain })
  const lacking = stepErrors(step, save.draft, todayHere(), application.materials)
  return {
    ...save,
    /** What keeps the step from being done, beside what cannot be saved at all. */
    errors: { ...lacking, ...save.errors },
    blocked: Object.keys(save.errors).length > 0 || save.conflicts.length > 0,
    /** Saves as a whole; gives the step to go to, or null when this one is not done. */
    proceed: async (): Promise<number | null> => {
      let next: number | null = null
      await save.saveBy(
        sending(false, ({ done, formStep }) => {
          next = done ? formStep : null
        }),
      )
      return next
    },
  }
}
