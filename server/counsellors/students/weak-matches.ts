// Living applications whose match is so low that a counsellor is suggested (spec §1), and whom the list flags for one.
import type { getStudentFile } from '#contract/counsellors/students/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { Context } from '#server/core/context.ts'
import { matchFor } from '#server/profiles/public.ts'

type WeakMatches = ResultOf<typeof getStudentFile>['data']['weakMatches']

export const loadWeakMatches = async (ctx: Context, studentId: string): Promise<WeakMatches> => {
  const living = await ctx.sql<{ id: string; courseId: string }[]>`
    select id, course_id from applications.public_applications
    where student_id = ${studentId} and not applications.public_is_final(status)
    order by changed_at desc limit 20`
  if (living.length === 0) return []
  const matches = await matchFor(ctx, studentId, [
    ...new Set(living.map(({ courseId }) => courseId)),
  ])
  const weak = new Map(
    matches
      .filter((one) => one.counsellorSuggested)
      .map(({ courseId, score }) => [courseId, score]),
  )
  return living.flatMap(({ id: applicationId, courseId }) => {
    const percent = weak.get(courseId)
    return percent === undefined ? [] : [{ applicationId, percent }]
  })
}

/** Judged when something moved, as a page of the list has no time to judge twenty students. */
export const upsertWeakMatch = async (ctx: Context, studentId: string): Promise<void> => {
  const { sql, now } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended('counsellors.weak_match', 0) # hashtextextended(${studentId}, 0))`
  const isWeak = (await loadWeakMatches(ctx, studentId)).length > 0
  await (isWeak
    ? sql`insert into counsellors.students as s (student_id, weak_match, changed_at) values (${studentId}, true, ${now})
        on conflict (student_id) do update set weak_match = true where not s.weak_match`
    : sql`update counsellors.students set weak_match = false where student_id = ${studentId} and weak_match`)
}
