import type { proveMerge as contract } from '#contract/identity/merging/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { failAbout } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { maySignIn } from '../reads.ts'
import { passChallenge } from '../sign-in/challenges.ts'
import { metBy } from '../sign-in/finish-sign-in.ts'
import { heldBoth } from './merge-rows.ts'

const wrongCode = { fields: { otp: 'incorrect_otp' } }

export const proveMerge: Answer<typeof contract> = async (ctx, answer) => {
  const intoId = ctx.actor.accountId
  // The attempt is committed before anything depends on it: a wrong guess counts although the call fails.
  const met = await ctx.begin((tx) => metBy(tx, answer, 'merge', intoId))
  if (!met?.fits) return failAbout(met?.accountId, 'incorrect_otp', wrongCode)
  const fromId = met.accountId
  const isProved = await ctx.begin(async (tx) => {
    const { from } = await heldBoth(tx, { fromId, intoId })
    if (!maySignIn(from) || !(await passChallenge(tx, met.hash))) return false
    // One at a time: what was proved before and not asked for is forgotten.
    await tx.sql`delete from identity.merges where into_id = ${intoId} and state = 'proved'`
    await tx.sql`insert into identity.merges (id, from_id, into_id, holder_id, proved_at)
      values (${newId(tx.now.getTime())}, ${fromId}, ${intoId}, ${intoId}, ${tx.now})`
    await tx.log({ action: 'account.merge_proved', subject: { kind: 'account', id: fromId } })
    return true
  })
  return isProved ? { message: 'success' } : failAbout(fromId, 'incorrect_otp', wrongCode)
}
