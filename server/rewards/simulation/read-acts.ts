// What people did, read in the order in which it happened and in parts, so that a million acts take no more room than ten
// thousand.
import type { Context } from '#server/core/context.ts'
import { loadFactsOfMembers } from '../engine/member-facts.ts'
import type { Deed, RunningSimulation } from './simulation.ts'
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import { attributesOf, type Criteria } from '#contract/rewards/engine/criteria.ts'
import { rowsAhead } from '#server/core/database/read-ahead.ts'

const actsAtOnce = 10_000
/** Deeds differ little: a kind of document, a tier. Where they do, as amounts of coins can, they are forgotten at times. */
const maxDeeds = 10_000

type Reading = Pick<Context, 'sql' | 'now'>

/** Makes known to the simulation whoever it does not know yet; whose account is disabled stays unknown. */
const meetMembers = async (
  ctx: Reading,
  simulation: RunningSimulation,
  ids: readonly string[],
  criteria: Criteria,
  owners: ReadonlySet<string>,
): Promise<void> => {
  const active = await ctx.sql<{ id: string }[]>`
    select a.id from identity.public_accounts a where a.id = any (${ids as string[]}) and a.status = 'active'`
  const known = active.map(({ id }) => id)
  const facts = await loadFactsOfMembers(ctx, known, attributesOf(criteria))
  for (const id of known) simulation.meet(id, facts.get(id) ?? {}, owners.has(id))
}

/**
 * Lets the simulation see every act in its time. `onPart` hears in percent how far it is, and may end it by throwing. The
 * cursor keeps `reading`, a transaction, to itself until its end: all else is asked of the pool.
 */
export const readActs = async (
  ctx: Reading,
  reading: Pick<Reading, 'sql'>,
  simulation: RunningSimulation,
  criteria: Criteria,
  owners: ReadonlySet<string>,
  onPart: (percent: number) => Promise<void>,
): Promise<void> => {
  const { from, events } = simulation
  const whole = ctx.now.getTime() - from.getTime()
  // 53 bits of a hash say which acts are the same: enough for millions, and they fit a number.
  const rows = reading.sql<{ memberId: string; deed: string; at: number; same: number }[]>`
    select o.member_id, o.activity || ' ' || o.facts::text as deed, (extract(epoch from o.at) * 1000)::double precision as at,
      (hashtextextended(o.member_id::text || o.activity || o.counts_as, 0) & 9007199254740991)::double precision as same
    from rewards.occurrences o
    where o.at >= ${from} and o.at < ${ctx.now} and o.activity = any (${events})
      and not exists (select from rewards.undone_acts u where u.occurrence_id = o.id)
    order by o.at, o.id`
  const deeds = new Map<string, Deed>()
  const deedOf = (written: string): Deed => {
    const known = deeds.get(written)
    if (known) return known
    const end = written.indexOf(' ')
    const deed: Deed = {
      activity: written.slice(0, end) as ActivityName,
      facts: JSON.parse(written.slice(end)) as OccurrenceFacts,
    }
    if (deeds.size >= maxDeeds) deeds.clear()
    deeds.set(written, deed)
    return deed
  }
  const strangers = new Set<string>()
  for await (const acts of rowsAhead(rows, actsAtOnce)) {
    const unknown = new Set<string>()
    for (const { memberId } of acts)
      if (!simulation.knows(memberId) && !strangers.has(memberId)) unknown.add(memberId)
    if (unknown.size > 0) {
      await meetMembers(ctx, simulation, [...unknown], criteria, owners)
      for (const id of unknown) if (!simulation.knows(id)) strangers.add(id)
    }
    for (const act of acts) simulation.see({ ...act, deed: deedOf(act.deed) })
    const last = acts.at(-1)
    if (last) await onPart(Math.min(99, Math.floor((100 * (last.at - from.getTime())) / whole)))
  }
}
