// Requests as their people see them.
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Vouches } from '#server/issuers/public.ts'
import { callersVouching, mayRead, type RequestRow, requestRows, shownTo } from './request-rows.ts'

/** One request this caller may see, locked when asked. Fails `not_found` alike for absent and another's. */
export const loadReadableRequest = async (
  ctx: SignedContext,
  id: string,
  lock: 'for update' | 'for reading' = 'for reading',
): Promise<{ row: RequestRow; vouching: Vouches[] }> => {
  const { sql } = ctx
  const [vouching, [row]] = await Promise.all([
    callersVouching(ctx),
    requestRows(ctx, sql`r.id = ${id}`, lock === 'for update' ? sql`for update of r` : sql``),
  ])
  if (!row || !mayRead(ctx, vouching, row)) return fail('not_found')
  return { row, vouching }
}

export const loadVisibleRequest = async (ctx: SignedContext, id: string) => {
  const { row, vouching } = await loadReadableRequest(ctx, id)
  return shownTo(ctx, vouching)(row)
}
