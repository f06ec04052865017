// Young people: below the age of consent of their country a parent or guardian consents first, by a link of a mail of their own.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import {
  CountryCode,
  Day,
  Done,
  Email,
  Id,
  Language,
  PersonName,
  When,
  text,
} from '#contract/shapes.ts'
import { Secret } from '../shapes.ts'
import { guardianshipStatuses, relations } from './state.ts'

const guardianshipFields = {
  /** `none`: no guardian is asked for. */
  status: z.enum(['none', ...guardianshipStatuses]),
  /** From this day on the person's own consent is enough. */
  consent_from: Day.nullable(),
  majority_on: Day.nullable(),
  guardian_name: z.string(),
  relation: z.enum(relations).nullable(),
  asked: When.nullable(),
  /** When the guardian consented, refused or withdrew. */
  answered: When.nullable(),
}

const Guardianship = z.object({
  ...guardianshipFields,
  /** Documents, shares and payments are refused now. */
  waits: z.boolean(),
  /** Younger than anybody with an account may be: no guardian can consent. */
  too_young: z.boolean(),
  /** The person may end it alone. */
  may_release: z.boolean(),
  /** Kept of those alone whose guardian is asked. */
  birth_date: Day.nullable(),
  country: z.string().nullable(),
  /** They have said how old they are. */
  age_known: z.boolean(),
  guardian_mail: z.string(),
})

export type Guardianship = z.infer<typeof Guardianship>

export const getGuardianship = call({
  method: 'GET',
  path: '/api/user/guardianship',
  may: 'signed-in',
  summary: 'Whether the caller needs the consent of a parent or guardian, and how it stands.',
  response: Guardianship,
  about: { none: 'own' },
})

export const saveBirthDate = call({
  method: 'PUT',
  path: '/api/user/birth-date',
  may: 'signed-in',
  personal: true,
  summary:
    'Says when one was born and where one lives. Kept only of those whose guardian is asked; what would end that need is for support to change.',
  request: { body: z.object({ birth_date: Day, country: CountryCode.optional() }) },
  response: Guardianship,
  fails: ['birth_date_fixed'],
  about: { none: 'own' },
})

export const correctBirthDate = call({
  method: 'PUT',
  path: '/api/user/{id}/birth-date',
  may: ['support', 'admin'],
  personal: true,
  fresh: true,
  summary:
    'Support corrects a birth date or country after it saw a paper; the person and the guardian are told.',
  request: {
    path: z.object({ id: Id }),
    body: z.object({ birth_date: Day, country: CountryCode, reason: text(10, 500) }),
  },
  response: Done,
  fails: ['too_young', 'wrong_state', 'same_person'],
  about: { param: 'id', kind: 'account', open: ['support', 'admin'] },
})

export const askGuardian = call({
  method: 'POST',
  path: '/api/user/guardianship/ask',
  may: 'signed-in',
  personal: true,
  summary:
    'Asks a parent or guardian by a mail in their language. A consent that stands ends when somebody else is asked.',
  request: { body: z.object({ mail: Email, language: Language }) },
  response: Guardianship,
  fails: ['wrong_state', 'same_person', 'enough_mails', 'account_too_young'],
  about: { none: 'own' },
})

export const releaseGuardian = call({
  method: 'POST',
  path: '/api/user/guardianship/release',
  may: 'signed-in',
  personal: true,
  summary: 'Ends the guardian’s view, from the age on at which the person’s own consent is enough.',
  response: Guardianship,
  fails: ['wrong_state', 'too_early'],
  about: { none: 'own' },
})

const link = { body: z.object({ token: Secret }) }

const Shown = z.object({
  ...guardianshipFields,
  status: z.enum(guardianshipStatuses),
  /** The young person. */
  name: z.string(),
  /** What they have shared and applied to; empty before there is a consent. */
  shares: z.array(
    z.object({
      title: z.string(),
      recipient: z.string(),
      purpose: z.string(),
      shared: When,
      until: When,
      open: z.boolean(),
      views: z.int(),
    }),
  ),
  applications: z.array(
    z.object({
      number: z.string(),
      course: z.string(),
      university: z.string(),
      /** In the reader’s words. */
      status: z.string(),
      changed: When,
    }),
  ),
  payments: z.array(
    z.object({ amount: z.string(), currency: z.string(), coins: z.int(), paid: When }),
  ),
})

export type GuardianView = z.infer<typeof Shown>

export const readGuardianship = call({
  method: 'POST',
  path: '/api/guardian/read',
  may: 'anyone',
  rate: 'otp',
  summary: 'What the link of a guardian’s mail shows: who asks for what, or what has been done.',
  request: link,
  response: Shown,
  fails: ['invalid_code', 'guardian_link_old'],
  about: { none: 'secret' },
})

export const giveGuardianConsent = call({
  method: 'POST',
  path: '/api/guardian/consent',
  may: 'anyone',
  rate: 'otp',
  summary:
    'A guardian consents to documents, shares and payments, by the link that went to their address.',
  request: {
    body: z.object({
      token: Secret,
      name: PersonName,
      relation: z.enum(relations),
      /** Of age, and responsible for the young person. */
      responsible: z.literal(true),
    }),
  },
  response: Shown,
  fails: [
    'invalid_code',
    'guardian_link_old',
    'wrong_state',
    'guardian_too_young',
    'account_too_young',
  ],
  about: { none: 'secret' },
})

export const refuseGuardianConsent = call({
  method: 'POST',
  path: '/api/guardian/refuse',
  may: 'anyone',
  rate: 'otp',
  summary: 'A guardian, or whoever got the mail by mistake, says no.',
  request: link,
  response: Shown,
  fails: ['invalid_code', 'guardian_link_old', 'wrong_state'],
  about: { none: 'secret' },
})

export const withdrawGuardianConsent = call({
  method: 'POST',
  path: '/api/guardian/withdraw',
  may: 'anyone',
  rate: 'otp',
  summary: 'A guardian takes the consent back: open links end, and nothing new is possible.',
  request: link,
  response: Shown,
  fails: ['invalid_code', 'guardian_link_old', 'wrong_state'],
  about: { none: 'secret' },
})

export const sendGuardianLink = call({
  method: 'POST',
  path: '/api/guardian/link',
  may: 'anyone',
  rate: 'otp',
  summary: 'Mails a new link to the address that an older one went to.',
  request: link,
  response: Done,
  fails: ['invalid_code', 'enough_mails'],
  about: { none: 'secret' },
})
