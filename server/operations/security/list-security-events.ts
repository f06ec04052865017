import type { listSecurityEvents as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { setting } from '#server/content/public.ts'
import { countSecurityEvents, loadSecurityEvents } from './event-rows.ts'

export const listSecurityEvents: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => ({
  events: await loadSecurityEvents(ctx, filter, pageSize, pageIndex * pageSize),
  ...(await countSecurityEvents(ctx, filter)),
  keptDays: await setting(ctx, 'securityEventDays'),
})
