import type { exportProfiles as profilesContract } from '#contract/reports/exports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportProfiles: Answer<typeof profilesContract> = (ctx, input) =>
  startExport(ctx, 'profiles', input)
