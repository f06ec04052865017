// The university decides: it asks, offers, denies, or prepares its word to release it later.
import type { decideApplication as contract } from '#contract/application-desk.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail, found } from '#server/core/fail.ts'
import { personOf } from '#server/identity/public.ts'
import { askFor } from './ask.ts'
import { makeDenial, makeOffer } from './make-offer.ts'
import { moved, mustAllow, tellOnlookers } from './move.ts'
import type { PreparedDecision } from './prepared.ts'
import { type Row, rowLocked, seenForWriting, type Standing } from './rows.ts'

const prepare = async (
  ctx: SignedContext,
  { row, party }: Standing,
  prepared: PreparedDecision | null,
): Promise<Row> => {
  const { sql, now } = ctx
  if (prepared || row.status !== 'pending decision')
    mustAllow(row, party, prepared?.decision ?? 'offer')
  await sql`update applications.applications set prepared = ${prepared ? sql.json(prepared as never) : null}, version = version + 1,
    opened_at = coalesce(opened_at, ${now}), changed_at = ${now} where id = ${row.id}`
  await ctx.log({
    action: prepared ? 'application.decision_prepared' : 'application.decision_discarded',
    subject: { kind: 'application', id: row.id },
    payload: prepared ? { decision: prepared.decision } : {},
  })
  await tellOnlookers(ctx, row)
  return found(await rowLocked(ctx, row.id))
}

export const decideApplication: Answer<typeof contract> = async (ctx, body) => {
  const standing = await seenForWriting(ctx, body.applicationId)
  const { row, party } = standing
  if (party !== 'university' && party !== 'admin') return fail('not_found')
  if (body.version !== undefined && body.version !== row.version)
    return fail('stale', { version: row.version })
  if (body.decision === 'ask') return moved(await askFor(ctx, row, party, body))
  if (body.decision === 'discard') return moved(await prepare(ctx, standing, null))
  if (body.decision === 'deny' && body.reasonCode === 'other' && body.text === '')
    return fail('reason_required')
  if (body.release)
    return moved(
      body.decision === 'offer'
        ? await makeOffer(ctx, row, party, body.offer)
        : await makeDenial(ctx, row, party, body.reasonCode, body.text),
    )
  const { firstName, lastName } = await personOf(ctx, ctx.actor.accountId)
  const by = {
    by: ctx.actor.accountId,
    byName: `${firstName} ${lastName}`.trim(),
    at: ctx.now.toISOString(),
  }
  return moved(
    await prepare(
      ctx,
      standing,
      body.decision === 'offer'
        ? { ...by, decision: 'offer', offer: body.offer }
        : { ...by, decision: 'deny', reasonCode: body.reasonCode, text: body.text },
    ),
  )
}
