import { createTicket } from '#contract/helpdesk/calls.ts'
import type { Person } from '#server/testing.ts'

/** Opens a ticket of this person. Gives its number. */
export const ticketOf = async (person: Person): Promise<string> =>
  (
    await person.callOk(createTicket, {
      body: { title: 'A question', article: { body: 'I cannot find my certificate.' } },
    })
  ).number
