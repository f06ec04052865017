// Which running programs an event can touch: found by its name, or by its name with one property that it must have.
import {
  activities,
  type ActivityName,
  type FilterField,
  type OccurrenceFacts,
} from '#contract/rewards/engine/activities.ts'
import type { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import type { Context } from '#server/core/context.ts'

const choicesOf = (event: ActivityName): string[] =>
  Object.entries<FilterField>(activities[event].filters)
    .filter(([, { kind }]) => kind === 'choice')
    .map(([field]) => field)

/** `document.verified tier=gold`, or the name alone where any will do. */
const keyOf = ({ event, filter }: Pick<ProgramActivity, 'event' | 'filter'>): string => {
  const field = choicesOf(event).find((each) => filter[each] !== undefined)
  return field === undefined ? event : `${event} ${field}=${filter[field]}`
}

/** Every key under which a program may wait for this act. */
export const keysOf = (event: ActivityName, facts: OccurrenceFacts): string[] => [
  event,
  ...choicesOf(event)
    .filter((field) => facts[field] !== undefined)
    .map((field) => `${event} ${field}=${facts[field]}`),
]

export const insertTriggers = async (
  { sql }: Pick<Context, 'sql'>,
  { id, form }: { id: string; form: { activities: readonly ProgramActivity[] } },
): Promise<void> => {
  const keys = form.activities.map(keyOf)
  await sql`insert into rewards.program_triggers (key, program_id, position, version)
    select k.key, p.id, k.place - 1, p.version from unnest(${keys}::text[]) with ordinality k (key, place)
    join rewards.programs p on p.id = ${id}`
}

/** From its end on it waits for nothing more; what was done before is still decided when it is heard. */
export const updateTriggersClosed = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  programId: string,
): Promise<void> => {
  await sql`update rewards.program_triggers set until = ${now} where program_id = ${programId}`
}
