import { eventTypes } from '#contract/reports/shapes.ts'
import type { getEventTypes as typesContract } from '#contract/reports/events/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countByType } from './event-rows.ts'

export const getEventTypes: CallFunction<typeof typesContract> = async (ctx) => {
  const counts = await countByType(ctx)
  return { data: eventTypes.map((id) => ({ id, count: counts.get(id) ?? 0 })) }
}
