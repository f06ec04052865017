import type { exportSearchEvents as eventsContract } from '#contract/reports/exports/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { startExport } from './start-export.ts'

export const exportSearchEvents: CallFunction<typeof eventsContract> = (ctx, input) =>
  startExport(ctx, 'events', input)
