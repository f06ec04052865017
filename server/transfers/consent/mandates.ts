// Standing mandates: what a sender signed, for whom, for what, up to how much and until when.
import { maxMandateDays, type Mandate } from '#contract/transfers/consents.ts'
import type {
  endMandate as endCall,
  listMandates as listCall,
  signMandate as signCall,
} from '#contract/transfers/consents.ts'
import {
  type MandateState,
  mandateFrom,
  type Purpose,
  type TransferType,
} from '#contract/transfers/state.ts'
import { after, days } from '#server/core/clock.ts'
import type { Answer, Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { release } from '#server/wallet/public.ts'
import { announceAsked } from '../announce.ts'
import { recipientOf, transferRow } from '../transfer-rows.ts'
import { expiryFrom } from './begin-approval.ts'
import { loadConsent } from './consent-rows.ts'

type MandateRow = {
  id: string
  makerName: string | null
  purpose: Purpose
  type: TransferType
  recipientName: string
  recipient: string
  maxCoins: number
  usedCoins: number
  signedAt: string
  endsAt: string
  endedAt: string | null
}

const mandateRows = (ctx: SignedContext, where: Fragment): Promise<MandateRow[]> =>
  ctx.sql<MandateRow[]>`
    select m.id, trim(a.first_name || ' ' || a.last_name) as "makerName", m.purpose, m.type,
      m.recipient_name as "recipientName", m.recipient, m.max_coins as "maxCoins", m.signed_at as "signedAt",
      m.ends_at as "endsAt", m.ended_at as "endedAt",
      (select coalesce(sum(r.coins), 0)::bigint from transfers.requests r
        where r.mandate_id = m.id and r.status in ('pending approval', 'approved')
          and r.payout_state is distinct from 'returned') as "usedCoins"
    from transfers.mandates m left join identity.public_accounts a on a.id = m.maker_id
    where m.sender_id = ${ctx.actor.accountId} and ${where}
    order by m.signed_at desc, m.id desc limit 200`

const stateOf = ({ now }: Pick<Context, 'now'>, m: MandateRow): MandateState =>
  m.endedAt
    ? 'ended'
    : new Date(m.endsAt) <= now
      ? 'expired'
      : m.usedCoins >= m.maxCoins
        ? 'used_up'
        : 'active'

const toMandate =
  (ctx: SignedContext) =>
  (m: MandateRow): Mandate => ({ ...m, state: stateOf(ctx, m) })

const loadMandate = async (ctx: SignedContext, id: string): Promise<Mandate> => {
  const [row] = await mandateRows(ctx, ctx.sql`m.id = ${id}`)
  return row ? toMandate(ctx)(row) : fail('not_found')
}

export const listMandates: Answer<typeof listCall> = async (ctx) => {
  const mandates = (await mandateRows(ctx, ctx.sql`true`)).map(toMandate(ctx))
  return {
    mandates: mandates.sort((a, b) => Number(b.state === 'active') - Number(a.state === 'active')),
  }
}

export const signMandate: Answer<typeof signCall> = async (
  ctx,
  { requestId, makers, maxCoins, lastDay },
) => {
  const request = await loadConsent(ctx, requestId)
  // The last day counts whole.
  const endsAt = after(new Date(`${lastDay}T00:00:00Z`), days(1))
  if (endsAt <= ctx.now || endsAt > after(ctx.now, days(maxMandateDays + 1)))
    return fail('bad_input', { fields: { lastDay: 'out_of_range' } })
  const id = newId(ctx.now.getTime())
  const mandate = {
    id,
    sender_id: ctx.actor.accountId,
    maker_id: makers === 'this' ? request.makerId : null,
    purpose: request.purpose,
    type: request.type,
    payee: request.payee,
    recipient_name: request.recipientName,
    recipient: recipientOf(request),
    max_coins: maxCoins,
    signed_at: ctx.now,
    ends_at: endsAt,
  }
  await ctx.sql`insert into transfers.mandates ${ctx.sql(mandate)}`
  await ctx.log({
    action: 'mandate.signed',
    subject: { kind: 'mandate', id },
    payload: {
      maker: mandate.maker_id,
      purpose: mandate.purpose,
      payee: mandate.payee,
      maxCoins,
      endsAt: endsAt.toISOString(),
    },
  })
  const { accountId: senderId } = ctx.actor
  await ctx.emit('transfers.mandate_signed', {
    mandateId: id,
    senderId,
    recipientName: request.recipientName,
  })
  await ctx.publish([senderId], 'consents')
  return { ...(await loadMandate(ctx, id)), message: 'success' }
}

/** Requests that rested on it and are not approved: the coins are free, and the sender is asked. */
const lapseRequests = async (ctx: SignedContext, mandateId: string): Promise<void> => {
  const resting = await ctx.sql<{ id: string; holdId: string }[]>`
    select id, hold_id as "holdId" from transfers.requests
    where mandate_id = ${mandateId} and status = 'pending approval' order by id for update`
  for (const { id, holdId } of resting) {
    await release(ctx, holdId)
    const change = {
      status: 'pending consent',
      hold_id: null,
      consent: null,
      consented_at: null,
      mandate_id: null,
      expires_at: await expiryFrom(ctx),
      changed_at: ctx.now,
    }
    await ctx.sql`update transfers.requests
      set ${ctx.sql(change)}, version = version + 1, submission = submission + 1 where id = ${id}`
    await ctx.log({
      action: 'transfer.consent_lapsed',
      subject: { kind: 'transfer', id },
      payload: { mandateId },
    })
    await announceAsked(ctx, (await transferRow(ctx, id))!)
  }
}

export const endMandate: Answer<typeof endCall> = async (ctx, { id }) => {
  const { accountId: senderId } = ctx.actor
  // Locked, so that no request comes to rest on it meanwhile.
  await ctx.sql`select from transfers.mandates where id = ${id} and sender_id = ${senderId} for update`
  const { state, recipientName } = await loadMandate(ctx, id)
  if (!(mandateFrom.end as readonly string[]).includes(state))
    return fail('wrong_state', { status: state })
  await ctx.sql`update transfers.mandates set ended_at = ${ctx.now} where id = ${id}`
  await ctx.log({ action: 'mandate.ended', subject: { kind: 'mandate', id } })
  await lapseRequests(ctx, id)
  await ctx.emit('transfers.mandate_ended', { mandateId: id, senderId, recipientName })
  await ctx.publish([senderId], 'consents')
  return { ...(await loadMandate(ctx, id)), message: 'success' }
}
