import type { removeStudentView as contract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

export const removeStudentView: CallFunction<typeof contract> = async (
  { sql, actor },
  { viewId },
) => {
  const [gone] = await sql`delete from counsellors.student_views
    where id = ${viewId} and account_id = ${actor.accountId} returning id`
  orNotFound(gone)
  return { message: 'success' }
}
