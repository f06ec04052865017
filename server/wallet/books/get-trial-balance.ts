import type { getTrialBalance as call } from '#contract/wallet/books/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findClosedThrough, loadTrialBalance } from './trial-balance.ts'

export const getTrialBalance: CallFunction<typeof call> = async (ctx, { at }) => {
  const moment = at === undefined ? ctx.now : new Date(at)
  return {
    at: moment.toISOString(),
    closedThrough: await findClosedThrough(ctx),
    rows: await loadTrialBalance(ctx, moment),
  }
}
