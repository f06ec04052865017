import type { exportRegistrationPending as pendingContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportRegistrationPending: CallFunction<typeof pendingContract> = (ctx, input) =>
  startExport(ctx, 'registrations', input)
