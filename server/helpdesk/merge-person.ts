import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

export const merge = async (
  { sql }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update helpdesk.articles a set created_by_id = ${intoId} from helpdesk.tickets t
    where t.id = a.ticket_id and t.customer_id = ${fromId} and a.created_by_id = ${fromId}`
  await sql`update helpdesk.tickets set customer_id = ${intoId},
    created_by_id = case when created_by_id = ${fromId} then ${intoId} else created_by_id end where customer_id = ${fromId}`
}
