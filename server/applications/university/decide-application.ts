// The university decides: it asks, offers, denies, or prepares its word to release it later.
import { fullNameOf } from '#contract/person-fields.ts'
import type { decideApplication as contract } from '#contract/applications/university/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'
import { askFor } from '../counsellor/ask-student.ts'
import { makeDenial, makeOffer } from '../offers/make-offer.ts'
import { toMoveAnswer, assertAllowed } from '../detail/move-application.ts'
import type { PreparedDecision } from '../detail/prepared-decision.ts'
import {
  type ApplicationRow,
  findApplicationForUpdate,
  loadAuthorizedForUpdate,
  type ApplicationAccess,
  notifyOnlookers,
} from '../detail/application-rows.ts'

const prepare = async (
  ctx: SignedContext,
  { row, party }: ApplicationAccess,
  prepared: PreparedDecision | null,
): Promise<ApplicationRow> => {
  const { sql, now } = ctx
  if (prepared || row.status !== 'pending decision')
    assertAllowed(row, party, prepared?.decision ?? 'offer')
  await sql`update applications.applications set prepared = ${prepared ? sql.json(prepared) : null}, version = version + 1,
    opened_at = coalesce(opened_at, ${now}), changed_at = ${now} where id = ${row.id}`
  await ctx.log({
    action: prepared ? 'application.decision_prepared' : 'application.decision_discarded',
    subject: { kind: 'application', id: row.id },
    payload: prepared ? { decision: prepared.decision } : {},
  })
  await notifyOnlookers(ctx, row)
  return orNotFound(await findApplicationForUpdate(ctx, row.id))
}

export const decideApplication: CallFunction<typeof contract> = async (ctx, body) => {
  const current = await loadAuthorizedForUpdate(ctx, body.applicationId)
  const { row, party } = current
  if (party !== 'university' && party !== 'admin') return fail('not_found')
  if (body.version !== undefined && body.version !== row.version)
    return fail('stale', { version: row.version })
  if (body.decision === 'ask') return toMoveAnswer(await askFor(ctx, row, party, body))
  if (body.decision === 'discard') return toMoveAnswer(await prepare(ctx, current, null))
  if (body.decision === 'deny' && body.reasonCode === 'other' && body.text === '')
    return fail('reason_required')
  if (body.release)
    return toMoveAnswer(
      body.decision === 'offer'
        ? await makeOffer(ctx, row, party, body.offer)
        : await makeDenial(ctx, row, party, body.reasonCode, body.text),
    )
  const author = await loadPerson(ctx, ctx.actor.accountId)
  const by = {
    by: ctx.actor.accountId,
    byName: fullNameOf(author),
    at: ctx.now.toISOString(),
  }
  return toMoveAnswer(
    await prepare(
      ctx,
      current,
      body.decision === 'offer'
        ? { ...by, decision: 'offer', offer: body.offer }
        : { ...by, decision: 'deny', reasonCode: body.reasonCode, text: body.text },
    ),
  )
}
