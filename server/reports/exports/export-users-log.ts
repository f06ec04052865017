import type { exportUsersLog as usersContract } from '#contract/reports/exports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportUsersLog: Answer<typeof usersContract> = (ctx, input) =>
  startExport(ctx, 'users', input)
