// What the office keeps up to date by itself: when it last heard of a student, and weak matches as tasks.
import { adviserOf } from '#server/applications/public.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { newId } from '#server/core/ids.ts'
import { matchFor } from '#server/profiles/public.ts'
import { noteContact } from './add-note.ts'

export const onApplicationEvents: Subscriptions = {
  'applications.commented': async (ctx, { commentId, studentId }) => {
    const [message] = await ctx.sql<{ at: string }[]>`
      select at from applications.public_messages
      where id = ${commentId} and audience = 'everyone' and party in ('student', 'counsellor', 'associate', 'agent', 'admin')`
    if (message) await noteContact(ctx, studentId, message.at)
  },
  // spec §1: under 80% a counsellor is suggested; for whoever has one it is a task of theirs.
  'applications.moved': async (ctx, { applicationId, studentId, move }) => {
    if (move !== 'submit') return
    const adviserId = await adviserOf(ctx, studentId)
    if (!adviserId) return
    const [row] = await ctx.sql<{ courseId: string }[]>`
      select course_id from applications.public_applications where id = ${applicationId}`
    const [match] = row ? await matchFor(ctx, studentId, [row.courseId]) : []
    if (!match?.counsellorSuggested) return
    await ctx.sql`insert into counsellors.tasks
        (id, student_id, for_student, assignee_id, title, kind, priority, application_id, created_at)
      values (${newId(ctx.now.getTime())}, ${studentId}, false, ${adviserId}, ${`${match.score}%`}, 'match', 'high', ${applicationId}, ${ctx.now})
      on conflict (application_id) where kind = 'match' do nothing`
  },
}
