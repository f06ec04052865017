import type { LookUps } from '#server/core/work/look-ups.ts'

/** People type the number they see, clients of Zammad send the id: what is both is the number. */
export const findTicketNumber: LookUps['identity.ticketNumber'] = async ({ sql }, ticket) => {
  const [row] = await sql<{ number: string }[]>`
    select number from helpdesk.tickets where number = ${ticket} or id = ${ticket}::bigint
    order by number = ${ticket} desc limit 1`
  return row?.number ?? null
}
