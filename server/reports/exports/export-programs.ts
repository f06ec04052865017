import type { exportPrograms as programsContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportPrograms: CallFunction<typeof programsContract> = (ctx, input) =>
  startExport(ctx, 'programs', input)
