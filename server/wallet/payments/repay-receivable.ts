import type { repayReceivable as call } from '#contract/wallet/payments/calls.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { repay } from './receivables.ts'

/** Fails `wrong_state` when nothing is owed, `not_enough_coins` when no bought coin is there. */
export const repayReceivable: CallFunction<typeof call> = async (ctx, { id }) => {
  const [own] = await ctx.sql`
    select from wallet.payments where id = ${id} and owner_id = ${ctx.actor.accountId}`
  orNotFound(own)
  const done = await repay(ctx, id, maxCoins)
  if (done.repaid === 0 && done.owed === 0) return fail('wrong_state')
  if (done.repaid === 0) return fail('not_enough_coins', { lacking: done.owed, needed: done.owed })
  return done
}
