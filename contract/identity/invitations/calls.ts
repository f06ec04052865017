// Invitations to a role: read and accepted by the one-time link of the mail.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { FirstName, LastName, NewPassword, Secret, role } from '../shapes.ts'
import { Done, Id, When } from '#contract/shapes.ts'

export const readInvitation = call({
  method: 'POST',
  path: '/api/user/invitations/read',
  may: 'anyone',
  rate: 'otp',
  summary: 'What the link of an invitation offers, and whether its address has an account already.',
  request: { body: z.object({ token: Secret }) },
  response: z.object({
    mail: z.string(),
    roles: z.array(role),
    organisation: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    expires: When,
    /** The account with this address must be signed in to accept. */
    has_account: z.boolean(),
    /** It is signed in. */
    signed_in: z.boolean(),
  }),
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/user/invitations/accept',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  personal: true,
  summary:
    'Accepts an invitation, once: by the account with its address, signed in, or by a new account whose address the link proves.',
  request: {
    body: z.object({
      token: Secret,
      pass: NewPassword.optional(),
      pass_confirmation: z.string().max(1020).optional(),
      field_first_name: FirstName.optional(),
      field_last_name: LastName.optional(),
      field_tnc_status: z.boolean().optional(),
    }),
  },
  response: Done.extend({
    uuid: Id,
    /** Roles that wait for another admin; they count by themselves afterwards. */
    waits: z.array(role),
  }),
  fails: [
    'invalid_code',
    'sign_in_required',
    'terms_required',
    'password_common',
    'passwords_differ',
    'email_taken',
  ],
  about: { none: 'secret' },
})
