// The steps of the editor, and which field stands on which.
import { partOf } from '#web/core/autosave/merge-changes.ts'

export const editorSteps = ['about', 'dates', 'people', 'pays', 'money', 'review'] as const
export type EditorStep = (typeof editorSteps)[number]

const placed: Record<string, EditorStep> = {
  title: 'about',
  description: 'about',
  type: 'about',
  url: 'about',
  startDate: 'dates',
  endDate: 'dates',
  promotion: 'dates',
  criteriaDates: 'dates',
  routineDates: 'dates',
  criteria: 'people',
  activities: 'pays',
}

/** `activities.0.effect` → `pays`. */
export const editorStepOf = (path: string): EditorStep => placed[partOf(path)] ?? 'money'
