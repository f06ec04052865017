import type { searchByProfile as contract } from '#contract/profiles/match/calls.ts'
import { atQuarter, rawSearch } from '#server/catalogue/public.ts'
import type { RawAnswer } from '#server/core/context.ts'
import { RawResponse } from '#server/core/raw-response.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { readProfile } from '../read-profile.ts'
import { matchProfileOf } from './match-profile.ts'

export const searchByProfile: RawAnswer<typeof contract> = async (ctx, question) => {
  const [own, rules] = await Promise.all([readProfile(ctx, ctx.actor.accountId), currentRules(ctx)])
  return new RawResponse(
    await rawSearch(ctx.sql, question, atQuarter(ctx.now), {
      judging: { profile: matchProfileOf(own), rules },
    }),
  )
}
