import { decimalFrom } from '#contract/money.ts'
import {
  answerable,
  type CardDispute,
  type CardDisputeFilter,
  type CardDisputeSort,
} from '#contract/wallet/card-disputes/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'

type WithSql = Pick<Context, 'sql'>
type Row = {
  id: string
  paymentId: string
  providerId: string
  status: CardDispute['status']
  reason: string
  amountMinor: number
  currency: string
  openedAt: string
  evidenceUntil: string | null
  ownerId: string
  name: NotNull<string>
  mail: NotNull<string>
}

const toCardDispute = (row: Row): CardDispute => ({
  id: row.id,
  paymentId: row.paymentId,
  reference: row.providerId,
  status: row.status,
  reason: row.reason,
  amount: row.amountMinor,
  amountText: decimalFrom(row.amountMinor, row.currency),
  currency: row.currency,
  openedAt: row.openedAt,
  evidenceUntil: row.evidenceUntil,
  owner: { id: row.ownerId, name: row.name, mail: row.mail },
})

const matching = ({ sql }: WithSql, { status, text }: CardDisputeFilter): Fragment => sql`
  ${status ? sql`d.status = ${status}` : sql`true`}
  and ${
    text
      ? sql`(d.provider_id ilike ${likePattern(text)}
          or a.search_text like identity.public_folded(${likePattern(text)}))`
      : sql`true`
  }`

const columns = ({ sql }: WithSql): Fragment => sql`
  d.id, d.payment_id, d.provider_id, d.status, d.reason, d.amount_minor, d.currency, d.opened_at, d.evidence_until,
  p.owner_id, a.name, a.mail`

const from = ({ sql }: WithSql): Fragment => sql`
  wallet.card_disputes d join wallet.payments p on p.id = d.payment_id join identity.public_accounts a on a.id = p.owner_id`

const orders = ({ sql }: WithSql, sort: CardDisputeSort): Fragment =>
  ({
    until: sql`d.status <> all (${[...answerable]}), d.evidence_until, d.opened_at desc, d.id desc`,
    '-until': sql`d.evidence_until desc nulls last, d.id desc`,
    '-date': sql`d.opened_at desc, d.id desc`,
    date: sql`d.opened_at, d.id`,
    '-amount': sql`d.currency, d.amount_minor desc, d.id desc`,
    amount: sql`d.currency, d.amount_minor, d.id desc`,
  })[sort]

export const cardDisputeRows = async (
  ctx: WithSql,
  filter: CardDisputeFilter,
  page: { skip: number; limit: number; sort: CardDisputeSort },
): Promise<CardDispute[]> => {
  const rows = await ctx.sql<Row[]>`
    select ${columns(ctx)}
    from ${from(ctx)} where ${matching(ctx, filter)}
    order by ${orders(ctx, page.sort)} limit ${page.limit} offset ${page.skip}`
  return rows.map(toCardDispute)
}

export const findCardDispute = async (
  ctx: WithSql,
  id: string,
): Promise<CardDispute | undefined> => {
  const [row] = await ctx.sql<Row[]>`
    select ${columns(ctx)}
    from ${from(ctx)} where d.id = ${id}`
  return row && toCardDispute(row)
}

export const countCardDisputes = async (
  ctx: WithSql,
  filter: CardDisputeFilter,
): Promise<number> => {
  const [row] = await ctx.sql<[{ n: number }]>`
    select count(*)::int as n from ${from(ctx)} where ${matching(ctx, filter)}`
  return row.n
}

/** How many the processor takes evidence for now. */
export const countWaiting = async ({ sql }: WithSql): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`
    select count(*)::int as n from wallet.card_disputes where status = any (${[...answerable]})`
  return row.n
}
