// Content: settings, countries and states, the lists forms need, web forms.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Coins, CountryCode, Id, Language, Rest } from '#contract/shapes.ts'

const Cap = Coins.min(1)

/** What an admin may set; the value is the default. Limits that the specification fixes are constants of their modules. */
export const settings = {
  /** spec §9: AO coins for each friend who signs up. */
  referralCoins: { shape: Coins, value: 100 },
  /** What the friend gets; the number is ours. */
  referralFriendCoins: { shape: Coins, value: 0 },
  /** Friends that one person is paid for within 24 hours, and in all; the numbers are ours. */
  referralLimits: {
    shape: z.strictObject({ day: z.int().min(1).max(1000), whole: z.int().min(1).max(100_000) }),
    value: { day: 10, whole: 100 },
  },
  /** spec §5: free coins pay for verification; `verification_first` lets verification coins go first. */
  verificationSpends: { shape: z.enum(['free', 'verification_first']), value: 'free' },
  /** spec §9: coins of each type that a person may hold, beyond which nobody can send or give them more; the numbers are ours. */
  recipientCaps: {
    shape: z.strictObject({
      free: Cap,
      tuition: Cap,
      application: Cap,
      verification: Cap,
      other: Cap,
    }),
    value: {
      free: 1_000_000,
      tuition: 1_000_000,
      application: 100_000,
      verification: 100_000,
      other: 100_000,
    },
  },
  /** spec §9: participants a program may have at most; the number is ours. */
  programParticipantsMost: { shape: z.int().min(1).max(10_000_000), value: 100_000 },
  /** spec §9: below this match a counsellor is suggested. */
  counsellorMatchBelow: { shape: z.int().min(0).max(100), value: 80 },
  /** Days a transfer request waits for its checker before its coins go back; the number is ours. */
  transferExpiryDays: { shape: z.int().min(1).max(90), value: 10 },
  /** Days that bought coins stay in a wallet before they can be paid out to a bank; the number is ours. */
  payoutHoldingDays: { shape: z.int().min(0).max(180), value: 14 },
  /** Coins that one sender may pay out to banks within a day, 7 days, 30 days, and that one account may receive within 30 days. */
  payoutLimits: {
    shape: z.strictObject({ day: Cap, week: Cap, month: Cap, counterparty: Cap }),
    value: { day: 200_000, week: 300_000, month: 500_000, counterparty: 500_000 },
  },
  /** Days after which a sanctions list is said to be old; the number is ours. */
  screeningListDays: { shape: z.int().min(1).max(90), value: 7 },
  /** Countries that no payout goes to, by ISO code: those under comprehensive sanctions of the EU or the United States. */
  embargoedCountries: { shape: z.array(CountryCode).max(60), value: ['CU', 'IR', 'KP', 'SY'] },
  /** Coins set aside when an application is submitted, paid when it is sent to the university; the number is ours. */
  applicationFeeCoins: { shape: Coins, value: 50 },
  /** Who looks after a student whom nobody looks after yet: whoever takes them from the queue, or the fair share as soon as they submit. */
  newStudentsGoTo: { shape: z.enum(['queue', 'fair_share']), value: 'queue' },
  /** Days that security events are kept; the number is ours. */
  securityEventDays: { shape: z.int().min(30).max(730), value: 180 },
} as const
export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = z.output<(typeof settings)[N]['shape']>
export type SettingValues = { [N in SettingName]: SettingValue<N> }

const shapes = Object.fromEntries(
  Object.entries(settings).map(([name, { shape }]) => [name, shape]),
) as {
  [N in SettingName]: (typeof settings)[N]['shape']
}
export const Settings = z.object(shapes)

export const getSettings = call({
  method: 'GET',
  path: '/api/rest/administration-settings/en',
  may: 'anyone',
  rate: 'public',
  summary: 'The settings of this installation, and whether it is a demo.',
  gives: Rest(Settings.extend({ demo: z.boolean() })),
  about: { none: 'all' },
})
export const changeSettings = call({
  method: 'PATCH',
  path: '/api/rest/administration-settings/en',
  may: ['admin'],
  personal: true,
  summary:
    'Changes the settings that are named; the others stay. Those about coins and payouts wait for another admin.',
  takes: { body: Settings.partial() },
  gives: Rest(Settings).extend({
    /** The change that another admin has to confirm. */
    changeRequest: Id.nullable().default(null),
  }),
  about: { none: 'role' },
})

const Named = z.object({ code: z.string(), name: z.string() })
/** Language of the names; the caller's own unless said. */
const Langcode = z.object({ langcode: Language.optional() })

export const getStates = call({
  method: 'GET',
  path: '/api/rest/get-country-states/{query}',
  may: 'anyone',
  rate: 'public',
  summary:
    'States or provinces of a country, named by its ISO 3166 code (two or three letters) or its English name.',
  takes: { path: z.object({ query: z.string().trim().min(2).max(80) }) },
  gives: Rest(z.array(Named)),
  about: { none: 'all' },
})

export const Country = z.object({
  code: CountryCode,
  alpha3: z.string(),
  name: z.string(),
  /** `+49`; null where no telephone code exists. */
  dialCode: z.string().nullable(),
  currency: z.string().nullable(),
  languages: z.array(z.string()),
})
export const getLocationData = call({
  method: 'GET',
  path: '/api/rest/location-data',
  may: 'anyone',
  rate: 'public',
  summary:
    'Countries with dial codes, currencies and languages, by name in the language asked for.',
  takes: { query: Langcode },
  gives: Rest(
    z.object({
      countries: z.array(Country),
      currencies: z.array(Named.extend({ /** digits after the point */ exponent: z.int() })),
      languages: z.array(Named),
    }),
  ),
  about: { none: 'all' },
})

const Choice = z.object({ id: z.string(), label: z.string() })
const Scale = z.object({
  min: z.number(),
  max: z.number(),
  step: z.number(),
  letters: z.array(z.string()).readonly().optional(),
  optional: z.literal(true).optional(),
})
export const getStudentFields = call({
  method: 'GET',
  path: '/api/rest/student/field',
  may: 'anyone',
  rate: 'public',
  summary:
    'What the student form offers: levels, types, grading schemes, tests with their versions, and more.',
  takes: { query: Langcode },
  gives: Rest(
    z.object({
      genders: z.array(Choice),
      educationLevels: z.array(Choice.extend({ isced: z.int(), rank: z.number() })),
      educationTypes: z.array(Choice),
      gradingSchemes: z.array(
        Choice.extend({
          country: z.string().nullable(),
          kind: z.enum(['numeric', 'ordered', 'subjects']),
          best: z.number().optional(),
          worst: z.number().optional(),
          step: z.number().optional(),
          values: z.array(z.string()).readonly().optional(),
          fewest: z.int().optional(),
          most: z.int().optional(),
          pass: z.union([z.number(), z.string()]),
        }),
      ),
      tests: z.array(
        Choice.extend({
          kind: z.string(),
          language: z.string(),
          versions: z.array(
            z.object({
              id: z.string(),
              from: z.string().optional(),
              to: z.string().optional(),
              overall: Scale.extend({ rule: z.string().optional() }).nullable(),
              sections: z.array(Scale.extend({ id: z.string(), label: z.string() })),
            }),
          ),
        }),
      ),
      deliveries: z.array(Choice),
    }),
  ),
  about: { none: 'all' },
})

export const genders = ['female', 'male', 'other', 'undisclosed'] as const

/** A field of a web form, as forms of the main backend name it. */
export type FormField = {
  readonly type: 'textfield' | 'textarea' | 'email' | 'select' | 'checkbox'
  readonly required: boolean
  readonly most: number
  readonly options?: readonly string[]
}
/** The web forms by alias. Titles are in text. */
export const webForms = {
  suggestion: {
    subject: { type: 'textfield', required: true, most: 150 },
    category: {
      type: 'select',
      required: true,
      most: 30,
      options: ['product', 'course_data', 'partner', 'other'],
    },
    message: { type: 'textarea', required: true, most: 4000 },
    email: { type: 'email', required: false, most: 254 },
  },
  contact: {
    name: { type: 'textfield', required: true, most: 100 },
    email: { type: 'email', required: true, most: 254 },
    message: { type: 'textarea', required: true, most: 4000 },
    consent: { type: 'checkbox', required: true, most: 5 },
  },
} as const satisfies Record<string, Record<string, FormField>>
export type WebForm = keyof typeof webForms

export const getWebFormFields = call({
  method: 'GET',
  path: '/api/rest/webform/{alias}/fields',
  may: 'anyone',
  rate: 'public',
  summary:
    'The fields of a web form by name, as `#type`, `#title`, `#required`, `#maxlength`, `#options`.',
  takes: {
    path: z.object({ alias: z.enum(Object.keys(webForms) as [WebForm, ...WebForm[]]) }),
    query: Langcode,
  },
  gives: z.record(
    z.string(),
    z.object({
      '#type': z.string(),
      '#title': z.string(),
      '#required': z.boolean(),
      '#maxlength': z.int(),
      '#options': z.record(z.string(), z.string()).optional(),
    }),
  ),
  about: { none: 'all' },
})
export const submitWebForm = call({
  method: 'POST',
  path: '/webform_rest/submit',
  may: 'anyone',
  rate: 'register',
  summary: 'Sends a web form in: `webform_id` and its fields.',
  takes: { body: z.record(z.string().max(60), z.union([z.string().max(10_000), z.boolean()])) },
  gives: z.object({ sid: z.uuid() }),
  fails: ['suggestion_not_submitted', 'message_not_sent'],
  about: { none: 'all' },
})
