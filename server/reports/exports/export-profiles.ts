import type { exportProfiles as profilesContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportProfiles: CallFunction<typeof profilesContract> = (ctx, input) =>
  startExport(ctx, 'profiles', input)
