// When mail and phone are both gone: by two trusted people, or assisted by two of AO's staff; always with days to stop it.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { NewPassword, Otp, Secret } from '../shapes.ts'
import {
  Recovery,
  RecoveryRequestShape,
  RecoveryRemarks,
  Stoppable,
  Trusted,
  identityDocuments,
  identityCheckMethods,
} from './shapes.ts'
import {
  CountryCode,
  Done,
  Email,
  Id,
  PageIndex,
  PageSize,
  question,
  text,
} from '#contract/shapes.ts'
import { recoveryRoads } from './state.ts'

export const readRecoveryStop = call({
  method: 'POST',
  path: '/api/user/recovery/stop/read',
  may: 'anyone',
  rate: 'otp',
  summary: 'What the link that went to the old addresses stops: the recoveries of an account.',
  request: { body: z.object({ token: Secret }) },
  response: z.object({ mail: z.string(), recoveries: z.array(Stoppable) }),
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const cancelRecovery = call({
  method: 'POST',
  path: '/api/user/recovery/cancel',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Stops every recovery of an account by the link that went to its addresses; no sign-in is asked for.',
  request: { body: z.object({ token: Secret }) },
  response: Done,
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const listOwnRecoveries = call({
  method: 'GET',
  path: '/api/user/recoveries/own',
  may: 'signed-in',
  summary: 'Recoveries of one’s own account that somebody has begun and nobody has ended.',
  response: z.object({ recoveries: z.array(Stoppable) }),
  about: { none: 'own' },
})

export const stopOwnRecoveries = call({
  method: 'POST',
  path: '/api/user/recoveries/own/stop',
  may: 'signed-in',
  personal: true,
  summary: 'Stops every recovery of one’s own account.',
  response: Done,
  about: { none: 'own' },
})

export const beginRecovery = call({
  method: 'POST',
  path: '/api/user/recovery',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Begins a recovery for an address that can no longer be read; a code goes to the new one. Known and unknown addresses are answered alike.',
  request: { body: z.object({ mail: Email, new_mail: Email, road: z.enum(recoveryRoads) }) },
  response: z.object({ recovery: z.string() }),
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
  request: { body: z.object({ recovery: Secret, code: Otp }) },
  response: Recovery,
  fails: ['invalid_code', 'email_taken'],
  about: { none: 'secret' },
})

export const readRecovery = call({
  method: 'POST',
  path: '/api/user/recovery/read',
  may: 'anyone',
  rate: 'otp',
  summary: 'How a recovery stands, for whoever began it.',
  request: { body: z.object({ recovery: Secret }) },
  response: Recovery,
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
  request: {
    body: z.object({
      recovery: Secret,
      pass: NewPassword,
      pass_confirmation: z.string().max(1020).optional(),
    }),
  },
  response: Done,
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

const byId = { path: z.object({ id: Id }) }

const staff = ['support', 'admin'] as const

export const listTrustedRecoveries = call({
  method: 'GET',
  path: '/api/user/recoveries',
  may: 'signed-in',
  summary: 'Recoveries of people who trust the caller that wait for confirmations.',
  response: z.object({ recoveries: z.array(RecoveryRequestShape) }),
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
  request: { ...byId, body: z.object({ number: Otp }) },
  response: Done,
  fails: ['wrong_state', 'same_person', 'invalid_code', 'number_used_up'],
  about: { param: 'id', kind: 'recovery' },
})

export const listAssistedRecoveries = call({
  method: 'GET',
  path: '/api/user/recoveries/assisted',
  may: staff,
  summary:
    'Recoveries that staff may help with: those that need a second person first, then those that wait, then the newest.',
  request: {
    query: z.object({
      /** Part of a name or of either address. */
      q: question(100).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({ recoveries: z.array(RecoveryRequestShape), total: z.int() }),
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
  request: {
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
      seen: z.enum(identityCheckMethods),
      remarks: RecoveryRemarks,
    }),
  },
  response: Done,
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
  request: {
    ...byId,
    body: z.object({ number: Otp, seen: z.enum(identityCheckMethods), remarks: RecoveryRemarks }),
  },
  response: Done,
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
  request: { ...byId, body: z.object({ reason: text(3, 1000) }) },
  response: Done,
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'recovery', open: staff },
})

export const listTrustedPeople = call({
  method: 'GET',
  path: '/api/user/trusted-people',
  may: 'signed-in',
  summary: 'Whom the caller trusts, and who trusts the caller.',
  response: z.object({ trusted: z.array(Trusted), trusting: z.array(Trusted) }),
  about: { none: 'own' },
})

export const inviteTrustedPerson = call({
  method: 'POST',
  path: '/api/user/trusted-people',
  may: 'signed-in',
  status: 201,
  personal: true,
  fresh: true,
  summary: 'Asks somebody by mail to be a trusted person; they count seven days after they accept.',
  request: { body: z.object({ mail: Email }) },
  response: Trusted,
  fails: ['same_person', 'wrong_state'],
  about: { none: 'own' },
})

export const acceptTrust = call({
  method: 'POST',
  path: '/api/user/trusted-people/accept',
  may: 'signed-in',
  personal: true,
  summary: 'Accepts by the link of the mail, with the account of the address it went to.',
  request: { body: z.object({ token: Secret }) },
  response: Trusted,
  fails: ['invalid_code', 'same_person', 'other_address'],
  about: { none: 'secret' },
})

export const endTrust = call({
  method: 'DELETE',
  path: '/api/user/trusted-people/{id}',
  may: 'signed-in',
  personal: true,
  summary: 'Ends it at once; either of the two may.',
  request: { path: z.object({ id: Id }) },
  response: Done,
  about: { param: 'id', kind: 'trust' },
})
