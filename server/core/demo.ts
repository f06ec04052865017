// Who lives in the demo world; modules seed it with what these people would have.
import type { Role } from '#contract/roles.ts'

export type DemoPeople = {
  /** One password for all, printed at start. */
  readonly password: string
  readonly accounts: Readonly<
    Record<Role, { readonly id: string; readonly mail: string; readonly name: string }>
  >
}

/** Printed on the papers of the demo student, before there is an account. */
export const demoStudentName = 'Asha Rao'
