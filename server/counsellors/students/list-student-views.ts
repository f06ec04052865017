import type {
  listStudentViews as contract,
  StudentView,
} from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'

export const listStudentViews: CallFunction<typeof contract> = async ({ sql, actor }) => ({
  views: await sql<StudentView[]>`select id, name, filter from counsellors.student_views
    where account_id = ${actor.accountId} order by lower(name), id`,
})
