// One object of each kind that a path of the contract can name, made for a given owner: what the authorization matrix tries doors with.
import { createTicket } from '#contract/helpdesk.ts'
import type { Person, TestApp } from '#server/testing.ts'

export type MakeObject = (house: TestApp, owner: Person) => Promise<string>

export const objectKinds: Readonly<Record<string, MakeObject>> = {
  account: async (_house, owner) => owner.id,
  ticket: async (_house, owner) =>
    String((await owner.get(createTicket, { body: { title: 'Help', type: 'support', article: { body: 'Please' } } })).id),
}
