// Calls of reward programs: made and kept by owners, started by an admin who is none of them (spec §4, §7).
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, PageIndex, PageSize, text } from '#contract/shapes.ts'
import { activityNames } from '#contract/rewards/engine/activities.ts'
import { attributeNames, operators } from '#contract/rewards/engine/attributes.ts'
import { Program, ProgramChange, ProgramForm, ProgramLine, programTypes } from './shapes.ts'
import { programStatuses } from './state.ts'

const both = ['owner', 'admin'] as const
const path = z.object({ id: Id })
const about = { param: 'id', kind: 'program', open: ['admin'] } as const
const Answered = Program.extend({ message: z.string() })

const programSorts = [
  '-changedAt',
  'changedAt',
  'title',
  '-title',
  'endDate',
  '-endDate',
  'budget',
  '-budget',
  'paid',
  '-paid',
] as const
export type ProgramSort = (typeof programSorts)[number]

export const ProgramFilter = z.object({
  status: z.enum(programStatuses).optional(),
  type: z.enum(programTypes).optional(),
  text: text(0, 100).optional(),
})
export type ProgramFilter = z.infer<typeof ProgramFilter>

export const searchPrograms = call({
  method: 'POST',
  path: '/api/program/search',
  may: both,
  rate: 'read',
  ownTransaction: true,
  summary:
    'Programs with the newest change first unless sorted otherwise, and how many there are in each state. Owners find their own, admins all.',
  request: {
    body: ProgramFilter.extend({
      sort: z.enum(programSorts).default('-changedAt'),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({
    programCount: z.int(),
    programs: z.array(ProgramLine),
    counts: z.object({
      draft: z.int(),
      'awaiting activation': z.int(),
      active: z.int(),
      stopped: z.int(),
      inactive: z.int(),
    }),
  }),
  about: { none: 'visible' },
})

export const createProgram = call({
  method: 'POST',
  path: '/api/program',
  may: both,
  status: 201,
  personal: true,
  summary:
    'Makes a draft, however incomplete. Without `ownership` the whole of it is the caller’s, where the caller is an owner; an admin writes for owners, who agree, and another admin starts it.',
  request: { body: ProgramForm },
  response: Answered,
  about: { none: 'own' },
})

export const updateProgram = call({
  method: 'PUT',
  path: '/api/program/{id}',
  may: both,
  personal: true,
  summary:
    'Changes the fields that are named, and moves the program on by `status`: owners submit, withdraw, agree; an admin who is no owner starts or returns; both stop. A program may be sent whole, as it was read.',
  request: { path, body: ProgramChange },
  response: Answered,
  fails: [
    'wrong_state',
    'program_over',
    'stale',
    'same_person',
    'owners_must_agree',
    'program_underfunded',
    'wallet_frozen',
    'role_cooling',
  ],
  about,
  alongside: { 'body.id': 'same', 'body.ownership.0.ownerId': 'any' },
})

export const getRewardProgram = call({
  method: 'GET',
  path: '/api/program/{id}',
  may: both,
  summary: 'One program with everything that was written, its coins, and what the caller may do.',
  request: { path },
  response: Program,
  about,
})

export const deleteProgram = call({
  method: 'DELETE',
  path: '/api/program/{id}',
  may: both,
  personal: true,
  summary: 'Deletes a draft.',
  request: { path },
  response: z.object({ message: z.literal('reward_delete_success') }),
  fails: ['only_drafts'],
  about,
})

export const cloneProgram = call({
  method: 'POST',
  path: '/api/program/clone',
  says: { internal: 'program_clone_failed' },
  may: both,
  status: 201,
  personal: true,
  summary:
    'Makes a draft of what another program says: all but its dates, its coins and its people.',
  request: { query: z.object({ programId: Id }) },
  response: Answered,
  about: { param: 'query.programId', kind: 'program', open: ['admin'] },
})

export const getProgramEvents = call({
  method: 'GET',
  path: '/api/programevent/configure',
  may: both,
  summary:
    'What programs can be made of: activities with their filters, attributes with their operators.',
  response: z.object({
    activities: z.array(
      z.object({
        event: z.enum(activityNames),
        unit: z.string().nullable(),
        filters: z.array(
          z.object({
            field: z.string(),
            kind: z.enum(['choice', 'atLeast']),
            values: z.array(z.string()),
          }),
        ),
      }),
    ),
    attributes: z.array(
      z.object({
        attr: z.enum(attributeNames),
        kind: z.string(),
        operators: z.array(z.enum(operators)),
        values: z.array(z.string()),
      }),
    ),
    maxParticipants: z.int(),
  }),
  about: { none: 'all' },
})
