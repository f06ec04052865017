import type { Action } from '#contract/dashboard/calls.ts'
import { screenPath } from '#contract/paths.ts'

const places = {
  course: (slug: string) => screenPath('course', { slug }),
  application: (applicationId: string) => screenPath('application', { applicationId }),
  document: (documentId: string) => screenPath('document', { documentId }),
}

/** Where the thing that a line is about is shown. */
export const pathOf = (about: Action['about'], otherwise: string): string =>
  about ? places[about.kind](about.id) : otherwise
