import type { getTrialBalance as call } from '#contract/wallet/books/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { closedThrough, trialBalanceAt } from './trial-balance.ts'

export const getTrialBalance: Answer<typeof call> = async (ctx, { at }) => {
  const moment = at === undefined ? ctx.now : new Date(at)
  return {
    at: moment.toISOString(),
    closedThrough: await closedThrough(ctx),
    rows: await trialBalanceAt(ctx, moment),
  }
}
