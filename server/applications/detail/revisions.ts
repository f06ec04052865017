// A row of an application's history: who changed which field when.
import type { StepNumber } from '#contract/applications/form/steps.ts'
import type { Party } from '#contract/applications/state.ts'
import { type StepChanges } from '../form/save-step.ts'

export type RevisionRow = {
  id: string
  step: StepNumber
  version: number
  at: string
  by: string
  party: Party
  kind: 'saved' | 'prefilled' | 'restored'
  changes: StepChanges
}
