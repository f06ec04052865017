import type { listConsents as listCall } from '#contract/transfers/consent/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { transferRows } from '../transfer-rows.ts'
import { onOwnCoins, toConsentRequest, usableCoins } from './consent-rows.ts'

export const listConsents: CallFunction<typeof listCall> = async (ctx, { pageIndex, pageSize }) => {
  const { sql } = ctx
  const [[counts], rows, usable] = await Promise.all([
    sql<[{ total: number; waiting: number }]>`
      select count(*) as total, count(*) filter (where r.status = 'pending consent') as waiting
      from transfers.requests r where r.deleted_at is null and ${onOwnCoins(ctx)}`,
    transferRows(
      ctx,
      onOwnCoins(ctx),
      sql`order by (r.status = 'pending consent') desc, r.submitted_at desc, r.id desc
        limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
    usableCoins(ctx),
  ])
  return { requests: rows.map(toConsentRequest(usable)), ...counts }
}
