import type { getThresholds as call } from '#contract/transfers/decision/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadThresholds } from './thresholds.ts'

export const getThresholds: Answer<typeof call> = async (ctx) => ({
  thresholds: await loadThresholds(ctx),
})
