// What the office keeps up to date by itself: when it last heard of a student, and weak matches, as a flag and as tasks.
import { findAdviser, assignAdviser } from '#server/applications/public.ts'
import { setting } from '#server/content/public.ts'
import type { Context } from '#server/core/context.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { newId } from '#server/core/ids.ts'
import { matchFor } from '#server/profiles/public.ts'
import { findNextByFairShare } from '../office/fair-share.ts'
import { upsertLastContact } from './add-note.ts'
import { upsertWeakMatch } from './weak-matches.ts'

export const onAdvisedEvents: Subscriptions = {
  'applications.commented': async (ctx, { commentId, studentId }) => {
    const [message] = await ctx.sql<{ at: string }[]>`
      select at from applications.public_messages
      where id = ${commentId} and audience = 'everyone' and party in ('student', 'counsellor', 'associate', 'agent', 'admin')`
    if (message) await upsertLastContact(ctx, studentId, message.at)
  },
  'applications.started': (ctx, { studentId }) => upsertWeakMatch(ctx, studentId),
  'profiles.changed': (ctx, { accountId }) => upsertWeakMatch(ctx, accountId),
  // spec §1: under 80% a counsellor is suggested; for whoever has one it is a task of theirs.
  'applications.moved': async (ctx, { applicationId, studentId, move }) => {
    await upsertWeakMatch(ctx, studentId)
    if (move !== 'submit') return
    const adviserId = (await findAdviser(ctx, studentId)) ?? (await giveByFairShare(ctx, studentId))
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

/** Where the setting says so, a student whom nobody looks after goes to whoever is next; null where nobody has room. */
const giveByFairShare = async (ctx: Context<null>, studentId: string): Promise<string | null> => {
  if ((await setting(ctx, 'newStudentsGoTo')) !== 'fair_share') return null
  const adviserId = await findNextByFairShare(ctx, studentId)
  if (!adviserId) return null
  await assignAdviser(ctx, studentId, adviserId, 'fair_share')
  await ctx.emit('counsellors.student_given', { studentId, adviserId })
  await ctx.publish(['admin', adviserId], 'counsellors')
  return adviserId
}
