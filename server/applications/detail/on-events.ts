// News from above: courses that close or change their dates, documents that go.
import type { Subscriptions } from '#server/core/domain.ts'
import type { Context } from '#server/core/context.ts'
import { updateMissingCount } from './checklist.ts'
import { loadChoice } from '../form/course-choice.ts'
import { loadEventFacts, moveApplication } from './move-application.ts'
import {
  type ApplicationRow,
  findApplicationForUpdate,
  notifyOnlookers,
} from './application-rows.ts'

const findBackup = async (
  { sql }: Pick<Context, 'sql'>,
  applicationId: string,
): Promise<string | null> => {
  const [backup] = await sql<{ title: string }[]>`select c.title from applications.steps s
    cross join lateral jsonb_array_elements(s.data -> 'backups') with ordinality b (value, at)
    join catalogue.public_courses c on c.id = (b.value ->> 'courseId')::uuid and c.status = 'open'
    where s.application_id = ${applicationId} and s.step = 1 order by b.at limit 1`
  return backup?.title ?? null
}

/** A closed course: who has not reached it is offered the next. A course that is gone for good ends what it had not decided. */
const onClosedCourse = async (ctx: Context, row: ApplicationRow): Promise<void> => {
  const { status } = await loadChoice(ctx, row.courseId, null)
  if (status === 'open') return
  const backup = row.sentAt === null ? await findBackup(ctx, row.id) : null
  if (status === 'withdrawn' && backup === null)
    return void (await moveApplication(ctx, row, 'system', 'course_closed'))
  if (row.sentAt !== null) return
  await ctx.sql`update applications.applications set course_told_at = ${ctx.now} where id = ${row.id}`
  await ctx.emit('applications.course_closed', { ...(await loadEventFacts(ctx, row)), backup })
  await notifyOnlookers(ctx, row)
}

const undecided = ['waiting for submission', 'in review', 'more info requested', 'pending decision']

export const coursesChanged: NonNullable<Subscriptions['catalogue.courses_changed']> = async (
  ctx,
  { since },
) => {
  const { sql } = ctx
  // Drafts are due when their intake closes; it may close on another day now.
  await sql`update applications.applications a set due_at = i.closes_at
    from catalogue.public_intakes i join catalogue.public_courses c on c.id = i.course_id
    where i.id = a.intake_id and c.changed_at >= ${since} and a.status = 'waiting for submission'
      and a.due_at is distinct from i.closes_at`
  const touched = await sql<
    { id: string }[]
  >`select a.id from applications.applications a join catalogue.public_courses c on c.id = a.course_id
    where c.changed_at >= ${since} and c.status <> 'open' and a.status in ${sql(undecided)} and (a.course_told_at is null or c.status = 'withdrawn')
    order by a.id`
  for (const { id } of touched) {
    const row = await findApplicationForUpdate(ctx, id)
    if (row && undecided.includes(row.status)) await onClosedCourse(ctx, row)
  }
}

/** What the vault no longer has is no longer attached, while it can still be replaced. */
export const documentGone = async (
  ctx: Context<null>,
  { documentId }: { documentId: string },
): Promise<void> => {
  const { sql } = ctx
  const gone = await sql<
    { id: string }[]
  >`delete from applications.documents t using applications.applications a
    where t.document_id = ${documentId} and a.id = t.application_id and a.status in ('waiting for submission', 'in review', 'more info requested') returning a.id`
  for (const { id } of gone) {
    const row = await findApplicationForUpdate(ctx, id)
    if (!row) continue
    await updateMissingCount(
      ctx,
      id,
      await loadChoice(ctx, row.courseId, null),
      row.requestedDocuments,
    )
    await notifyOnlookers(ctx, row)
  }
}
