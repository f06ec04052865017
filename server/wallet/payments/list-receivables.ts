import { decimalFrom } from '#contract/money.ts'
import type { freezeReasons, listReceivables as call } from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { countSpendable } from '../ledger/balance.ts'

type Row = {
  paymentId: NotNull<string>
  coins: NotNull<number>
  since: NotNull<string>
  currency: string
  amountMinor: number
  lostMinor: number
}
type Freeze = { reason: (typeof freezeReasons)[number]; since: NotNull<string> }

export const listReceivables: CallFunction<typeof call> = async (ctx) => {
  const owner = ctx.actor.accountId
  const rows = await ctx.sql<Row[]>`
    select r.payment_id, r.coins, r.since, p.currency, p.amount_minor, p.lost_minor
    from wallet.receivables r join wallet.payments p on p.id = r.payment_id
    where r.owner_id = ${owner} order by r.since, r.payment_id`
  const freezes = await ctx.sql<Freeze[]>`
    select f.reason, min(f.at) as since from wallet.freezes f join wallet.wallets w on w.id = f.wallet_id
    where w.owner_id = ${owner} and f.lifted_at is null group by f.reason order by f.reason`
  return {
    receivables: rows.map(({ paymentId, coins, since, currency, amountMinor, lostMinor }) => ({
      paymentId,
      coins,
      since,
      because: lostMinor > 0 ? ('dispute_lost' as const) : ('refunded' as const),
      amountText: decimalFrom(amountMinor, currency),
      currency,
    })),
    freezes: [...freezes],
    usable: await countSpendable(ctx, owner, 'dispute'),
  }
}
