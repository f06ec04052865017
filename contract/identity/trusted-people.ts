// People who may one day confirm that somebody is who they say.
import { z } from 'zod'
import { Secret } from '#contract/identity/shapes.ts'
import { call } from '#contract/kit.ts'
import { Done, Email, Id, When } from '#contract/shapes.ts'

const Trusted = z.object({
  id: Id,
  /** Of the other one: whom the caller trusts, or who trusts the caller. Empty until accepted. */
  name: z.string(),
  mail: z.string(),
  accepted: When.nullable(),
})
export type TrustedPerson = z.infer<typeof Trusted>

export const listTrustedPeople = call({
  method: 'GET',
  path: '/api/user/trusted-people',
  may: 'signed-in',
  summary: 'Whom the caller trusts, and who trusts the caller.',
  gives: z.object({ trusted: z.array(Trusted), trusting: z.array(Trusted) }),
  about: { none: 'own' },
})

export const inviteTrustedPerson = call({
  method: 'POST',
  path: '/api/user/trusted-people',
  may: 'signed-in',
  status: 201,
  personal: true,
  fresh: true,
  summary: 'Asks somebody by mail to be a trusted person; they count seven days after they accept.',
  takes: { body: z.object({ mail: Email }) },
  gives: Trusted,
  fails: ['same_person', 'wrong_state'],
  about: { none: 'own' },
})

export const acceptTrust = call({
  method: 'POST',
  path: '/api/user/trusted-people/accept',
  may: 'signed-in',
  personal: true,
  summary: 'Accepts by the link of the mail, with the account of the address it went to.',
  takes: { body: z.object({ token: Secret }) },
  gives: Trusted,
  fails: ['invalid_code', 'same_person', 'other_address'],
  about: { none: 'secret' },
})

export const endTrust = call({
  method: 'DELETE',
  path: '/api/user/trusted-people/{id}',
  may: 'signed-in',
  personal: true,
  summary: 'Ends it at once; either of the two may.',
  takes: { path: z.object({ id: Id }) },
  gives: Done,
  about: { param: 'id', kind: 'trust' },
})
