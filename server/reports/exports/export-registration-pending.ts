import type { exportRegistrationPending as pendingContract } from '#contract/reports/exports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportRegistrationPending: Answer<typeof pendingContract> = (ctx, input) =>
  startExport(ctx, 'registrations', input)
