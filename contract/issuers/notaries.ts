// Notaries and agents: who decides at gold and at silver (spec §3, §7 requests service).
import { z } from 'zod'
import { said } from './calls.ts'
import { clearable, Mobile } from './shapes.ts'
import { isCountry } from '#contract/countries.ts'
import { call } from '#contract/kit.ts'
import {
  AddressLine,
  CountryCode,
  Day,
  Done,
  Email,
  Id,
  PageIndex,
  PageSize,
  PersonName,
  question,
  text,
  When,
  Zip,
} from '#contract/shapes.ts'

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
  phone: clearable(Mobile),
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
  takes: {
    body: z.object({
      status: z.enum(notaryStatuses).optional(),
      q: question(100).optional(),
      district: text(0, 100).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  gives: z.object({ notaries: z.array(Notary), notaryCount: z.int() }),
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
  takes: { body: NotaryIn },
  gives: Notary.extend(said),
  fails: ['notary_exists', 'duplicate_mobile', 'invalid_mobile'],
  about: { none: 'role' },
})

export const getNotary = call({
  method: 'GET',
  path: '/api/notaries/{notaryId}',
  may: ['admin', 'support', 'notary'],
  summary: 'One notary.',
  takes: { path: z.object({ notaryId: Id }) },
  gives: Notary,
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
  takes: {
    path: z.object({ notaryId: Id }),
    body: z.object({ ...notaryFields, ...notaryAsRead }).partial(),
  },
  gives: Notary.extend(said),
  fails: ['wrong_state', 'notary_exists', 'email_taken', 'duplicate_mobile', 'invalid_mobile'],
  about: { none: 'role' },
})

export const deleteNotary = call({
  method: 'DELETE',
  path: '/api/notaries/{notaryId}',
  failureKey: 'notary_delete_failed',
  may: ['admin'],
  personal: true,
  summary: 'Removes a notary; what they decided stays.',
  takes: { path: z.object({ notaryId: Id }) },
  gives: Done,
  about: { none: 'role' },
})

export const activateNotary = call({
  method: 'PUT',
  path: '/api/notaries/activate/{notaryId}',
  failureKey: 'error_occured',
  may: ['admin'],
  personal: true,
  summary:
    'Asks for a notary to be active, reached under this phone and e-mail: it waits for another admin, and then for 24 hours. Whoever has no account is invited by mail then.',
  takes: {
    path: z.object({ notaryId: Id }),
    body: z.object({ phone: Mobile, email: Email, countryCode: NotaryCountry }),
  },
  gives: Notary.extend(said),
  fails: ['wrong_state', 'notary_exists', 'email_taken', 'duplicate_mobile', 'invalid_mobile'],
  about: { none: 'role' },
})

export const deactivateNotary = call({
  method: 'PUT',
  path: '/api/notaries/deactivate/{notaryId}',
  failureKey: 'notary_deactivate_failed',
  may: ['admin'],
  personal: true,
  summary: 'Deactivates a notary; new requests go to others.',
  takes: { path: z.object({ notaryId: Id }) },
  gives: Notary.extend(said),
  fails: ['wrong_state'],
  about: { none: 'role' },
})

export const Agent = z.object({
  id: Id,
  name: z.string(),
  organisation: z.string(),
  city: z.string(),
  country: z.string(),
  /** This student is one of theirs. */
  assigned: z.boolean(),
})
export type Agent = z.infer<typeof Agent>

export const getAgents = call({
  method: 'GET',
  path: '/api/agents/{studentId}',
  may: 'signed-in',
  summary: "Agents who may check a document of this student, the student's own first.",
  takes: { path: z.object({ studentId: Id }) },
  gives: z.object({ agents: z.array(Agent) }),
  about: {
    param: 'studentId',
    kind: 'account',
    open: ['admin', 'support', 'counsellor', 'associate', 'agent'],
  },
})

/** A student of an agent: they may put documents into this vault, and check none of those. */
export const AgentStudent = z.object({ id: Id, name: z.string(), email: z.string(), since: When })
export type AgentStudent = z.infer<typeof AgentStudent>

/** An agent as admins and support see them. */
export const AgentRecord = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  city: z.string(),
  country: z.string(),
  approved: z.boolean(),
  /** The approval waits for another admin, or for its day. */
  waiting: z.boolean(),
  students: z.int(),
})
export type AgentRecord = z.infer<typeof AgentRecord>

export const getAllAgents = call({
  method: 'GET',
  path: '/api/agents',
  may: ['admin', 'support'],
  summary: 'Agents by name, address or office, those who wait for approval first.',
  takes: {
    query: z.object({ q: question(100).optional(), pageIndex: PageIndex, pageSize: PageSize }),
  },
  gives: z.object({ agents: z.array(AgentRecord), agentCount: z.int() }),
  about: { none: 'role' },
})

export const updateAgent = call({
  method: 'PUT',
  path: '/api/agents/{agentId}',
  may: ['admin'],
  personal: true,
  summary:
    'Approves an agent to check documents, once another admin confirms; keeps their office, and says whose agent they are.',
  takes: {
    path: z.object({ agentId: Id }),
    body: z
      .object({
        approved: z.boolean(),
        organisation: text(0, 100),
        city: text(0, 100),
        country: clearable(CountryCode),
        addStudentId: Id,
        removeStudentId: Id,
      })
      .partial(),
  },
  gives: AgentRecord,
  fails: ['wrong_state'],
  about: { none: 'role' },
})

export const getAgentStudents = call({
  method: 'GET',
  path: '/api/agents/{agentId}/students',
  may: ['agent', 'admin', 'support'],
  summary: "An agent's students by name: an agent's own, or any agent's for admins and support.",
  takes: {
    path: z.object({ agentId: Id }),
    query: z.object({ q: question(100).optional(), pageIndex: PageIndex, pageSize: PageSize }),
  },
  gives: z.object({ agent: AgentRecord, students: z.array(AgentStudent), studentCount: z.int() }),
  about: { param: 'agentId', kind: 'agent', open: ['admin', 'support'] },
})
