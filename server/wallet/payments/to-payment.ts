import { decimalFrom } from '#contract/money.ts'
import { type Payment, paymentStatuses } from '#contract/wallet/payments/calls.ts'
import type { MoneySort } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { likePattern } from '#server/core/database/like.ts'
import { orNotFound } from '#server/core/fail.ts'
import { ledger as de } from '#text/de/wallet/ledger.ts'
import { ledger as en } from '#text/en/wallet/ledger.ts'

type Row = {
  id: string
  createdAt: string
  coins: number
  amountMinor: number
  currency: string
  description: string
  status: Payment['status']
  declineCode: string | null
  walletId: string
  transferId: string | null
  providerId: string | null
}
export type PaymentFilter = {
  status?: Payment['status'] | undefined
  currency?: string | undefined
  text?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  madeUntil?: Date
}

export const toPayment = (row: Row): Payment => ({
  id: row.id,
  date: row.createdAt,
  coins: row.coins,
  amount: row.amountMinor,
  currency: row.currency,
  amountText: decimalFrom(row.amountMinor, row.currency),
  description: row.description,
  status: row.status,
  declineCode: row.declineCode,
  walletId: row.walletId,
  transactionId: row.transferId,
  paymentIntent: row.providerId,
})

const calledLike = (searched: string) =>
  paymentStatuses.filter((status) =>
    [en, de].some(({ payment }) =>
      payment.statuses[status].toLowerCase().includes(searched.toLowerCase()),
    ),
  )

const matching = (ctx: Pick<Context, 'sql'>, owner: string, f: PaymentFilter) => {
  const like = f.text ? likePattern(f.text) : null
  return ctx.sql`owner_id = ${owner} and (${f.madeUntil ?? null}::timestamptz is null or created_at <= ${f.madeUntil ?? null})
    and (${f.status ?? null}::text is null or status = ${f.status ?? null})
    and (${f.currency ?? null}::text is null or currency = ${f.currency ?? null})
    and (${like}::text is null or description ilike ${like} or provider_id ilike ${like} or id::text ilike ${like}
      or status = any (${f.text ? calledLike(f.text) : []}))
    and (${f.fromDate ?? null}::date is null or created_at >= ${f.fromDate ?? null}::date::timestamp at time zone 'UTC')
    and (${f.toDate ?? null}::date is null or created_at < (${f.toDate ?? null}::date + 1)::timestamp at time zone 'UTC')`
}

const columns = (ctx: Pick<Context, 'sql'>) =>
  ctx.sql`id, created_at, coins, amount_minor, currency, description, status, decline_code, wallet_id, transfer_id, provider_id`

const orders = (ctx: Pick<Context, 'sql'>, sort: MoneySort) =>
  ({
    '-date': ctx.sql`created_at desc, id desc`,
    date: ctx.sql`created_at, id`,
    '-amount': ctx.sql`currency, amount_minor desc, id desc`,
    amount: ctx.sql`currency, amount_minor, id desc`,
  })[sort]

export const listPayments = async (
  ctx: Pick<Context, 'sql'>,
  owner: string,
  filter: PaymentFilter,
  page: { skip: number; limit: number; sort?: MoneySort },
): Promise<Payment[]> =>
  (
    await ctx.sql<Row[]>`
  select ${columns(ctx)} from wallet.payments where ${matching(ctx, owner, filter)}
  order by ${orders(ctx, page.sort ?? '-date')} limit ${page.limit} offset ${page.skip}`
  ).map(toPayment)

export const countPayments = async (
  ctx: Pick<Context, 'sql'>,
  owner: string,
  filter: PaymentFilter,
): Promise<number> => {
  const [row] = await ctx.sql<
    [{ n: number }]
  >`select count(*) as n from wallet.payments where ${matching(ctx, owner, filter)}`
  return row.n
}

export const findPayment = async (
  ctx: Pick<Context, 'sql'>,
  owner: string,
  id: string,
): Promise<Payment> => {
  const [row] = await ctx.sql<
    Row[]
  >`select ${columns(ctx)} from wallet.payments where id = ${id} and owner_id = ${owner}`
  return toPayment(orNotFound(row))
}
