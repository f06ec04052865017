import type { exportProgram as programContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportProgram: CallFunction<typeof programContract> = (ctx, { list, ...input }) =>
  startExport(ctx, list, input)
