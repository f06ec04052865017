// When mail and phone are both gone: by two trusted people, or assisted by two of AO's staff; always with days to stop it.
import { z } from 'zod'
import { NewPassword, Otp, Secret } from '#contract/identity/shapes.ts'
import { call } from '#contract/kit.ts'
import {
  CountryCode,
  Done,
  Email,
  Id,
  PageIndex,
  PageSize,
  question,
  text,
  When,
} from '#contract/shapes.ts'
import { recoveryEnds, recoveryRoads, recoveryStatuses } from './recovery-state.ts'

const Recovery = z.object({
  road: z.enum(recoveryRoads),
  status: z.enum(recoveryStatuses),
  /** As whoever began it typed them. */
  mail: z.string(),
  new_mail: z.string(),
  /** Six digits that the person tells trusted people or staff, so that they confirm this recovery and no other. */
  number: z.string(),
  confirmations: z.int(),
  /** From then on it can be finished. */
  waits_until: When.nullable(),
  /** The waiting time is over, by the server's clock. */
  over: z.boolean(),
  /** Opened by the link that the new address got: only then it can be finished. */
  linked: z.boolean(),
  ended: z.enum(recoveryEnds).nullable(),
  /** Of the staff who refused it. */
  reason: z.string(),
})
export type Recovery = z.infer<typeof Recovery>

export const beginRecovery = call({
  method: 'POST',
  path: '/api/user/recovery',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Begins a recovery for an address that can no longer be read; a code goes to the new one. Known and unknown addresses are answered alike.',
  takes: { body: z.object({ mail: Email, new_mail: Email, road: z.enum(recoveryRoads) }) },
  gives: z.object({ recovery: z.string() }),
  about: { none: 'all' },
})

export const proveRecovery = call({
  method: 'POST',
  path: '/api/user/recovery/prove',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Proves the new address, which gets a link to this recovery. All old addresses and numbers are told, with a link that stops it.',
  takes: { body: z.object({ recovery: Secret, code: Otp }) },
  gives: Recovery,
  fails: ['invalid_code', 'email_taken'],
  about: { none: 'secret' },
})

export const readRecovery = call({
  method: 'POST',
  path: '/api/user/recovery/read',
  may: 'anyone',
  rate: 'otp',
  summary: 'How a recovery stands, for whoever began it.',
  takes: { body: z.object({ recovery: Secret }) },
  gives: Recovery,
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const finishRecovery = call({
  method: 'POST',
  path: '/api/user/recovery/finish',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'After the waiting time, by the link that the new address got: the new address and password count; every factor, number, session and device from before is gone.',
  takes: {
    body: z.object({
      recovery: Secret,
      pass: NewPassword,
      pass_confirmation: z.string().max(1020).optional(),
    }),
  },
  gives: Done,
  fails: [
    'invalid_code',
    'wrong_state',
    'not_recoverable',
    'too_early',
    'email_taken',
    'password_common',
    'password_same',
    'passwords_differ',
  ],
  about: { none: 'secret' },
})

export const identityDocuments = [
  'passport',
  'national_id',
  'residence_permit',
  'driving_licence',
] as const
export const waysSeen = ['in_person', 'video_call', 'certified_copy'] as const

/** At least ten characters and two words: dots say nothing. */
const Remarks = text(10, 1000).refine((s) => (s.match(/\p{L}{2,}/gu) ?? []).length >= 2, {
  error: 'bad_remarks',
})

/** A recovery as those see it who are asked about it. */
const RecoveryRequestShape = z.object({
  id: Id,
  road: z.enum(recoveryRoads),
  status: z.enum(recoveryStatuses),
  name: z.string(),
  mail: z.string(),
  new_mail: z.string(),
  begun: When,
  waits_until: When.nullable(),
  /** The caller has confirmed or requested it. */
  own: z.boolean(),
  /** People who stand behind it now; none when whoever asked for it has left the staff. */
  confirmations: z.int(),
  /** What the first of two staff saw. */
  evidence: z
    .object({
      document: z.enum(identityDocuments),
      country: z.string(),
      last_four: z.string(),
      document_name: z.string(),
      seen: z.enum(waysSeen),
      remarks: z.string(),
    })
    .nullable(),
  requested_by: z.string().nullable(),
  /** For staff: when the account was last used by somebody who had signed in. */
  last_used: When.nullable(),
})
export type RecoveryRequest = z.infer<typeof RecoveryRequestShape>
const byId = { path: z.object({ id: Id }) }
const staff = ['support', 'admin'] as const

export const listTrustedRecoveries = call({
  method: 'GET',
  path: '/api/user/recoveries',
  may: 'signed-in',
  summary: 'Recoveries of people who trust the caller that wait for confirmations.',
  gives: z.object({ recoveries: z.array(RecoveryRequestShape) }),
  about: { none: 'visible' },
})

export const confirmRecovery = call({
  method: 'POST',
  path: '/api/user/recoveries/{id}/confirm',
  may: 'signed-in',
  personal: true,
  fresh: true,
  ownTransaction: true,
  summary:
    'A trusted person confirms, with the number that the other one told them. The second confirmation begins the waiting time.',
  takes: { ...byId, body: z.object({ number: Otp }) },
  gives: Done,
  fails: ['wrong_state', 'same_person', 'invalid_code', 'number_used_up'],
  about: { param: 'id', kind: 'recovery' },
})

export const listAssistedRecoveries = call({
  method: 'GET',
  path: '/api/user/recoveries/assisted',
  may: staff,
  summary:
    'Recoveries that staff may help with: those that need a second person first, then those that wait, then the newest.',
  takes: {
    query: z.object({
      /** Part of a name or of either address. */
      q: question(100).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  gives: z.object({ recoveries: z.array(RecoveryRequestShape), total: z.int() }),
  about: { none: 'role' },
})

export const requestRecovery = call({
  method: 'POST',
  path: '/api/user/recoveries/{id}/request',
  may: staff,
  personal: true,
  fresh: true,
  ownTransaction: true,
  summary:
    'The first of two staff says which identity document was seen, and how. No copy of it is kept.',
  takes: {
    ...byId,
    body: z.object({
      number: Otp,
      document: z.enum(identityDocuments),
      country: CountryCode,
      /** The last four characters of its number. */
      last_four: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{4}$/, { error: 'bad_identification' }),
      /** The holder as the document names them. */
      document_name: text(2, 200),
      seen: z.enum(waysSeen),
      remarks: Remarks,
    }),
  },
  gives: Done,
  fails: ['wrong_state', 'same_person', 'invalid_code', 'number_used_up', 'role_cooling'],
  about: { param: 'id', kind: 'recovery', open: staff },
})

export const approveRecovery = call({
  method: 'POST',
  path: '/api/user/recoveries/{id}/approve',
  may: staff,
  personal: true,
  fresh: true,
  ownTransaction: true,
  summary:
    'Another of the staff, who owes their role to neither, sees the person as well; the waiting time begins.',
  takes: {
    ...byId,
    body: z.object({ number: Otp, seen: z.enum(waysSeen), remarks: Remarks }),
  },
  gives: Done,
  fails: ['wrong_state', 'same_person', 'invalid_code', 'number_used_up', 'role_cooling'],
  about: { param: 'id', kind: 'recovery', open: staff },
})

export const refuseRecovery = call({
  method: 'POST',
  path: '/api/user/recoveries/{id}/refuse',
  may: staff,
  personal: true,
  summary:
    'Staff stop a recovery, on either road, with a reason that the person and the owner read.',
  takes: { ...byId, body: z.object({ reason: text(3, 1000) }) },
  gives: Done,
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'recovery', open: staff },
})
