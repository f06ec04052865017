// What AO knows that entries of a statement may be.
import { daysAfter } from '#contract/days.ts'
import type { PayoutState } from '#contract/transfers/state.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import type { CamtStatement } from '#server/providers/bank/bank-statements.ts'
import { orderId } from '../transfer-rows.ts'
import { type KnownPayout, type KnownProcessorPayout, processorDays } from './match-entries.ts'

type WithSql = Pick<Context, 'sql'>

/** `TR000000421` may be the first submission of number 42, or none: every number it can begin with. */
const numbersIn = (endToEndId: string): number[] => {
  const digits = /^TR(\d{9,15})$/.exec(endToEndId)?.[1] ?? ''
  return Array.from({ length: Math.max(0, digits.length - 8) }, (_, at) =>
    Number(digits.slice(0, 8 + at)),
  )
}

export const listKnownPayouts = async (
  { sql }: WithSql,
  { entries }: Pick<CamtStatement, 'entries'>,
): Promise<KnownPayout[]> => {
  const numbers = [...new Set(entries.flatMap(({ endToEndId }) => numbersIn(endToEndId)))]
  const rows = await sql<
    {
      requestId: string
      number: number
      submission: number
      amountMinor: number
      currency: string
      state: NotNull<PayoutState>
      paid: NotNull<boolean>
      returned: NotNull<boolean>
    }[]
  >`
    select r.id as request_id, r.number, r.submission, coalesce(r.amount_minor, 0) as amount_minor, coalesce(r.currency, '') as currency, r.payout_state as state,
      exists (select from transfers.bank_entries e where e.request_id = r.id and e.kind = 'payout') as paid,
      exists (select from transfers.bank_entries e where e.request_id = r.id and e.kind = 'return') as returned
    from transfers.requests r
    where r.number = any (${numbers}::bigint[]) and r.type = 'bank' and r.payout_state is not null`
  return rows.map(({ number, submission, ...row }) => ({
    ...row,
    orderId: orderId({ number, submission }),
  }))
}

/** Those that no statement had, and that may have arrived by its last day. */
export const listKnownProcessorPayouts = async (
  { sql }: WithSql,
  { currency, openingDay, closingDay }: CamtStatement,
): Promise<KnownProcessorPayout[]> =>
  sql<{ id: string; sourceId: string; amountMinor: NotNull<number>; day: NotNull<string> }[]>`
    select p.id, p.source_id, p.amount as amount_minor, (p.created_at at time zone 'UTC')::date as day
    from wallet.public_processor_payouts p
    where p.currency = ${currency} and p.created_at < ${daysAfter(closingDay, 1)}
      and p.created_at >= ${daysAfter(openingDay, -5 * processorDays)}
      and not exists (select from transfers.bank_entries e where e.processor_id = p.id)
    order by p.created_at, p.id`
