// Settings of the installation: what admins change without a release.
import { Coins, CountryCode, Id, Rest } from '#contract/shapes.ts'
import { z } from 'zod'
import { call } from '#contract/kit.ts'

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

/** What pages say to everybody. The others tell from where on nobody looks, or how the office works: admins alone read them. */
const everybodys = {
  referralCoins: true,
  referralFriendCoins: true,
  verificationSpends: true,
  recipientCaps: true,
  counsellorMatchBelow: true,
  transferExpiryDays: true,
  applicationFeeCoins: true,
} as const satisfies { [N in SettingName]?: true }

export const PublicSettings = Settings.pick(everybodys)

const ReadSettings = Settings.partial().required(everybodys).extend({ demo: z.boolean() })

export const getSettings = call({
  method: 'GET',
  path: '/api/rest/administration-settings/en',
  may: 'anyone',
  rate: 'public',
  summary:
    'The settings of this installation that are everybody’s, and whether it is a demo; for admins all of them.',
  response: Rest(ReadSettings),
  about: { none: 'all' },
})

export const changeSettings = call({
  method: 'PATCH',
  path: '/api/rest/administration-settings/en',
  may: ['admin'],
  personal: true,
  summary:
    'Changes the settings that are named; the others stay. Those about coins and payouts wait for another admin.',
  request: { body: Settings.partial() },
  response: Rest(Settings).extend({
    /** The change that another admin has to confirm. */
    changeRequest: Id.nullable().default(null),
  }),
  about: { none: 'role' },
})
