import { type exportStudents as studentsContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportStudents: CallFunction<typeof studentsContract> = (ctx, input) =>
  startExport(ctx, 'students', input)
