import type { getStatusList as contract } from '#contract/verification/credentials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { mayBeCached } from './did.ts'

export const getStatusList: CallFunction<typeof contract> = async (ctx, { number }) => {
  const [row] = await ctx.sql<{ body: Record<string, never> }[]>`
    select body from verification.published_lists where status_list = ${number}`
  mayBeCached(ctx, 20)
  return orNotFound(row).body
}
