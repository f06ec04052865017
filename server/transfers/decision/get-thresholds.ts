import type { getThresholds as call } from '#contract/transfers/decision/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadThresholds } from './thresholds.ts'

export const getThresholds: CallFunction<typeof call> = async (ctx) => ({
  thresholds: await loadThresholds(ctx),
})
