import type { getNamePapers as contract } from '#contract/verification/names/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { papersOpenTo } from '../requests/deciding.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { vouchingFor } from '../requests/request-rows.ts'

/** The kind that says so by its name comes first. */
const isNameChange = (type: string) => (type === 'name_change' ? 0 : 1)

export const getNamePapers: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const { row, vouching } = await loadReadableRequest(ctx, requestId)
  const me = ctx.actor.accountId
  if (row.ownerId !== me && !vouchingFor(vouching, me, row)) return fail('not_found')
  const papers = await papersOpenTo(ctx, row)
  return {
    papers: papers
      .toSorted((a, b) => isNameChange(a.type) - isNameChange(b.type))
      .map(({ id, title, type }) => ({ documentId: id, title, type })),
  }
}
