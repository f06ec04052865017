import { activities, activityNames, type FilterField } from '#contract/rewards/engine/activities.ts'
import { attributeNames, attributeOf, operatorsOf } from '#contract/rewards/engine/attributes.ts'
import type { getProgramEvents as call } from '#contract/rewards/programs/calls.ts'
import { setting } from '#server/content/public.ts'
import type { CallFunction } from '#server/core/context.ts'

export const getProgramEvents: CallFunction<typeof call> = async (ctx) => ({
  activities: activityNames.map((event) => ({
    event,
    unit: activities[event].unit,
    filters: Object.entries<FilterField>(activities[event].filters).map(([field, filter]) => ({
      field,
      kind: filter.kind,
      values: filter.kind === 'choice' ? [...filter.values] : [],
    })),
  })),
  attributes: attributeNames.map((attr) => {
    const { kind, values } = attributeOf(attr)
    return { attr, kind, operators: [...operatorsOf[kind]], values: [...(values ?? [])] }
  }),
  maxParticipants: await setting(ctx, 'programParticipantsMost'),
})
