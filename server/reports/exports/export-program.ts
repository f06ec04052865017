import type { exportProgram as programContract } from '#contract/reports/exports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportProgram: Answer<typeof programContract> = (ctx, { list, ...input }) =>
  startExport(ctx, list, input)
