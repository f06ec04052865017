import type { StudentLine } from '#contract/counsellors/shapes.ts'
import { StudentFilter } from '#contract/counsellors/students/calls.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isAdmin } from '../office/load-colleague.ts'
import { studentRows } from './student-rows.ts'
import { scopeOf } from './student-scope.ts'

const one = { size: 1, from: 0 }

/** A student whom the caller looks after, or any for admins. Fails `not_found`. */
export const loadStudent = async (ctx: SignedContext, studentId: string): Promise<StudentLine> =>
  (await studentRows(ctx, StudentFilter.parse({}), one, studentId)).lines[0] ?? fail('not_found')

/** Each once; an admin’s are also those whom nobody looks after. Fails `not_found` where one is not the caller’s to see. */
export const loadStudentIds = async (
  ctx: SignedContext,
  studentIds: readonly string[],
): Promise<string[]> => {
  const { sql } = ctx
  const ids = [...new Set(studentIds)]
  const found = await sql<{ id: string }[]>`
    select student_id as id from (${scopeOf(ctx)}) s where student_id = any (${ids}::uuid[])
    union select r.account_id from identity.public_account_roles r
      where ${isAdmin(ctx)} and r.role = 'student' and r.account_id = any (${ids}::uuid[])`
  return found.length < ids.length ? fail('not_found') : ids
}
