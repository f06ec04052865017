import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertPossible } from '../requests/deciding.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import type { RequestRow } from '../requests/request-rows.ts'

/** The caller's own request, locked, while there is something to decide. Fails alike for an absent one and another's. */
export const loadExplainableForUpdate = async (
  ctx: SignedContext,
  requestId: string,
): Promise<RequestRow> => {
  const { row } = await loadReadableRequest(ctx, requestId, 'for update')
  if (row.ownerId !== ctx.actor.accountId) return fail('not_found')
  assertPossible('approve', row.transactionStatus)
  return row
}
