import type { exportPrograms as programsContract } from '#contract/reports/exports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportPrograms: Answer<typeof programsContract> = (ctx, input) =>
  startExport(ctx, 'programs', input)
