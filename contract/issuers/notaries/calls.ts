// Notaries: who decides at gold (spec §3, §7 requests service).
import { z } from 'zod'
import {
  AddressLine,
  Day,
  Done,
  Email,
  Id,
  PageIndex,
  PageSize,
  PersonName,
  Zip,
  question,
  text,
} from '#contract/shapes.ts'
import { isCountry } from '#contract/countries.ts'
import { Mobile, optionalText, contactFails, withMessage } from '../shapes.ts'
import { call } from '#contract/kit.ts'

export const notaryStatuses = ['active', 'inactive'] as const

export const Notary = z.object({
  id: Id,
  accountId: Id.nullable(),
  name: z.string(),
  registrationNumber: z.string(),
  areaOfPractice: z.string(),
  district: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  pinCode: z.string(),
  appointmentDate: Day.nullable(),
  phone: z.string(),
  email: z.string(),
  countryCode: z.string(),
  status: z.enum(notaryStatuses),
  /** The activation, or another name, number or address, waits for another admin, or for its day. */
  waiting: z.boolean(),
})
export type Notary = z.infer<typeof Notary>

/** `IN`, or the dialling code `+91`. */
const NotaryCountry = z
  .string()
  .trim()
  .refine((s) => isCountry(s) || /^\+[1-9][0-9]{0,3}$/.test(s), { error: 'bad_country' })

/** No living notary was appointed before; whether it lies in the future says the clock of the server. */
const AppointmentDay = Day.refine((day) => day >= '1920-01-01', { error: 'bad_date' })

const notaryFields = {
  name: PersonName,
  registrationNumber: text(1, 50),
  areaOfPractice: text(0, 100),
  district: text(0, 100),
  addressLine1: AddressLine,
  addressLine2: AddressLine,
  pinCode: Zip,
  appointmentDate: z.union([z.null(), z.literal('').transform(() => null), AppointmentDay]),
  phone: optionalText(Mobile),
  email: Email,
  countryCode: NotaryCountry,
}

/** What is read with a notary and changed elsewhere: taken as it was read, refused otherwise. */
const notaryAsRead = Notary.pick({ id: true, accountId: true, status: true, waiting: true }).shape

const NotaryIn = z
  .object(notaryFields)
  .partial()
  .required({ name: true, registrationNumber: true, email: true, countryCode: true })

export const searchNotaries = call({
  method: 'POST',
  path: '/api/notaries/search',
  may: 'signed-in',
  rate: 'read',
  summary:
    'Notaries by status and words. Everyone but admins and support sees active ones, without their contact data.',
  request: {
    body: z.object({
      status: z.enum(notaryStatuses).optional(),
      q: question(100).optional(),
      district: text(0, 100).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({ notaries: z.array(Notary), notaryCount: z.int() }),
  about: { none: 'all' },
})

export const createNotary = call({
  method: 'POST',
  path: '/api/notaries',
  failureKey: 'notary_created_failed',
  may: ['admin'],
  personal: true,
  status: 201,
  summary: 'Adds a notary, inactive until activated.',
  request: { body: NotaryIn },
  response: Notary.extend(withMessage),
  fails: ['notary_exists', 'duplicate_mobile', 'invalid_mobile'],
  about: { none: 'role' },
})

export const getNotary = call({
  method: 'GET',
  path: '/api/notaries/{notaryId}',
  may: ['admin', 'support', 'notary'],
  summary: 'One notary.',
  request: { path: z.object({ notaryId: Id }) },
  response: Notary,
  about: { param: 'notaryId', kind: 'notary', open: ['admin', 'support'] },
})

export const updateNotary = call({
  method: 'PUT',
  path: '/api/notaries/{notaryId}',
  failureKey: 'notary_update_failed',
  may: ['admin'],
  personal: true,
  summary:
    'Changes a notary. Of an active one, another name, number or address waits for another admin.',
  request: {
    path: z.object({ notaryId: Id }),
    body: z.object({ ...notaryFields, ...notaryAsRead }).partial(),
  },
  response: Notary.extend(withMessage),
  fails: ['wrong_state', 'notary_exists', ...contactFails],
  about: { none: 'role' },
})

export const deleteNotary = call({
  method: 'DELETE',
  path: '/api/notaries/{notaryId}',
  failureKey: 'notary_delete_failed',
  may: ['admin'],
  personal: true,
  summary: 'Removes a notary; what they decided stays.',
  request: { path: z.object({ notaryId: Id }) },
  response: Done,
  about: { none: 'role' },
})

export const activateNotary = call({
  method: 'PUT',
  path: '/api/notaries/activate/{notaryId}',
  failureKey: 'error_occured',
  may: ['admin'],
  personal: true,
  summary:
    'Asks for a notary to be active, reached under this phone and e-mail: it waits for another admin, and then for 24 hours (`pending_confirmation`). Of one who is active so already it says `notary_activated`. Whoever has no account is invited by mail then.',
  request: {
    path: z.object({ notaryId: Id }),
    body: z.object({ phone: Mobile, email: Email, countryCode: NotaryCountry }),
  },
  response: Notary.extend(withMessage),
  fails: ['wrong_state', 'notary_exists', ...contactFails],
  about: { none: 'role' },
})

export const deactivateNotary = call({
  method: 'PUT',
  path: '/api/notaries/deactivate/{notaryId}',
  failureKey: 'notary_deactivate_failed',
  may: ['admin'],
  personal: true,
  summary: 'Deactivates a notary; new requests go to others.',
  request: { path: z.object({ notaryId: Id }) },
  response: Notary.extend(withMessage),
  fails: ['wrong_state'],
  about: { none: 'role' },
})
