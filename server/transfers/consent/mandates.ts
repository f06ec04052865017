// Standing mandates: what a sender signed, for whom, for what, up to how much and until when.
import type { Mandate } from '#contract/transfers/consent/calls.ts'
import type { MandateState, TransferPurpose, TransferType } from '#contract/transfers/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'

type MandateRow = {
  id: string
  makerName: string | null
  purpose: TransferPurpose
  type: TransferType
  recipientName: string
  recipient: string
  maxCoins: number
  usedCoins: number
  signedAt: string
  endsAt: string
  endedAt: string | null
}

export const listMandateRows = (ctx: SignedContext, where: Fragment): Promise<MandateRow[]> =>
  ctx.sql<MandateRow[]>`
    select m.id, a.name as maker_name, m.purpose, m.type,
      m.recipient_name, m.recipient, m.max_coins, m.signed_at,
      m.ends_at, m.ended_at,
      (select coalesce(sum(r.coins), 0)::bigint from transfers.requests r
        where r.mandate_id = m.id and r.status in ('pending approval', 'approved')
          and r.payout_state is distinct from 'returned') as used_coins
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

export const toMandate =
  (ctx: SignedContext) =>
  (m: MandateRow): Mandate => ({ ...m, state: stateOf(ctx, m) })

export const loadMandate = async (ctx: SignedContext, id: string): Promise<Mandate> => {
  const [row] = await listMandateRows(ctx, ctx.sql`m.id = ${id}`)
  return row ? toMandate(ctx)(row) : fail('not_found')
}
