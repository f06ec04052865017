import { fullNameOf } from '#contract/person-fields.ts'
import type { addNote as contract } from '#contract/counsellors/students/calls.ts'
import { loadPerson } from '#server/identity/public.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { loadStudent } from './load-student.ts'

export const addNote: CallFunction<typeof contract> = async (ctx, { uuid, kind, body }) => {
  await loadStudent(ctx, uuid)
  const { sql, now, actor } = ctx
  const id = newId(now.getTime())
  await sql`insert into counsellors.notes (id, student_id, kind, body, author_id, at)
    values (${id}, ${uuid}, ${kind}, ${body}, ${actor.accountId}, ${now})`
  await upsertLastContact(ctx, uuid, now.toISOString())
  await ctx.log({
    action: 'student.noted',
    subject: { kind: 'account', id: uuid },
    payload: { kind },
  })
  const author = await loadPerson(ctx, actor.accountId)
  return { id, kind, body, author: fullNameOf(author), at: now.toISOString() }
}

/** Somebody of the office and the student had to do with each other. */
export const upsertLastContact = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  studentId: string,
  at: string,
): Promise<void> => {
  await sql`insert into counsellors.students as s (student_id, last_contact_at, changed_at) values (${studentId}, ${at}, ${now})
    on conflict (student_id) do update set last_contact_at = greatest(s.last_contact_at, excluded.last_contact_at)`
}
