// Asking the student for more: by who advises before the university has the file, by the university afterwards.
import type { Party } from '#contract/applications/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { setNeeds } from '#server/vault/public.ts'
import { updateMissingCount, neededTypes, loadApplicantStatus } from '../detail/checklist.ts'
import { loadChoice } from '../form/course-choice.ts'
import { dueAfter } from '../detail/due-after.ts'
import { moveApplication } from '../detail/move-application.ts'
import { referenceOf, type ApplicationRow } from '../detail/application-rows.ts'

export type QuestionToStudent = { text: string; documents: readonly string[]; days: number }

export const askFor = async (
  ctx: SignedContext,
  row: ApplicationRow,
  party: Party,
  question: QuestionToStudent,
): Promise<ApplicationRow> => {
  const { sql, now, actor } = ctx
  const answerBy = await dueAfter(ctx, row.studentId, question.days)
  const documents = [...new Set(question.documents)]
  const moved = await moveApplication(ctx, row, party, 'ask', {
    note: question.text,
    dueAt: answerBy,
    set: sql`, asked_from = ${row.status}, asked_text = ${question.text}, asked_by = ${actor.accountId}, asked_party = ${party}, asked_at = ${now},
      answer_by = ${answerBy}, asked_documents = ${documents}, told_days = null`,
  })
  const course = await loadChoice(ctx, row.courseId, null)
  const needs = neededTypes(course, documents, await loadApplicantStatus(ctx, row.id, course))
  await setNeeds(ctx, row.studentId, referenceOf(row.id), needs)
  await updateMissingCount(ctx, row.id, course, documents)
  return moved
}
