// Views of the student listing that an adviser keeps: a name for what is searched, filtered and sorted.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { Done, Id, text } from '#contract/shapes.ts'
import { StudentFilter } from './students.ts'

const may = rolesWith('see_students')
export const maxStudentViews = 20

export const StudentView = z.object({ id: Id, name: z.string(), filter: StudentFilter })
export type StudentView = z.infer<typeof StudentView>

export const listStudentViews = call({
  method: 'GET',
  path: '/counsellor/student-listing/views',
  may,
  summary: 'One’s saved views of the student listing, by name.',
  gives: z.object({ views: z.array(StudentView) }),
  about: { none: 'own' },
})

export const saveStudentView = call({
  method: 'POST',
  path: '/counsellor/student-listing/views',
  may,
  status: 201,
  fails: ['wrong_state'],
  summary: 'Keeps a view; the same name again replaces it. Twenty at most.',
  takes: { body: z.strictObject({ name: text(1, 60), filter: StudentFilter }) },
  gives: StudentView,
  about: { none: 'own' },
  alongside: { 'body.filter.adviser': 'filter' },
})

export const removeStudentView = call({
  method: 'DELETE',
  path: '/counsellor/student-listing/views/{viewId}',
  may,
  summary: 'Removes one of one’s saved views.',
  takes: { path: z.object({ viewId: Id }) },
  gives: Done,
  about: { param: 'viewId', kind: 'student_view' },
})
