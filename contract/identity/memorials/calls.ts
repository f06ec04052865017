// A person who has died: a relative tells it with a paper, one of the staff proposes, another confirms; two take it back.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { CountryCode, Day, Done, Id, When, text } from '#contract/shapes.ts'
import { RecoveryRemarks } from '../recovery/shapes.ts'
import { memorialPapers, memorialStates, memorialWaits } from './state.ts'

const staff = ['support', 'admin'] as const

const byId = z.object({ id: Id })

const about = { param: 'id', kind: 'account', open: staff } as const

/** What was seen before it was proposed. No copy of the paper is kept here. */
const Evidence = z.object({
  paper: z.enum(memorialPapers),
  /** Where the paper is from. */
  country: CountryCode,
  died_on: Day,
  /** Who told it, and what they are to the person. */
  told_by: text(3, 200),
  remarks: RecoveryRemarks,
})

const Memorial = Evidence.extend({
  state: z.enum(memorialStates),
  proposed_by: z.string(),
  proposed_at: When,
  confirmed_by: z.string().nullable(),
  confirmed_at: When.nullable(),
  /** From then on open applications and verifications are withdrawn. */
  settle_after: When.nullable(),
  settled: z.boolean(),
  /** Why it is to end, or was refused. */
  reason: z.string(),
  end_proposed_by: z.string().nullable(),
  end_proposed_at: When.nullable(),
  ended_at: When.nullable(),
  /** When somebody who was signed in last used the account. */
  last_used: When.nullable(),
  /** The caller was the first: another one decides. */
  own: z.boolean(),
})

export const getMemorialOf = call({
  method: 'GET',
  path: '/api/rest/user/{id}/memorial',
  may: staff,
  summary:
    'Whether an account is kept in memory of its person, and what waits for a second person; the newest, null where there never was one.',
  request: { path: byId },
  response: z.object({ memorial: Memorial.nullable() }),
  about,
})

const twoStaff = { may: staff, personal: true, fresh: true, response: Done, about } as const

export const proposeMemorial = call({
  ...twoStaff,
  method: 'POST',
  path: '/api/rest/user/{id}/memorial',
  summary:
    'The first of two staff says which paper was seen and who brought it. Nothing changes for the account yet.',
  request: { path: byId, body: Evidence },
  fails: ['wrong_state', 'same_person', 'office_first', 'role_cooling'],
})

export const confirmMemorial = call({
  ...twoStaff,
  method: 'POST',
  path: '/api/rest/user/{id}/memorial/confirm',
  summary:
    'Another of the staff, who owes their role to neither, confirms what was proposed: that the account is kept in memory (sessions and shares end, nobody signs in, no letter is sent, coins are frozen), or that this ends.',
  request: { path: byId, body: z.object({ state: z.enum(memorialWaits) }) },
  fails: ['wrong_state', 'same_person', 'office_first', 'role_cooling'],
})

export const refuseMemorial = call({
  ...twoStaff,
  method: 'POST',
  path: '/api/rest/user/{id}/memorial/refuse',
  summary: 'Any of the staff, also who proposed it, stops what was proposed.',
  request: { path: byId, body: z.object({ state: z.enum(memorialWaits), reason: text(3, 500) }) },
  fails: ['wrong_state'],
})

export const proposeMemorialEnd = call({
  ...twoStaff,
  method: 'POST',
  path: '/api/rest/user/{id}/memorial/end',
  summary: 'The first of two staff says why the account is its person’s after all.',
  request: { path: byId, body: z.object({ reason: text(3, 500) }) },
  fails: ['wrong_state', 'role_cooling'],
})
