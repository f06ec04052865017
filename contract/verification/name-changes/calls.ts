// Another name after a verification: the holder asks with a paper, support or an admin decides. What was verified stays with the old name.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import {
  Id,
  PageIndex,
  PageSize,
  PersonName,
  question,
  SecondName,
  text,
  When,
} from '#contract/shapes.ts'
import { verifiers } from '../original/calls.ts'
import { nameChangeReasons, nameChangeStatuses } from './state.ts'

const deciders = rolesWith('decide_name_change')
const byId = { path: z.object({ id: Id }) }
const one = { param: 'id', kind: 'name_change' } as const

const Name = z.object({ firstName: z.string(), lastName: z.string() })

export const NameChange = z.object({
  id: Id,
  status: z.enum(nameChangeStatuses),
  ownerId: Id,
  mail: z.string(),
  from: Name,
  to: Name,
  reason: z.enum(nameChangeReasons),
  words: z.string(),
  paper: z.object({ documentId: Id, title: z.string(), type: z.string() }),
  requestedAt: When,
  decidedAt: When.nullable(),
  /** What the holder reads about the decision. */
  remarks: z.string(),
  own: z.boolean(),
})
export type NameChange = z.infer<typeof NameChange>

export const nameChangeSorts = ['date', '-date', 'name', '-name'] as const
export type NameChangeSort = (typeof nameChangeSorts)[number]

const NameChangeFilter = z.object({
  status: z.enum(nameChangeStatuses).optional(),
  /** A part of the old or the new name, or of the address. */
  text: question(100).optional(),
})
export type NameChangeFilter = z.infer<typeof NameChangeFilter>

export const listOwnNameChanges = call({
  method: 'GET',
  path: '/api/verification/name-changes/own',
  may: rolesWith('request_verification'),
  summary:
    'The caller’s name, since when it is fixed by a verification (null: it is not), and their requests for another, the newest first.',
  response: z.object({ name: Name, fixedAt: When.nullable(), changes: z.array(NameChange) }),
  about: { none: 'own' },
})

export const requestNameChange = call({
  method: 'POST',
  path: '/api/verification/name-changes',
  may: rolesWith('request_verification'),
  personal: true,
  status: 201,
  summary:
    'Asks for another name with a document of one’s own that shows it; support and admins may open it until they decide.',
  request: {
    body: z.object({
      firstName: PersonName,
      lastName: SecondName,
      reason: z.enum(nameChangeReasons),
      /** Required where the reason is another one. */
      words: text(0, 1000).default(''),
      documentId: Id,
    }),
  },
  response: NameChange,
  fails: ['account_too_young', 'guardian_for_shares', 'name_not_fixed', 'name_change_open'],
  about: { param: 'body.documentId', kind: 'document' },
})

export const withdrawNameChange = call({
  method: 'POST',
  path: '/api/verification/name-changes/{id}/withdraw',
  may: rolesWith('request_verification'),
  personal: true,
  summary: 'The holder takes the request back before it is decided.',
  request: byId,
  response: NameChange,
  fails: ['wrong_state'],
  about: one,
})

export const searchNameChanges = call({
  method: 'POST',
  path: '/api/verification/name-changes/search',
  may: deciders,
  rate: 'read',
  ownTransaction: true,
  summary: 'Requests for another name of everybody, the oldest first unless asked otherwise.',
  request: {
    body: NameChangeFilter.extend({
      pageIndex: PageIndex,
      pageSize: PageSize,
      sort: z.enum(nameChangeSorts).default('date'),
    }),
  },
  response: z.object({ changes: z.array(NameChange), totalRecords: z.int() }),
  about: { none: 'role' },
})

export const exportNameChanges = call({
  method: 'GET',
  path: '/api/verification/name-changes/export',
  may: deciders,
  summary: 'Requests for another name as CSV, narrowed as in the search, oldest first.',
  request: { query: NameChangeFilter },
  response: file,
  taking: 'export',
  about: { none: 'role' },
})

export const getNameChange = call({
  method: 'GET',
  path: '/api/verification/name-changes/{id}',
  may: ['student', ...deciders],
  summary: 'One request for another name: for its holder, and for those who decide.',
  request: byId,
  response: NameChange,
  about: { ...one, open: deciders },
})

export const approveNameChange = call({
  method: 'POST',
  path: '/api/verification/name-changes/{id}/approve',
  may: deciders,
  personal: true,
  summary:
    'The account has the new name from now on; what was verified stays with the old one. Nobody decides for themselves.',
  request: { ...byId, body: z.object({ remarks: text(0, 1000).default('') }) },
  response: NameChange,
  fails: ['wrong_state', 'same_person'],
  about: { ...one, open: deciders },
})

export const refuseNameChange = call({
  method: 'POST',
  path: '/api/verification/name-changes/{id}/refuse',
  may: deciders,
  personal: true,
  summary: 'The name stays; the holder reads why, and may ask again.',
  request: { ...byId, body: z.object({ remarks: text(3, 1000) }) },
  response: NameChange,
  fails: ['wrong_state', 'same_person'],
  about: { ...one, open: deciders },
})

export const getFormerNames = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}/former-names',
  may: ['student', ...verifiers, ...deciders],
  summary:
    'Names that the holder of a request had before, each until when, and by which paper AO saw it: for the holder, for staff, and for a verifier while there is something to decide. Never the name that came after what was verified.',
  request: { path: z.object({ requestId: Id }) },
  response: z.object({
    /** Oldest first. */
    names: z.array(
      z.object({
        name: z.string(),
        until: When,
        /** The request was made for this name. */
        verified: z.boolean(),
        /** For the holder and staff alone. */
        change: z.object({ id: Id, paper: z.string() }).nullable(),
      }),
    ),
  }),
  about: { param: 'requestId', kind: 'request', open: deciders },
})
