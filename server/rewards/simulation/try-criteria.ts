import { attributesOf, isMet } from '#contract/rewards/engine/criteria.ts'
import { simulatedDays, type tryCriteria as call } from '#contract/rewards/simulation/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { loadFactsOfMembers } from '../engine/member-facts.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'
import { recordTrial } from './record-trial.ts'
import { isFew, roundingFor } from './as-owners-see.ts'

/** Beyond so many acts only pages of the table drawn by lot are read: it answers while somebody writes. */
const maxActs = 20_000

type MemberSample = { memberIds: string[]; isSample: boolean }

const loadActiveMembers = async (
  ctx: SignedContext,
  events: readonly string[],
): Promise<MemberSample> => {
  const { sql, now } = ctx
  const since = before(now, days(simulatedDays))
  const [known] = await sql<{ acts: number }[]>`
    select greatest(c.reltuples, 0)::double precision as acts from pg_class c where c.oid = 'rewards.occurrences'::regclass`
  const acts = known?.acts ?? 0
  const isSample = acts > maxActs
  // One lot a day: drawn anew each time, the mean of many would be exact.
  const drawn = Math.floor(now.getTime() / days(1))
  const percent = isSample ? (100 * maxActs) / acts : 100
  const rows = await sql<{ memberId: string }[]>`
    select distinct coalesce(o.member_id::text, '') as member_id from rewards.occurrences o tablesample system (${percent}) repeatable (${drawn})
    join identity.public_accounts a on a.id = o.member_id and a.status = 'active'
    where o.at >= ${since} ${events.length > 0 ? sql`and o.activity = any (${events as string[]})` : sql``}`
  return { memberIds: rows.map(({ memberId }) => memberId), isSample }
}

export const tryCriteria: CallFunction<typeof call> = async (ctx, { id, criteria, activities }) => {
  await loadAuthorizedProgram(ctx, id)
  await recordTrial(ctx, 'what-if')
  const { memberIds, isSample } = await loadActiveMembers(
    ctx,
    activities.map(({ event }) => event),
  )
  const facts = await loadFactsOfMembers(ctx, memberIds, attributesOf(criteria))
  const met = memberIds.filter((each) => isMet(criteria, facts.get(each) ?? {}, ctx.now))
  const shownCount = (name: string, ids: readonly string[]): number | null =>
    isFew(ids.length) ? null : roundingFor(ctx.secret, ids)(name, ids.length)
  if (ctx.actor.roles.includes('admin'))
    return { students: memberIds.length, met: met.length, isSample }
  const [students, meeting] = [shownCount('students', memberIds), shownCount('met', met)]
  return {
    students,
    met: students === null || meeting === null ? null : Math.min(students, meeting),
    isSample,
  }
}
