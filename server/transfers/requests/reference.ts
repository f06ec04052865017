// A help-desk ticket or a wallet transaction that a request starts from: it exists, and no other request uses it (spec §5).
import type { Context } from '#server/core/context.ts'

type Reference = {
  kind: 'ticket' | 'transaction'
  id: string
  title: string
  state: string
  date: string
  senderName: string
  senderEmail: string
  senderMobile: string
  coins: number | null
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const findTicket = async (
  ctx: Pick<Context, 'sql'>,
  number: string,
): Promise<Reference | undefined> =>
  (
    await ctx.sql<
      Reference[]
    >`select 'ticket' as kind, t.number as id, t.title, t.state, t.created_at as date,
      a.name as sender_name, a.mail as sender_email, coalesce(a.phone, '') as sender_mobile, null::bigint as coins
    from helpdesk.public_tickets t join identity.public_accounts a on a.id = t.customer_id where t.number = ${number}`
  )[0]

/** The person's side of a transaction: who paid, else who received. */
const findTransaction = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
): Promise<Reference | undefined> =>
  (
    await ctx.sql<
      Reference[]
    >`select 'transaction' as kind, t.id, t.reason as title, t.kind as state, t.at as date,
      a.name as sender_name, a.mail as sender_email, coalesce(a.phone, '') as sender_mobile, t.amount as coins
    from wallet.public_transfers t
    join identity.public_accounts a on a.id = coalesce(t.from_person_id, t.to_person_id)
    where t.id = ${id}`
  )[0]

/** Null when there is none. */
export const findReferenceNamed = async (
  ctx: Pick<Context, 'sql'>,
  named: string,
): Promise<Reference | null> =>
  (await (uuid.test(named)
    ? findTransaction(ctx, named)
    : /^\d{1,15}$/.test(named)
      ? findTicket(ctx, named)
      : undefined)) ?? null

export const isUsed = async (
  ctx: Pick<Context, 'sql'>,
  { kind, id }: Pick<Reference, 'kind' | 'id'>,
  by: string | null = null,
): Promise<boolean> => {
  const mine =
    kind === 'ticket' ? ctx.sql`linked_ticket = ${id}` : ctx.sql`reference_transaction = ${id}`
  const [other] = await ctx.sql`select from transfers.requests
    where ${mine} and status <> 'rejected' and deleted_at is null and id is distinct from ${by}`
  return other !== undefined
}
