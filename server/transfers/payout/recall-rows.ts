import type { Recall } from '#contract/transfers/shapes.ts'
import type { Context } from '#server/core/context.ts'

/** How a payout was asked back, and what the bank said; null when nobody asked. */
export const findRecall = async (
  { sql }: Pick<Context, 'sql'>,
  requestId: string,
): Promise<Recall | null> => {
  const [row] = await sql<Recall[]>`
    select c.state, c.reason, c.remarks, a.name as by, c.asked_at, c.answered_at, c.answer_reason
    from transfers.recalls c join identity.public_accounts a on a.id = c.asked_by where c.request_id = ${requestId}`
  return row ?? null
}
