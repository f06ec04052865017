// The account itself: as a JSON:API document, its address, its password, its terms; and what admins do with accounts.
import { z } from 'zod'
import { Account, Asking, FirstName, GivenPassword, LastName, NewPassword, Secret, Tokens, channel, role, securityQuestion } from './account.ts'
import { JsonApi as jsonapi, Link as href } from './jsonapi.ts'
import { call } from './kit.ts'
import { Day, Done, Email, Id, Language, PageIndex, PageSize, When, text } from './shapes.ts'

const own = { param: 'id', kind: 'account', open: ['admin'] } as const
const seen = { param: 'id', kind: 'account', open: ['admin', 'support'] } as const
const byId = z.object({ id: Id })
const Answered = z.strictObject({ question: securityQuestion, answer: text(3, 100) })

const UserDocument = z.object({
  jsonapi,
  data: z.object({
    type: z.literal('user--user'), id: Id, links: z.object({ self: href }),
    attributes: Account.omit({ uuid: true, uid: true, first_name: true, last_name: true, picture: true }).extend({
      display_name: z.string(), drupal_internal__uid: z.int(), name: z.string(), default_langcode: z.literal(true),
      field_first_name: z.string(), field_last_name: z.string(),
    }),
    relationships: z.object({
      user_picture: z.object({ data: z.object({ type: z.literal('file--file'), id: Id }).nullable(), links: z.object({ related: href, self: href }) }),
    }),
  }),
  included: z.array(z.object({ type: z.string(), id: Id, attributes: z.record(z.string(), z.unknown()) })).optional(),
  links: z.object({ self: href }),
  /** Present when a new address waits for its code. */
  meta: Asking.optional(),
})

export const getUserDocument = call({
  method: 'GET', path: '/jsonapi/user/user/{id}', may: 'signed-in', envelope: 'jsonapi',
  summary: 'An account as a JSON:API document; `include=user_picture` adds its picture.',
  takes: { path: byId, query: z.object({ include: z.string().max(200).optional() }) },
  gives: UserDocument, about: seen,
})

export const changeUserDocument = call({
  method: 'PATCH', path: '/jsonapi/user/user/{id}', may: 'signed-in', envelope: 'jsonapi', accepts: 'jsonapi', ownTransaction: true,
  summary: 'Changes an account. Address, password and security questions need `pass.existing`; a new address waits for its code.',
  takes: {
    path: byId,
    body: z.object({
      data: z.strictObject({
        type: z.literal('user--user'), id: Id,
        attributes: z.strictObject({
          field_first_name: FirstName.optional(), field_last_name: LastName.optional(),
          preferred_langcode: Language.optional(), langcode: Language.optional(),
          field_tnc_status: z.literal(true).optional(), field_tnc_version: z.string().max(20).optional(),
          mail: Email.optional(),
          pass: z.strictObject({ existing: GivenPassword, value: NewPassword.optional() }).optional(),
          field_security_questions: z.array(Answered).length(2).optional(),
        }),
      }),
    }),
  },
  gives: UserDocument, about: own,
  fails: ['wrong_password', 'password_common', 'password_same', 'terms_required', 'otp_cooldown'],
})

export const changeMail = call({
  method: 'PATCH', path: '/api/rest/user/update_user/{id}', may: 'signed-in', personal: true, fresh: true, ownTransaction: true,
  summary: 'Sends a code to a new address of one’s own; giving it to the OTP call makes the change. The old address can undo it for seven days.',
  takes: { path: byId, body: z.object({ mail: Email }) },
  gives: Done.extend(Asking.shape), about: { param: 'id', kind: 'account' }, fails: ['otp_cooldown'],
})

export const undoMailChange = call({
  method: 'POST', path: '/api/user/undo-email', may: 'anyone', rate: 'otp',
  summary: 'Follows the link sent to an old address: it is the address again, and everyone is signed out.',
  takes: { body: z.object({ token: Secret }) }, gives: Done, fails: ['invalid_code', 'email_taken'],
})

export const lostPassword = call({
  method: 'POST', path: '/user/lost-password', may: 'anyone', rate: 'otp', ownTransaction: true,
  summary: 'Sends a temporary code by mail or SMS, if there is such an account; the answer is the same if there is none.',
  takes: {
    query: z.object({ _format: z.literal('json').optional() }),
    body: z.object({ mail: Email, lang: Language.optional(), type: channel.default('email') }),
  },
  gives: Done,
})

export const resetPassword = call({
  method: 'POST', path: '/user/lost-password-reset', may: 'anyone', rate: 'otp', ownTransaction: true,
  summary: 'Sets a new password by the temporary code with the address as `name`, or by the secret of the link alone. Ends all sessions and signs nobody in.',
  takes: {
    query: z.object({ _format: z.literal('json').optional() }),
    body: z.object({ name: Email.optional(), temp_pass: z.string().trim().min(1).max(64), new_pass: NewPassword, pass_confirmation: z.string().max(1020).optional() }),
  },
  gives: Done, fails: ['invalid_reset_link', 'password_common', 'password_same', 'passwords_differ'],
})

export const getSecurityQuestions = call({
  method: 'GET', path: '/api/user/get-security-questions/{uuid}', may: 'anyone', rate: 'otp',
  summary: 'The security questions of an account, by uuid or address. Absent accounts have questions too.',
  takes: { path: z.object({ uuid: z.union([Id, Email]) }) },
  gives: z.object({ data: z.array(z.object({ id: securityQuestion, question: z.string() })), message: z.string(), status: z.literal(true) }),
})

export const verifySecurityQuestions = call({
  method: 'POST', path: '/api/user/verify-security-questions', may: 'anyone', rate: 'otp', ownTransaction: true,
  summary: 'If both answers are right, sends a temporary code by SMS or mail. The answer is the same if they are not, or if there is no such account.',
  takes: { body: z.object({ uuid: z.union([Id, Email]), answers: z.array(Answered).length(2), type: channel.default('phone') }) },
  gives: Done,
})

export const listTerms = call({
  method: 'GET', path: '/jsonapi/node/terms_condition', may: 'anyone', rate: 'public', envelope: 'jsonapi',
  summary: 'The terms in force for a role, as a JSON:API collection.',
  takes: { query: z.object({ 'filter[field_role]': role.default('student'), langcode: Language.optional() }) },
  gives: z.object({
    jsonapi,
    data: z.array(z.object({
      type: z.literal('node--terms_condition'), id: Id,
      attributes: z.object({ title: z.string(), body: z.object({ value: z.string(), format: z.literal('plain_text') }), langcode: Language, field_role: role, field_version: z.string(), created: When }),
    })),
    links: z.object({ self: href }),
  }),
})

const Mapping = z.object({
  data: z.object({ uuid: Id, mail: z.string(), roles: z.array(role), ao_user_id: z.string().nullable(), vo_user_id: z.string().nullable() }),
  message: z.string(), status: z.literal(true),
})
const externalId = text(1, 100)

export const getUserMapping = call({
  method: 'GET', path: '/api/v2/rest/user_mapping', may: 'signed-in',
  summary: 'Who an account is in the AO and verification offices, by uuid or mail: one’s own, or any for admin and support.',
  takes: { query: z.object({ uuid: Id.optional(), mail: Email.optional() }) }, gives: Mapping,
})
export const createAoMapping = call({
  method: 'POST', path: '/create_user_ao_mapping', may: ['admin'], personal: true,
  summary: 'Says for the first time who an account is in the AO office.',
  takes: { body: z.object({ uuid: Id, ao_user_id: externalId }) }, gives: Mapping, fails: ['wrong_state'],
})
export const updateAoMapping = call({
  method: 'POST', path: '/update_ao_user_mapping', may: ['admin'], personal: true,
  summary: 'Says who an account is in the AO office.',
  takes: { body: z.object({ uuid: Id, ao_user_id: externalId }) }, gives: Mapping, fails: ['wrong_state'],
})
export const updateVoMapping = call({
  method: 'POST', path: '/update_vo_user_mapping', may: ['admin'], personal: true,
  summary: 'Says who an account is in the verification office.',
  takes: { body: z.object({ uuid: Id, vo_user_id: externalId }) }, gives: Mapping, fails: ['wrong_state'],
})

export const impersonate = call({
  method: 'POST', path: '/generate_access_token', may: ['admin'], personal: true, fresh: true,
  summary: 'A token to act as another person for fifteen minutes, with a reason. Not renewable; credentials, coins, decisions and files stay closed; the person is told.',
  takes: { body: z.object({ uuid: Id, reason: text(3, 200), ticket_id: text(1, 100).optional() }) },
  gives: Tokens.omit({ refresh_token: true }).extend({ expires_at: When }), fails: ['same_person'],
})

const Row = Account.pick({ uuid: true, uid: true, mail: true, first_name: true, last_name: true, roles: true, status: true, created: true })
  .extend({ last_seen: When.nullable(), second_factor: z.boolean() })

export const searchAccounts = call({
  method: 'GET', path: '/api/rest/users', may: ['admin', 'support'], rate: 'search',
  summary: 'Accounts by part of name or address, role, status and day of registration; newest first.',
  takes: {
    query: z.object({
      search: z.string().trim().max(100).optional(), role: role.optional(), status: z.enum(['active', 'disabled']).optional(),
      since: Day.optional(), pageIndex: PageIndex, pageSize: PageSize,
    }),
  },
  gives: z.object({ data: z.array(Row), total: z.int() }),
})

export const addUser = call({
  method: 'POST', path: '/api/rest/users', may: ['admin'], personal: true, fresh: true,
  summary: 'Adds an account with roles; its owner chooses the password by a link.',
  takes: { body: z.object({ mail: Email, first_name: FirstName, last_name: LastName, roles: z.array(role).min(1).max(12), langcode: Language.default('en') }) },
  gives: z.object({ uuid: Id }), status: 201, fails: ['email_taken'],
})

const change = z.object({ data: Row, message: z.string(), status: z.literal(true) })
const admin = { may: ['admin'], personal: true, fresh: true, gives: change, about: own } as const

export const grantRole = call({
  ...admin, method: 'PUT', path: '/api/rest/user/{id}/roles/{role}', summary: 'Gives a person a role; it counts at once.',
  takes: { path: z.object({ id: Id, role }) },
})
export const revokeRole = call({
  ...admin, method: 'DELETE', path: '/api/rest/user/{id}/roles/{role}', summary: 'Takes a role away; it counts at once. The last active admin keeps theirs.',
  takes: { path: z.object({ id: Id, role }) }, fails: ['last_admin'],
})
export const disableUser = call({
  ...admin, method: 'POST', path: '/api/rest/user/{id}/disable', summary: 'Closes an account and signs it out everywhere at once.',
  takes: { path: byId, body: z.object({ reason: text(3, 200) }) }, fails: ['last_admin'],
})
export const enableUser = call({
  ...admin, method: 'POST', path: '/api/rest/user/{id}/enable', summary: 'Opens a closed account again.', takes: { path: byId },
})
export const endUserSessions = call({
  ...admin, method: 'POST', path: '/api/rest/user/{id}/end-sessions', summary: 'Signs a person out everywhere at once.', takes: { path: byId },
})
