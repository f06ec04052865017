import type { getTransaction as call } from '#contract/wallet/statements/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { statementWordsIn } from './describe-transaction.ts'
import { toTransaction, type HistoryRow } from './transaction-history.ts'
import { expiryIn } from '../ledger/lots.ts'
import { maskedName } from '../ledger/load-recipient.ts'
import { loadAuthorizedWallet } from '../ledger/load-authorized-wallet.ts'

type Row = HistoryRow & {
  legExpires: string[]
  legPaid: boolean[]
  legCoins: number[]
  purpose: string
  reverses: string | null
  reversedBy: string | null
  holdId: string | null
  otherKind: 'person' | 'programme' | 'platform'
  otherName: string | null
}

/** A transaction as one wallet sees it; one of another wallet is as absent. */
export const loadTransaction = async (
  ctx: Pick<Context, 'sql'>,
  walletId: string,
  id: string,
): Promise<Row> => {
  const [row] = await ctx.sql<Row[]>`
    select t.id, t.seq, t.at, t.kind, t.reason, t.note, t.subject, t.coin_type, t.purpose, t.hold_id, t.reverses,
      side.sign * t.amount as amount, wallet.balance_after(a.id, t.seq, side.after) as after,
      case side.sign when 1 then coalesce(t.to_expires, t.leg_expires) else t.leg_expires end as leg_expires, t.leg_paid, t.leg_coins, h.status as hold_status,
      r.id as reversed_by, r.id is not null as reversed, w.kind as other_kind, p.name as other_name
    from wallet.transfers t
    cross join lateral (values (t.from_account, t.to_account, -1, t.from_after), (t.to_account, t.from_account, 1, t.to_after))
      side (own, other, sign, after)
    join wallet.accounts a on a.id = side.own and a.wallet_id = ${walletId} and a.role = 'available'
    join wallet.accounts o on o.id = side.other
    join wallet.wallets w on w.id = o.wallet_id
    left join identity.public_accounts p on p.id = w.person_id
    left join wallet.holds h on h.id = t.hold_id and t.kind = 'hold'
    left join wallet.transfers r on r.reverses = t.id
    where t.id = ${id}`
  return orNotFound(row)
}

export const getTransaction: CallFunction<typeof call> = async (ctx, { id, transactionId }) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  const row = await loadTransaction(ctx, wallet.id, transactionId)
  const words = statementWordsIn(ctx.request.language)
  const name = row.otherKind === 'person' ? maskedName(row.otherName ?? '') : words[row.otherKind]
  return {
    ...toTransaction(row, ctx.request.language),
    walletId: wallet.id,
    counterparty: { kind: row.otherKind, name },
    lots: row.legCoins.map((amount, i) => ({
      amount,
      ...expiryIn(wallet.timeZone, row.legExpires[i]!),
      paid: row.legPaid[i]!,
    })),
    timeZone: wallet.timeZone,
    purpose: row.purpose,
    reverses: row.reverses,
    reversedBy: row.reversedBy,
    holdId: row.holdId,
  }
}
