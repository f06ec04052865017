import type { tickCondition as contract } from '#contract/applications/offers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { toMoveAnswer } from '../detail/move-application.ts'
import {
  findApplicationForUpdate,
  loadAuthorizedForUpdate,
  notifyOnlookers,
} from '../detail/application-rows.ts'

export const tickCondition: CallFunction<typeof contract> = async (ctx, { conditionId, met }) => {
  const { sql, now, actor } = ctx
  const [condition] = await sql<
    { applicationId: string }[]
  >`select o.application_id from applications.conditions c
    join applications.offers o on o.id = c.offer_id where c.id = ${conditionId}`
  const { row, party } = await loadAuthorizedForUpdate(ctx, orNotFound(condition).applicationId)
  if (party !== 'university' && party !== 'admin') return fail('not_found')
  if (row.status !== 'offered' && row.status !== 'accepted')
    return fail('wrong_state', { status: row.status })
  await sql`update applications.conditions set met_at = ${met ? now : null}, met_by = ${met ? actor.accountId : null}
    where id = ${conditionId} and (met_at is null) = ${met}`
  await sql`update applications.applications set version = version + 1, changed_at = ${now} where id = ${row.id}`
  await ctx.log({
    action: met ? 'application.condition_met' : 'application.condition_open',
    subject: { kind: 'application', id: row.id },
    payload: { conditionId },
  })
  await notifyOnlookers(ctx, row)
  return toMoveAnswer(orNotFound(await findApplicationForUpdate(ctx, row.id)))
}
