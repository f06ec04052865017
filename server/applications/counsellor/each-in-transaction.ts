// Many at once, each in a transaction of its own: what fails there stops nobody else.
import type { SignedContext } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'

type Results = { done: string[]; failed: { id: string; code: string }[] }

export const eachInTransaction = async (
  ctx: SignedContext,
  ids: readonly string[],
  work: (ctx: SignedContext, id: string) => Promise<unknown>,
) => {
  const results: Results = { done: [], failed: [] }
  for (const id of new Set(ids))
    try {
      await ctx.begin((tx) => work(tx, id))
      results.done.push(id)
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      results.failed.push({ id, code: problem.code })
    }
  return { data: results, message: 'success', status: true as const }
}
