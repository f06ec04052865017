// The saved steps of an application, and how each one stands.
import {
  type ApplicationForm,
  type StepNumber,
  stepNumbers,
  steps,
} from '#contract/applications/form/steps.ts'
import { stepErrors } from '#contract/applications/form/rules.ts'
import { formMaterials, type Materials } from '#contract/catalogue/courses/materials.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { Context } from '#server/core/context.ts'

export type StepRow = {
  step: StepNumber
  data: Record<string, unknown>
  version: number
  savedAt: string
  savedBy: string | null
  done: boolean
}

export const listSteps = async (
  { sql }: Pick<Context, 'sql'>,
  applicationId: string,
): Promise<StepRow[]> =>
  sql<StepRow[]>`select s.step, s.data, s.version, s.saved_at, p.name as saved_by, s.done
    from applications.steps s
    left join identity.public_accounts p on p.id = s.saved_by
    where s.application_id = ${applicationId}
    order by s.step`

/** Read through the schema, so that a field added since begins with its default. */
export const stepDataOf = (step: StepNumber, data: unknown): Record<string, unknown> => {
  const read = steps[step].safeParse(data)
  return (read.success ? read.data : data) as Record<string, unknown>
}

export const formOfSteps = (rows: readonly StepRow[]): Partial<ApplicationForm> =>
  Object.fromEntries(rows.map(({ step, data }) => [step, stepDataOf(step, data)]))

/** What the rules of a step depend on: the day, and what the course asks to be written. */
export type StepConditions = {
  readonly today: string
  readonly materials: Materials | null
  /** It was submitted: what was complete then is not asked for more by what became a rule since. */
  readonly wasSubmitted?: boolean
}

export const savedStepErrors = (
  step: StepNumber,
  data: unknown,
  { today, materials }: StepConditions,
): Record<string, string> =>
  stepErrors(step, data as ApplicationForm[StepNumber], today, formMaterials(materials))

/** The last step only shows the others; it is done once no document is missing. */
const reviewStep: StepNumber = 8

type Saved = ApplicationDetails['steps'][number]
export const toSavedSteps = (
  rows: readonly StepRow[],
  by: StepConditions,
  missing: number,
): Saved[] =>
  stepNumbers.map((step) => {
    const row = rows.find((each) => each.step === step)
    const data = stepDataOf(step, row?.data ?? {})
    const errors = row && !(by.wasSubmitted && row.done) ? savedStepErrors(step, data, by) : {}
    return {
      step,
      data,
      version: row?.version ?? 0,
      savedAt: row?.savedAt ?? null,
      savedBy: row?.savedBy ?? null,
      errors,
      done:
        row !== undefined &&
        Object.keys(errors).length === 0 &&
        (step !== reviewStep || missing === 0),
    }
  })
