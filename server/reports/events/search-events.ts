import {
  eventTypes,
  type getEventTypes as typesContract,
  type searchEvents as contract,
} from '#contract/reports/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { countByType, countEvents, eventPage } from './event-rows.ts'

export const getEventTypes: Answer<typeof typesContract> = async (ctx) => {
  const counts = await countByType(ctx)
  return { data: eventTypes.map((id) => ({ id, count: counts.get(id) ?? 0 })) }
}

export const searchEvents: Answer<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const totalCount = await countEvents(ctx, filter)
  return { events: await eventPage(ctx, filter, pageSize, pageIndex * pageSize), totalCount }
}
