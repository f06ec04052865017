import type { proveMerge as contract } from '#contract/identity/merging/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { failAbout } from '#server/core/fail.ts'
import { passChallenge } from '../sign-in/challenges.ts'
import { metBy } from '../sign-in/finish-sign-in.ts'
import { keepProof } from './merge-rows.ts'

const wrongCode = { fields: { otp: 'incorrect_otp' } }

export const proveMerge: CallFunction<typeof contract> = async (ctx, answer) => {
  const intoId = ctx.actor.accountId
  // The attempt is committed before anything depends on it: a wrong guess counts although the call fails.
  const met = await ctx.begin((tx) => metBy(tx, answer, 'merge', intoId))
  if (!met?.fits) return failAbout(met?.accountId, 'incorrect_otp', wrongCode)
  const fromId = met.accountId
  const isProved = await ctx.begin((tx) =>
    keepProof(tx, { fromId, intoId }, () => passChallenge(tx, met.hash)),
  )
  return isProved ? { message: 'success' } : failAbout(fromId, 'incorrect_otp', wrongCode)
}
