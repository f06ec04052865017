import type { exportReferrals as referralsContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportReferrals: CallFunction<typeof referralsContract> = (ctx, input) =>
  startExport(ctx, 'referrals', input)
