import type { searchEvents as contract } from '#contract/reports/events/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countEvents, listEvents } from './event-rows.ts'

export const searchEvents: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const totalCount = await countEvents(ctx, filter)
  return { events: await listEvents(ctx, filter, pageSize, pageIndex * pageSize), totalCount }
}
