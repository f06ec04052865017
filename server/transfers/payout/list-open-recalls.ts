import {
  type listOpenRecalls as call,
  type OpenRecall,
  recallDueDays,
} from '#contract/transfers/payout/calls.ts'
import { bankingDaysAfter } from '#contract/banking-days.ts'
import { utcDay } from '#contract/days.ts'
import { decimalFrom } from '#contract/money.ts'
import type { CallFunction } from '#server/core/context.ts'
import { requestNumber } from '../transfer-rows.ts'

type Row = Pick<
  OpenRecall,
  'id' | 'recipientName' | 'currency' | 'state' | 'reason' | 'by' | 'askedAt'
> & {
  number: number
  amountMinor: number
  answeredAt: string | null
}

export const listOpenRecalls: CallFunction<typeof call> = async ({ sql, now }) => {
  // A payout that was sent to a bank has an amount in a currency.
  const rows = await sql<Row[]>`
    select r.id, r.number, r.recipient_name, coalesce(r.amount_minor, 0) as amount_minor, coalesce(r.currency, '') as currency,
      c.state, c.reason, a.name as by, c.asked_at, c.answered_at
    from transfers.recalls c join transfers.requests r on r.id = c.request_id
    join identity.public_accounts a on a.id = c.asked_by
    where c.state = 'asked' or (c.state = 'accepted' and r.payout_state <> 'returned')
    order by c.asked_at, r.id limit 200`
  return {
    recalls: rows.map(({ number, amountMinor, answeredAt, ...row }) => {
      const dueDay = bankingDaysAfter(utcDay(new Date(answeredAt ?? row.askedAt)), recallDueDays)
      return {
        ...row,
        transferRequestId: requestNumber(number),
        amount: decimalFrom(amountMinor, row.currency),
        dueDay,
        isDue: dueDay < utcDay(now),
      }
    }),
  }
}
