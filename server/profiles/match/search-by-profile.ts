import type { searchByProfile as contract } from '#contract/profiles/calls.ts'
import { rawSearch } from '#server/catalogue/public.ts'
import type { RawAnswer } from '#server/core/context.ts'
import { RawResponse } from '#server/core/raw-response.ts'
import { readProfile } from '../read-profile.ts'
import { matchProfileOf } from './match-profile.ts'

export const searchByProfile: RawAnswer<typeof contract> = async (ctx, question) => {
  const profile = matchProfileOf(await readProfile(ctx, ctx.actor.accountId))
  const today = ctx.now.toISOString().slice(0, 10)
  return new RawResponse(await rawSearch(ctx.sql, question, today, profile))
}
