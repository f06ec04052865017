import type { exportUsersLog as usersContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportUsersLog: CallFunction<typeof usersContract> = (ctx, input) =>
  startExport(ctx, 'users', input)
