// The coins of a pending request are held; whether they may still move is asked again when it is decided.
import type { Context } from '#server/core/context.ts'
import type { TransferRow } from '../transfer-rows.ts'

/** Nobody pays or receives who was disabled since, or whose wallet was closed, or frozen for a payment they took back. */
export const maySettle = async (
  { sql }: Pick<Context, 'sql'>,
  r: Pick<TransferRow, 'senderId' | 'receiverId'>,
): Promise<boolean> => {
  const [away] =
    await sql`select from identity.public_accounts a left join wallet.public_wallets w on w.owner_id = a.id
    where a.id in ${sql([r.senderId!, r.receiverId ?? r.senderId!])}
      and (a.status <> 'active' or w.status = 'closed' or (w.status = 'frozen' and a.id = ${r.senderId!}))`
  return away === undefined
}
