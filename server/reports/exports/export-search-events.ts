import type { exportSearchEvents as eventsContract } from '#contract/reports/exports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportSearchEvents: Answer<typeof eventsContract> = (ctx, input) =>
  startExport(ctx, 'events', input)
