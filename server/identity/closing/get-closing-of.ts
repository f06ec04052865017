import type { getClosingOf as contract } from '#contract/identity/closing/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { CallFunction } from '#server/core/context.ts'
import { visibleAccount } from '../reads.ts'

type AccountClosing = NonNullable<ResultOf<typeof contract>['closing']>

export const getClosingOf: CallFunction<typeof contract> = async (ctx, { id }) => {
  await visibleAccount(ctx, id)
  const [closing] = await ctx.sql<AccountClosing[]>`
    select state, asked_at, erase_after, waits_for from identity.closings
    where account_id = ${id} and state <> 'undone'`
  return { closing: closing ?? null }
}
