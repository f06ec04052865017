// The account itself: as a JSON:API document, its phone, its terms, what happened to it.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import {
  CountryCode,
  Day,
  Done,
  Email,
  Id,
  Language,
  PageIndex,
  PageSize,
  TimeZone,
  When,
} from '#contract/shapes.ts'
import { accountActions, waysIn } from './activity.ts'
import {
  Account,
  AnsweredQuestion,
  CodeChallenge,
  DialCode,
  FirstName,
  GivenPassword,
  Initials,
  LastName,
  NewPassword,
  PhoneText,
  PreferredName,
  Secret,
  WrittenName,
  channel,
  publicRole,
  role,
} from '../shapes.ts'
import { JsonApi as jsonapi, JsonApiLink as href } from '#contract/jsonapi.ts'

export const getAccountActivity = call({
  method: 'GET',
  path: '/api/rest/user/{id}/activity',
  may: 'signed-in',
  summary: 'What happened to an account, newest first: one’s own, or any for admin and support.',
  request: {
    path: z.object({ id: Id }),
    query: z.object({ pageIndex: PageIndex, pageSize: PageSize }),
  },
  mayLag: true,
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        at: When,
        action: z.enum(accountActions),
        /** Whoever did it, when that was not the person themself. */
        by: z.string().nullable(),
        /** Where it was done from; the owner is not told where others are. */
        ip: z.string().nullable(),
        device: z.string().nullable(),
        how: z.enum(waysIn).nullable(),
        role: role.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})

const own = { param: 'id', kind: 'account', open: ['admin'] } as const

const seen = { param: 'id', kind: 'account', open: ['admin', 'support'] } as const

const byId = z.object({ id: Id })

const UserDocument = z.object({
  jsonapi,
  data: z.object({
    type: z.literal('user--user'),
    id: Id,
    links: z.object({ self: href }),
    attributes: Account.omit({
      uuid: true,
      uid: true,
      first_name: true,
      last_name: true,
      picture: true,
    }).extend({
      display_name: z.string(),
      drupal_internal__uid: z.int(),
      name: z.string(),
      default_langcode: z.literal(true),
      field_first_name: z.string(),
      field_last_name: z.string(),
    }),
    relationships: z.object({
      user_picture: z.object({
        data: z.object({ type: z.literal('file--file'), id: Id }).nullable(),
      }),
    }),
  }),
  included: z
    .array(z.object({ type: z.string(), id: Id, attributes: z.record(z.string(), z.unknown()) }))
    .optional(),
  links: z.object({ self: href }),
  /** Present when a new address waits for its code. */
  meta: CodeChallenge.optional(),
})

export const getUserDocument = call({
  method: 'GET',
  path: '/jsonapi/user/user/{id}',
  may: 'signed-in',
  envelope: 'jsonapi',
  summary: 'An account as a JSON:API document; `include=user_picture` adds its picture.',
  request: { path: byId, query: z.object({ include: z.string().max(200).optional() }) },
  response: UserDocument,
  about: seen,
})

export const changeUserDocument = call({
  method: 'PATCH',
  path: '/jsonapi/user/user/{id}',
  may: 'signed-in',
  envelope: 'jsonapi',
  accepts: 'jsonapi',
  ownTransaction: true,
  summary:
    'Changes an account. Address, password and questions need `pass.existing`; a new address waits for its code.',
  request: {
    path: byId,
    body: z.object({
      data: z.strictObject({
        type: z.literal('user--user'),
        id: Id,
        attributes: z
          .strictObject({
            field_first_name: FirstName.optional(),
            field_last_name: LastName.optional(),
            field_written_name: WrittenName.optional(),
            field_preferred_name: PreferredName.optional(),
            field_family_first: z.boolean().optional(),
            field_initials: Initials.optional(),
            preferred_langcode: Language.optional(),
            langcode: Language.optional(),
            /** Null: whatever the browser says. */
            timezone: TimeZone.nullable().optional(),
            field_tnc_status: z.literal(true).optional(),
            field_tnc_version: z.string().max(20).optional(),
            mail: Email.optional(),
            pass: z
              .strictObject({ existing: GivenPassword, value: NewPassword.optional() })
              .optional(),
            field_security_questions: z.array(AnsweredQuestion).length(2).optional(),
          })
          .default({}),
        /** Taken as they were read; a picture is set and taken away by calls of its own. */
        relationships: z
          .strictObject({
            user_picture: z.object({
              data: z.object({ type: z.literal('file--file'), id: z.string().max(50) }).nullable(),
            }),
          })
          .partial()
          .optional(),
      }),
    }),
  },
  response: UserDocument,
  about: own,
  alongside: { 'body.data.id': 'same' },
  fails: [
    'wrong_password',
    'password_common',
    'password_same',
    'terms_required',
    'otp_cooldown',
    'name_is_fixed',
  ],
})

export const undoMailChange = call({
  method: 'POST',
  path: '/api/user/undo-email',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Follows the link sent to an old address: it is the address again, and everyone is signed out.',
  request: { body: z.object({ token: Secret }) },
  response: Done,
  fails: ['invalid_code', 'email_taken'],
  about: { none: 'secret' },
})

export const removePhone = call({
  method: 'DELETE',
  path: '/api/user/phone',
  may: 'signed-in',
  personal: true,
  fresh: true,
  summary: 'Forgets the caller’s mobile number; codes on their way to it lead nowhere.',
  response: Done,
  about: { none: 'own' },
})

export const finishRegistration = call({
  method: 'POST',
  path: '/api/user/finish-registration',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Proves an address by the link of its mail where the registration was begun elsewhere: the owner chooses name, password and role.',
  request: {
    body: z.object({
      token: Secret,
      pass: NewPassword,
      pass_confirmation: z.string().max(1020).optional(),
      field_first_name: FirstName,
      field_last_name: LastName,
      /** As whom; the owner says it, whatever the one who registered had said. */
      field_role: publicRole.default('student'),
      field_birth_date: Day.optional(),
      field_residence: CountryCode.optional(),
      field_tnc_status: z.literal(true),
    }),
  },
  response: Done.extend({ uuid: Id, mail: z.string() }),
  fails: ['invalid_code', 'email_taken', 'password_common', 'passwords_differ', 'too_young'],
  about: { none: 'secret' },
})

export const changeMail = call({
  method: 'PATCH',
  path: '/api/rest/user/update_user/{id}',
  may: 'signed-in',
  personal: true,
  fresh: true,
  ownTransaction: true,
  summary:
    'Sends a code to a new address; the OTP call makes the change. The old address can undo it for seven days.',
  request: {
    path: byId,
    body: z
      .object({ mail: Email.optional(), email: Email.optional() })
      .refine(({ mail, email }) => (mail ?? email) !== undefined, {
        path: ['mail'],
        error: 'required',
      })
      .refine(({ mail, email }) => mail === undefined || email === undefined || mail === email, {
        path: ['email'],
        error: 'bad_value',
      }),
  },
  response: Done.extend(CodeChallenge.shape),
  about: { param: 'id', kind: 'account' },
  fails: ['otp_cooldown'],
})

export const sendCodeToNew = call({
  method: 'POST',
  path: '/api/user/update/generate-verification-code',
  may: 'signed-in',
  rate: 'otp',
  ownTransaction: true,
  personal: true,
  fresh: true,
  summary: 'Sends a code to a new address or number; giving it to the OTP call makes the change.',
  request: {
    body: z.object({
      type: channel,
      mail: Email.optional(),
      field_phone_number: PhoneText.optional(),
      field_phone_number_ext: DialCode.optional(),
      field_country_code: CountryCode.optional(),
    }),
  },
  response: Done.extend(CodeChallenge.shape),
  fails: ['otp_cooldown', 'invalid_mobile'],
  about: { none: 'own' },
})

const verified = Done.extend({
  field_email_verified: z.boolean(),
  field_phone_number_verified: z.boolean(),
})

/** The secret of a link, or the six digits themselves from the signed-in. */
const link = { path: z.object({ token: z.string().min(1).max(200) }) }

export const verifyEmail = call({
  method: 'GET',
  path: '/api/user/verification/email/{token}',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Follows the link of a mail that proves an address. A second time says so and changes nothing.',
  request: link,
  response: verified,
  fails: ['invalid_code', 'password_required', 'email_taken'],
  about: { none: 'secret' },
})
