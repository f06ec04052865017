// What the people of a test do with the invitations in their mailboxes.
import { acceptInvitation } from '#contract/identity/invitations/calls.ts'
import type { Person, TestApp } from '#server/testing.ts'

/** The secret in the newest invitation sent to an address. */
export const invitationTo = (app: TestApp, mail: string): string =>
  app.mailbox
    .read(mail)
    .map(({ text }) => /invitation#([\w-]{43})/.exec(text)?.[1])
    .find(Boolean) ?? ''

/** The person follows the link of their newest invitation, signed in, and is bound by it. */
export const accept = async (app: TestApp, person: Person): Promise<void> => {
  await app.settle()
  await person.callOk(acceptInvitation, { body: { token: invitationTo(app, person.mail) } })
  await app.settle()
}
