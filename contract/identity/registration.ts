// The end of a registration that is proved in another browser than it was begun in.
import { z } from 'zod'
import { FirstName, LastName, NewPassword, publicRole, Secret } from '#contract/identity/shapes.ts'
import { call } from '#contract/kit.ts'
import { Done, Id } from '#contract/shapes.ts'

export const finishRegistration = call({
  method: 'POST',
  path: '/api/user/finish-registration',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Proves an address by the link of its mail where the registration was begun elsewhere: the owner chooses name, password and role.',
  takes: {
    body: z.object({
      token: Secret,
      pass: NewPassword,
      pass_confirmation: z.string().max(1020).optional(),
      field_first_name: FirstName,
      field_last_name: LastName,
      /** As whom; the owner says it, whatever the one who registered had said. */
      field_role: publicRole.default('student'),
      field_tnc_status: z.literal(true),
    }),
  },
  gives: Done.extend({ uuid: Id, mail: z.string() }),
  fails: ['invalid_code', 'email_taken', 'password_common', 'passwords_differ'],
  about: { none: 'secret' },
})
