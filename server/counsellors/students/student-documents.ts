import type { getStudentFile } from '#contract/counsellors/students/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import { grantAccessToAll } from '#server/applications/public.ts'
import type { SignedContext } from '#server/core/context.ts'
import { documentsOpenTo } from '#server/vault/public.ts'
import { isAdmin } from '../office/load-colleague.ts'

type Documents = ResultOf<typeof getStudentFile>['data']['documents']

/** What the student shared with the caller, and what belongs to applications that the caller handles. */
export const listStudentDocuments = async (
  ctx: SignedContext,
  studentId: string,
): Promise<Documents> => {
  // An admin sees what there is, and opens files with a reason only.
  if (!isAdmin(ctx)) await grantAccessToAll(ctx, studentId)
  const [documents, applications] = await Promise.all([
    documentsOpenTo(ctx, studentId),
    ctx.sql<{ applicationId: string; reference: string; course: string }[]>`
      select p.id as application_id, 'application:' || p.id as reference, c.title as course
      from applications.public_applications p join catalogue.public_courses c on c.id = p.course_id
      where p.student_id = ${studentId}`,
  ])
  const known = new Map(applications.map(({ reference, ...about }) => [reference, about]))
  return documents.map(({ references, ...document }) => ({
    ...document,
    applications: references.flatMap((reference) => known.get(reference) ?? []),
  }))
}
