import type { setStudentTags as contract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadStudent } from './load-student.ts'

/** Those that stay keep who added them; two that differ in capitals alone are one. */
export const setStudentTags: CallFunction<typeof contract> = async (ctx, { uuid, tags }) => {
  const { sql, now, actor } = ctx
  await loadStudent(ctx, uuid)
  const wanted = [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()]
  await sql`delete from counsellors.tags where student_id = ${uuid} and tag <> all (${wanted})`
  await sql`insert into counsellors.tags (student_id, tag, added_by, at)
    select ${uuid}, tag, ${actor.accountId}, ${now}::timestamptz from unnest(${wanted}::text[]) t (tag)
    on conflict do nothing`
  await ctx.log({
    action: 'student.tagged',
    subject: { kind: 'account', id: uuid },
    payload: { tags: wanted },
  })
  return { message: 'success' }
}
