// Step 1 is more than words: it is the course itself, when it begins, and what is asked for.
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { setNeeds } from '#server/vault/public.ts'
import { countMissing, neededTypes } from '../detail/checklist.ts'
import { type Choice, choiceOf, closingOf, assertOpen } from './course-choice.ts'
import { type CourseData, onceOnly } from '../tracker/create-application.ts'
import { referenceOf, type Row } from '../detail/application-rows.ts'

/** Gives how many documents are missing now. */
export const chooseCourse = async (
  ctx: SignedContext,
  row: Row,
  data: CourseData,
): Promise<number> => {
  const { sql } = ctx
  const other = row.courseId !== data.courseId
  // Campuses, backups and scholarship may change later; course and intake have their own way once it is submitted.
  if (row.status !== 'waiting for submission' && (other || row.intakeId !== data.intakeId))
    return fail('wrong_state', { status: row.status })
  const choice: Choice = await choiceOf(ctx, data.courseId, data.intakeId, true)
  if (other || row.intakeId !== data.intakeId) assertOpen(choice, ctx.now)
  if (data.campusId && !choice.campuses.includes(data.campusId))
    return fail('bad_input', { fields: { campusId: 'unknown' } })
  const backups = [...new Set(data.backups.map(({ courseId }) => courseId))]
  if (backups.includes(data.courseId) || backups.length < data.backups.length)
    return fail('bad_input', { fields: { backups: 'repeated' } })
  const known =
    await sql`select from unnest(${data.backups.map(({ courseId }) => courseId)}::uuid[], ${data.backups.map(({ intakeId }) => intakeId)}::uuid[]) b (course_id, intake_id)
    join catalogue.public_courses c on c.id = b.course_id left join catalogue.public_intakes i on i.id = b.intake_id and i.course_id = c.id
    where b.intake_id is null or i.id is not null`
  if (known.length < data.backups.length)
    return fail('bad_input', { fields: { backups: 'unknown' } })
  if (!other && row.intakeId === data.intakeId) return row.missing
  await onceOnly(
    () => sql`update applications.applications set course_id = ${data.courseId}, university_id = ${choice.universityId},
    intake_id = ${data.intakeId}, due_at = ${closingOf(choice)}, told_days = null where id = ${row.id}`,
  )
  if (!other) return row.missing
  await setNeeds(
    ctx,
    row.studentId,
    referenceOf(row.id),
    neededTypes(choice, row.requestedDocuments),
  )
  return countMissing(ctx, row.id, choice, row.requestedDocuments)
}
