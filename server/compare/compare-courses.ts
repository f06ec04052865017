import type { compareCourses as contract } from '#contract/compare/calls.ts'
import { getProgram } from '#server/catalogue/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { matchFor } from '#server/profiles/public.ts'

/** What a course that nobody can have answers is `null`; every other failure stays one. */
const orGone = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'not_found') return null
  throw error
}

export const compareCourses: CallFunction<typeof contract> = async (
  ctx,
  { courses: slugs, langcode, currency },
) => {
  const named = [...new Set(slugs)]
  const read = await Promise.all(
    named.map((slug) =>
      getProgram(ctx, { alias: 'study', slug, langcode, currency }).catch(orGone),
    ),
  )
  // Two slugs of one course are one column.
  const courses = [
    ...new Map(read.flatMap((course) => (course ? [[course.id, course] as const] : []))).values(),
  ]
  const matches = ctx.actor
    ? await matchFor(
        ctx,
        ctx.actor.accountId,
        courses.map(({ id }) => id),
      )
    : null
  if (ctx.actor?.roles.includes('student') && courses.length > 1) {
    const news = { accountId: ctx.actor.accountId, courseIds: courses.map(({ id }) => id) }
    await ctx.begin((tx) => tx.emit('compare.courses_compared', news))
  }
  return {
    data: { courses, gone: named.filter((_, at) => read[at] === null), matches },
    message: 'success',
    status: true,
  }
}
