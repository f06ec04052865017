import type { detachDocument as detachContract } from '#contract/applications/form/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadChoice } from './course-choice.ts'
import { assertAllowed } from '../detail/move-application.ts'
import { closeUnused } from '../detail/document-access.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'
import { afterAttaching } from './attach-documents.ts'

export const detachDocument: CallFunction<typeof detachContract> = async (
  ctx,
  { applicationId, key },
) => {
  const { sql } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  assertAllowed(row, party, 'save')
  const [gone] = await sql<
    { documentId: string }[]
  >`delete from applications.documents where application_id = ${row.id} and key = ${key} returning document_id`
  if (gone) await closeUnused(ctx, row, [gone.documentId])
  return {
    data: await afterAttaching(ctx, row, await loadChoice(ctx, row.courseId, null)),
    message: 'document_detached',
    status: true,
  }
}
