// An offer or a denial becomes the university's word: from here on the student sees it.
import type { Party } from '#contract/applications/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { dueAfter } from '../detail/due-after.ts'
import { moveApplication, assertAllowed } from '../detail/move-application.ts'
import type { OfferIn, PreparedDecision } from '../detail/prepared-decision.ts'
import type { ApplicationRow } from '../detail/application-rows.ts'

export const makeOffer = async (
  ctx: SignedContext,
  row: ApplicationRow,
  party: Party,
  offer: OfferIn,
): Promise<ApplicationRow> => {
  const { sql, now, actor } = ctx
  assertAllowed(row, party, 'offer')
  const replyBy = await dueAfter(ctx, row.studentId, offer.replyDays)
  const id = newId(now.getTime())
  await sql`insert into applications.offers ${sql({
    id,
    application_id: row.id,
    reply_by: replyBy,
    note: offer.note,
    made_at: now,
    made_by: actor.accountId,
    tuition_amount: offer.tuition?.amount ?? null,
    tuition_currency: offer.tuition?.currency ?? null,
    scholarship_amount: offer.scholarship?.amount ?? null,
    scholarship_currency: offer.scholarship?.currency ?? null,
    deposit_amount: offer.deposit?.amount ?? null,
    deposit_currency: offer.deposit?.currency ?? null,
  })}`
  for (const [position, { kind, text, dueOn }] of offer.conditions.entries())
    await sql`insert into applications.conditions ${sql({ id: newId(now.getTime()), offer_id: id, position, kind, text, due_on: dueOn })}`
  return moveApplication(ctx, row, party, 'offer', {
    note: offer.note,
    dueAt: replyBy,
    set: sql`, decided_at = ${now}, deny_reason = null, deny_text = '', told_days = null`,
  })
}

export const makeDenial = (
  ctx: SignedContext,
  row: ApplicationRow,
  party: Party,
  reasonCode: string,
  text: string,
): Promise<ApplicationRow> =>
  moveApplication(ctx, row, party, 'deny', {
    note: text,
    reasonCode,
    set: ctx.sql`, decided_at = ${ctx.now}, deny_reason = ${reasonCode}, deny_text = ${text}`,
  })

export const releasePrepared = (
  ctx: SignedContext,
  row: ApplicationRow,
  party: Party,
  prepared: PreparedDecision,
): Promise<ApplicationRow> =>
  prepared.decision === 'offer'
    ? makeOffer(ctx, row, party, prepared.offer)
    : makeDenial(ctx, row, party, prepared.reasonCode, prepared.text)
