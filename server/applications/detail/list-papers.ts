import type { listPapers as contract } from '#contract/applications/detail/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorized } from './application-rows.ts'
import { papersOf } from './papers.ts'

export const listPapers: CallFunction<typeof contract> = async (ctx, { id }) => {
  const { row } = await loadAuthorized(ctx, id)
  return { data: await papersOf(ctx, row), message: 'success', status: true }
}
