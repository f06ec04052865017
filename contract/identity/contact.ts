// The account itself: as a JSON:API document, its address, its password, its terms.
import { z } from 'zod'
import {
  Account,
  Asking,
  FirstName,
  GivenPassword,
  LastName,
  NewPassword,
  Secret,
  channel,
  role,
  securityQuestion,
} from './shapes.ts'
import { JsonApi as jsonapi, Link as href } from '#contract/jsonapi.ts'
import { call } from '#contract/kit.ts'
import { Done, Email, Id, Language, When, text } from '#contract/shapes.ts'

const own = { param: 'id', kind: 'account', open: ['admin'] } as const
const seen = { param: 'id', kind: 'account', open: ['admin', 'support'] } as const
const byId = z.object({ id: Id })
const Answered = z.strictObject({ question: securityQuestion, answer: text(3, 100) })

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
        links: z.object({ related: href, self: href }),
      }),
    }),
  }),
  included: z
    .array(z.object({ type: z.string(), id: Id, attributes: z.record(z.string(), z.unknown()) }))
    .optional(),
  links: z.object({ self: href }),
  /** Present when a new address waits for its code. */
  meta: Asking.optional(),
})

export const getUserDocument = call({
  method: 'GET',
  path: '/jsonapi/user/user/{id}',
  may: 'signed-in',
  envelope: 'jsonapi',
  summary: 'An account as a JSON:API document; `include=user_picture` adds its picture.',
  takes: { path: byId, query: z.object({ include: z.string().max(200).optional() }) },
  gives: UserDocument,
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
  takes: {
    path: byId,
    body: z.object({
      data: z.strictObject({
        type: z.literal('user--user'),
        id: Id,
        attributes: z.strictObject({
          field_first_name: FirstName.optional(),
          field_last_name: LastName.optional(),
          preferred_langcode: Language.optional(),
          langcode: Language.optional(),
          field_tnc_status: z.literal(true).optional(),
          field_tnc_version: z.string().max(20).optional(),
          mail: Email.optional(),
          pass: z
            .strictObject({ existing: GivenPassword, value: NewPassword.optional() })
            .optional(),
          field_security_questions: z.array(Answered).length(2).optional(),
        }),
      }),
    }),
  },
  gives: UserDocument,
  about: own,
  alongside: { 'body.data.id': 'same' },
  fails: ['wrong_password', 'password_common', 'password_same', 'terms_required', 'otp_cooldown'],
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
  takes: {
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
  gives: Done.extend(Asking.shape),
  about: { param: 'id', kind: 'account' },
  fails: ['otp_cooldown'],
})

export const undoMailChange = call({
  method: 'POST',
  path: '/api/user/undo-email',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Follows the link sent to an old address: it is the address again, and everyone is signed out.',
  takes: { body: z.object({ token: Secret }) },
  gives: Done,
  fails: ['invalid_code', 'email_taken'],
  about: { none: 'secret' },
})

export const lostPassword = call({
  method: 'POST',
  path: '/user/lost-password',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Sends a temporary code by mail or SMS, if there is such an account; the answer is the same if there is none.',
  takes: {
    query: z.object({ _format: z.literal('json').optional() }),
    body: z.object({ mail: Email, lang: Language.optional(), type: channel.default('email') }),
  },
  gives: Done,
  about: { none: 'all' },
})

export const resetPassword = call({
  method: 'POST',
  path: '/user/lost-password-reset',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Sets a password by the temporary code and `name`, or by a link’s secret. Ends all sessions, signs nobody in.',
  takes: {
    query: z.object({ _format: z.literal('json').optional() }),
    body: z.object({
      name: Email.optional(),
      temp_pass: z.string().trim().min(1).max(64),
      new_pass: NewPassword,
      pass_confirmation: z.string().max(1020).optional(),
    }),
  },
  gives: Done,
  fails: ['invalid_reset_link', 'password_common', 'password_same', 'passwords_differ'],
  about: { none: 'secret' },
})

export const getSecurityQuestions = call({
  method: 'GET',
  path: '/api/user/get-security-questions/{uuid}',
  may: 'anyone',
  rate: 'otp',
  summary:
    'The security questions of an account, by uuid or address. Absent accounts have questions too.',
  takes: { path: z.object({ uuid: z.union([Id, Email]) }) },
  gives: z.object({
    data: z.array(z.object({ id: securityQuestion, question: z.string() })),
    message: z.string(),
    status: z.literal(true),
  }),
  about: { none: 'all' },
})

export const verifySecurityQuestions = call({
  method: 'POST',
  path: '/api/user/verify-security-questions',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Sends a temporary code if both answers are right; says the same if not, or if there is no such account.',
  takes: {
    body: z.object({
      uuid: z.union([Id, Email]),
      answers: z.array(Answered).length(2),
      type: channel.default('phone'),
    }),
  },
  gives: Done,
  about: { none: 'secret' },
})

export const listTerms = call({
  method: 'GET',
  path: '/jsonapi/node/terms_condition',
  may: 'anyone',
  rate: 'public',
  envelope: 'jsonapi',
  summary: 'The terms in force for a role, as a JSON:API collection.',
  takes: {
    /** Besides: every form in which Drupal's filters name `field_role`. */
    query: z.object({ langcode: Language.optional() }).catchall(z.string().max(200)),
  },
  gives: z.object({
    jsonapi,
    data: z.array(
      z.object({
        type: z.literal('node--terms_condition'),
        id: Id,
        attributes: z.object({
          title: z.string(),
          body: z.object({ value: z.string(), format: z.literal('plain_text') }),
          langcode: Language,
          field_role: role,
          field_version: z.string(),
          created: When,
        }),
      }),
    ),
    links: z.object({ self: href }),
  }),
  about: { none: 'all' },
})
