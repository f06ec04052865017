import { z } from 'zod'
import { Id, Language, PersonName, SecondName, When, text } from '#contract/shapes.ts'
import {
  initialsRule,
  normalizeName,
  maxInitials,
  maxPreferredName,
  maxWrittenName,
  personName,
} from '#contract/person-fields.ts'
import { isCleanText } from '#contract/clean-text.ts'
import { meetsPasswordRules } from './rules.ts'
import { publicRoles, roles } from '#contract/roles.ts'

/** Questions an account may answer when it has lost its password; the words are in `text/`. */
export const securityQuestions = [
  'first_teacher',
  'childhood_street',
  'first_pet',
  'favourite_book',
  'birth_hospital',
  'oldest_cousin',
  'first_concert',
  'childhood_friend',
  'grandmother_village',
  'first_job',
  'favourite_dish',
  'dream_profession',
] as const

export const securityQuestion = z.enum(securityQuestions)

export const AnsweredQuestion = z.strictObject({ question: securityQuestion, answer: text(3, 100) })

const unwrap = (value: unknown): unknown =>
  Array.isArray(value) &&
  value.length === 1 &&
  typeof value[0] === 'object' &&
  value[0] !== null &&
  'value' in value[0]
    ? value[0].value
    : value

/** A field as a plain value or in Drupal's list form: `"asha"` or `[{"value":"asha"}]`. */
export const field = <S extends z.ZodType>(inner: S) =>
  z.preprocess(unwrap, inner) as unknown as z.ZodType<
    z.output<S>,
    z.input<S> | [{ value: z.input<S> }]
  >

/** The same on the way out. */
export const valueList = <S extends z.ZodType>(inner: S) => z.array(z.object({ value: inner }))

export const NewPassword = z
  .string()
  .max(1020)
  .refine((s) => isCleanText(s) && meetsPasswordRules(s), { error: 'password_rules' })

/** A password being checked, of any form. */
export const GivenPassword = z.string().min(1).max(1020)

export const publicRole = z.enum(publicRoles)

export const role = z.enum(roles)

/** Six digits by mail, SMS or authenticator app. */
export const Otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'invalid_code' })

/** Ten letters and digits, printed as two groups of five. */
export const RecoveryCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z2-9]{5}[\s-]?[A-Za-z2-9]{5}$/, { error: 'invalid_code' })

/** The secret that names a challenge or a link: 43 characters of base64url. */
export const Secret = z.string().regex(/^[\w-]{20,64}$/)

export const channel = z.enum(['email', 'phone'])

/** Digits with spaces and signs, in national form beside a country or dial code, or in international form. */
export const PhoneText = z.string().trim().min(1).max(40)

export const DialCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/, { error: 'invalid_mobile' })

/** What a browser or app holds after signing in. */
export const Tokens = z.object({
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  access_token: z.string(),
  /** Only for clients that are no browser; a browser gets a cookie. */
  refresh_token: z.string().optional(),
  uuid: Id,
})

/** How a challenge can be met: codes go to the masked places in `sent_to`. */
export const factors = ['email', 'phone', 'totp', 'passkey', 'recovery'] as const

export const CodeChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(factors)),
  sent_to: z.string().optional(),
  /** Seconds the code is valid; seconds until another can be asked for. */
  expires_in: z.int(),
  resend_in: z.int(),
})

export const Account = z.object({
  uuid: Id,
  uid: z.int(),
  mail: z.string(),
  /** As in the passport. */
  first_name: z.string(),
  last_name: z.string(),
  /** The whole name in its bearer's script and order; empty where that is the passport's. */
  field_written_name: z.string(),
  /** What AO calls them when it greets them; empty for everybody else. */
  field_preferred_name: z.string(),
  /** Their names are shown with the family name first. */
  field_family_first: z.boolean(),
  /** Letters they chose for where there is no picture. */
  field_initials: z.string(),
  roles: z.array(role),
  status: z.enum(['active', 'disabled']),
  langcode: Language,
  /** Where the person's days end. */
  timezone: z.string(),
  /** They chose it; else it is what their browser said when they last signed in. */
  timezone_chosen: z.boolean(),
  field_phone_number: z.string().nullable(),
  field_phone_number_ext: z.string().nullable(),
  field_email_verified: z.boolean(),
  field_phone_number_verified: z.boolean(),
  field_security_questions: z.boolean(),
  field_profile_status: z.enum(['incomplete', 'complete']),
  field_tnc_status: z.boolean(),
  field_tnc_version: z.string().nullable(),
  /** Terms or privacy notice have a version that the person has not accepted. */
  agreements_due: z.boolean(),
  field_known_devices: z.array(
    z.object({ id: Id, name: z.string(), seen: When, current: z.boolean() }),
  ),
  field_forgot_password_flag: z.boolean(),
  field_forgot_pwd_flag_mobile: z.boolean(),
  second_factor: z.object({ totp: z.boolean(), passkeys: z.int(), required: z.boolean() }),
  picture: z.object({ id: Id, url: z.string() }).nullable(),
  created: When,
  changed: When,
})
export type Account = z.infer<typeof Account>

/** Names as forms send them. */
export const FirstName = PersonName

export const LastName = SecondName

/** Nothing, or a name of at most so many characters. */
const optionalName = (max: number) =>
  z
    .string()
    .overwrite(normalizeName)
    .pipe(text(0, max).refine((s) => s === '' || personName.test(s), { error: 'bad_name' }))

export const WrittenName = optionalName(maxWrittenName)

export const PreferredName = optionalName(maxPreferredName)

export const Initials = z
  .string()
  .overwrite(normalizeName)
  .pipe(
    text(0, maxInitials).refine((s) => s === '' || initialsRule.test(s), { error: 'bad_initials' }),
  )
