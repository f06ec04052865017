// Messages and internal notes. A note belongs to one side and is never given to the other, nor to the student.
import { fullNameOf } from '#contract/person-fields.ts'
import type { insertComment as contract } from '#contract/applications/messages/calls.ts'
import type { Party } from '#contract/applications/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadPerson } from '#server/identity/public.ts'
import { listComments } from './comments.ts'
import { loadEventFacts } from '../detail/move-application.ts'
import { sideOf } from '../tracker/next-action.ts'
import {
  listOnlookers,
  type ApplicationRow,
  loadAuthorizedForUpdate,
  notifyOnlookers,
} from '../detail/application-rows.ts'
import { visibleTo } from '../tracker/application-lines.ts'

type NewComment = {
  audience: 'everyone' | 'staff'
  text: string
  parentId: string | null
  mentions: readonly string[]
  attachments: readonly string[]
}

export const addComment = async (
  ctx: SignedContext,
  row: ApplicationRow,
  party: Party,
  written: NewComment,
): Promise<string> => {
  const { sql, now, actor } = ctx
  const side = sideOf(party)
  if (written.audience === 'staff' && side === 'student') return fail('not_yours')
  const audience =
    written.audience === 'everyone' ? 'everyone' : side === 'university' ? 'university' : 'advisers'
  const { own, advisers, staff } = await listOnlookers(ctx, row)
  const hearing = new Set(
    audience === 'everyone'
      ? [...own, ...advisers, ...staff]
      : audience === 'university'
        ? staff
        : advisers,
  )
  const strangers = written.mentions.filter((id) => !hearing.has(id))
  if (strangers.length > 0) return fail('bad_input', { fields: { mentions: 'unknown' } })
  if (written.parentId) {
    const [parent] =
      await sql`select from applications.comments c join applications.applications a on a.id = c.application_id
      where c.id = ${written.parentId} and a.id = ${row.id} and ${visibleTo(ctx, side)}`
    if (!parent) return fail('bad_input', { fields: { parentId: 'unknown' } })
  }
  const attachments = [...new Set(written.attachments)]
  if (attachments.length > 0) {
    // The student gives from the vault; others can point at what is attached already.
    const known =
      await sql`select d.id from vault.public_documents d where d.id = any (${attachments}::uuid[]) and d.owner_id = ${row.studentId} and d.deleted_at is null
      and (${side === 'student'} or exists (select from applications.documents t where t.application_id = ${row.id} and t.document_id = d.id))`
    if (known.length < attachments.length)
      return fail('bad_input', { fields: { attachments: 'unknown' } })
  }
  const id = newId(now.getTime())
  await sql`insert into applications.comments ${sql({
    id,
    application_id: row.id,
    parent_id: written.parentId,
    author_id: actor.accountId,
    party,
    audience,
    body: written.text,
    mentions: [...new Set(written.mentions)],
    attachments,
    at: now,
  })}`
  const author = await loadPerson(ctx, actor.accountId)
  await ctx.emit('applications.commented', {
    ...(await loadEventFacts(ctx, row)),
    commentId: id,
    authorId: actor.accountId,
    author: fullNameOf(author),
    text: written.text.slice(0, 200),
    subscribers: [...hearing].filter((each) => each !== actor.accountId),
    mentioned: [...new Set(written.mentions)],
  })
  // A note makes no screen of the student move.
  if (audience === 'everyone') await notifyOnlookers(ctx, row)
  else await ctx.publish([...hearing], 'applications')
  return id
}

export const insertComment: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, ...written },
) => {
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  const id = await addComment(ctx, row, party, written)
  const [comment] = await listComments(ctx, { row, party }, ctx.sql`c.id = ${id}`, 1)
  return { data: comment!, message: 'comment_published', status: true }
}
