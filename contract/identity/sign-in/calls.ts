// Who someone is: registering, proving, signing in. Shapes follow Drupal where old clients read them.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { CountryCode, Day, Done, Email, Id, Language, When } from '#contract/shapes.ts'
import {
  CodeChallenge,
  DialCode,
  FirstName,
  LastName,
  NewPassword,
  Otp,
  PhoneText,
  RecoveryCode,
  Secret,
  Tokens,
  channel,
  field,
  valueList,
  publicRole,
} from '../shapes.ts'

export const lostPassword = call({
  method: 'POST',
  path: '/user/lost-password',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Sends a temporary code by mail or SMS, if there is such an account; the answer is the same if there is none.',
  request: {
    query: z.object({ _format: z.literal('json').optional() }),
    body: z.object({ mail: Email, lang: Language.optional(), type: channel.default('email') }),
  },
  response: Done,
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
  request: {
    query: z.object({ _format: z.literal('json').optional() }),
    body: z.object({
      name: Email.optional(),
      temp_pass: z.string().trim().min(1).max(64),
      new_pass: NewPassword,
      pass_confirmation: z.string().max(1020).optional(),
    }),
  },
  response: Done,
  fails: ['invalid_reset_link', 'password_common', 'password_same', 'passwords_differ'],
  about: { none: 'secret' },
})

const json = { _format: z.literal('json').optional() }

export const register = call({
  method: 'POST',
  path: '/user/register',
  may: 'anyone',
  rate: 'register',
  ownTransaction: true,
  summary:
    'Begins an account of a public role and sends a code to its address; known and unknown ones are answered alike.',
  request: {
    query: z.object(json),
    body: z.object({
      name: field(z.string().max(254)).optional(),
      mail: field(Email),
      pass: field(NewPassword),
      pass_confirmation: field(z.string().max(1020)).optional(),
      field_first_name: field(FirstName),
      field_last_name: field(LastName),
      field_role: field(publicRole),
      field_phone_number: field(PhoneText).optional(),
      field_phone_number_ext: field(DialCode).optional(),
      field_country_code: field(CountryCode).optional(),
      /** Kept only of those for whom a guardian has to consent. */
      field_birth_date: field(Day).optional(),
      /** Where they live. */
      field_residence: field(CountryCode).optional(),
      field_tnc_status: field(z.boolean()),
      field_tnc_version: field(z.string().max(20)).optional(),
      field_referral_code: field(z.string().trim().max(40)).optional(),
      preferred_langcode: field(Language).optional(),
    }),
  },
  response: z.object({
    uid: valueList(z.int()),
    uuid: valueList(Id),
    name: valueList(z.string()),
    mail: valueList(z.string()),
    langcode: valueList(Language),
    field_email_verified: valueList(z.boolean()),
    field_phone_number_verified: valueList(z.boolean()),
    created: valueList(When),
    /** Names this registration when its codes are given. */
    challenge: z.string(),
  }),
  fails: [
    'invalid_mobile',
    'password_common',
    'passwords_differ',
    'terms_required',
    'too_young',
    'already_registered',
    'enough_mails',
  ],
  about: { none: 'all' },
})

export const sendCode = call({
  method: 'POST',
  path: '/api/user/generate-verification-code',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Sends a code: for a challenge, to the signed-in, or to any address; known and unknown ones answer alike.',
  request: {
    body: z.object({
      type: channel.default('email'),
      challenge: Secret.optional(),
      mail: Email.optional(),
    }),
  },
  response: Done.extend(CodeChallenge.shape),
  fails: ['otp_cooldown', 'enough_mails'],
  about: { none: 'secret' },
})

const verified = Done.extend({
  field_email_verified: z.boolean(),
  field_phone_number_verified: z.boolean(),
})

/** The secret of a link, or the six digits themselves from the signed-in. */
const link = { path: z.object({ token: z.string().min(1).max(200) }) }

export const verifyPhone = call({
  method: 'GET',
  path: '/api/user/verification/phone/{token}',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Follows the link of an SMS that proves a number. A second time says so and changes nothing.',
  request: link,
  response: verified,
  fails: ['invalid_code', 'mobile_taken'],
  about: { none: 'secret' },
})

export const validateOtp = call({
  method: 'PUT',
  path: '/api/notifications/otp/validate',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary: 'Gives the code of a registration, of a proof, or of a change of address or number.',
  request: { body: z.object({ challenge: Secret, otp: Otp, type: channel.default('email') }) },
  response: verified,
  fails: ['incorrect_otp', 'email_taken', 'mobile_taken'],
  about: { none: 'secret' },
})

export const issueToken = call({
  method: 'POST',
  path: '/oauth/token',
  may: 'anyone',
  rate: 'login',
  accepts: 'form',
  envelope: 'oauth',
  ownTransaction: true,
  triedWhenFull: true,
  summary:
    'Signs in by password, or refreshes. On a new device: 403 `otp_required` with a challenge in `details`.',
  request: {
    body: z.object({
      grant_type: z.string().max(100).optional(),
      client_id: z.string().max(100).optional(),
      client_secret: z.string().max(200).optional(),
      username: z.string().max(254).optional(),
      password: z.string().max(1020).optional(),
      refresh_token: z.string().max(200).optional(),
      scope: z.string().max(200).optional(),
      /** The secret of the link that `mail_proof_required` mailed. */
      mail_proof: Secret.optional(),
    }),
  },
  response: Tokens,
  fails: [
    'invalid_credentials',
    'role_waiting',
    'mail_proof_required',
    'otp_required',
    'second_factor_required',
    'account_closing',
    'account_memorial',
    'account_merged',
    'invalid_client',
    'unsupported_grant',
    'invalid_refresh',
  ],
  about: { none: 'secret' },
})

export const finishSignIn = call({
  method: 'POST',
  path: '/api/user/verify-otp',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  triedWhenFull: true,
  summary:
    'Gives what a sign-in asked for: a code that was sent, one of an app, or a recovery code. Remembers the device unless told not to.',
  request: {
    body: z.object({
      challenge: Secret,
      otp: z.union([Otp, RecoveryCode]),
      method: z.enum(['email', 'phone', 'totp', 'recovery']).default('email'),
      remember: z.boolean().default(true),
    }),
  },
  response: Tokens,
  fails: ['incorrect_otp', 'second_factor_required', 'email_taken', 'account_closing'],
  about: { none: 'secret' },
})
