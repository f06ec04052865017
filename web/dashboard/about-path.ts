import type { Action } from '#contract/dashboard/calls.ts'
import { paths } from '#web/paths.ts'

const places = { course: paths.course, application: paths.application, document: paths.document }

/** Where the thing that a line is about is shown. */
export const pathOf = (about: Action['about'], otherwise: string): string =>
  about ? places[about.kind](about.id) : otherwise
