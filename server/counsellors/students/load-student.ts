import type { StudentLine } from '#contract/counsellors/shapes.ts'
import { StudentFilter } from '#contract/counsellors/students.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isAdmin } from '../office/load-colleague.ts'
import { studentRows } from './student-rows.ts'

const one = { size: 1, from: 0 }

/** A student whom the caller looks after, or any with an adviser or an application for admins. Fails `not_found`. */
export const loadStudent = async (ctx: SignedContext, studentId: string): Promise<StudentLine> => {
  const found = async (whose: StudentFilter['whose']) =>
    (await studentRows(ctx, StudentFilter.parse({ whose }), one, studentId)).lines[0]
  return (
    (await found('all')) ?? (isAdmin(ctx) ? await found('nobody') : undefined) ?? fail('not_found')
  )
}
