// What a program pays to whom: looked over, approved, put on hold or taken back.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Coins, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { ActivityName } from '#contract/rewards/engine/activities.ts'
import { disbursementActions, disbursementStatuses } from './state.ts'

const both = ['owner', 'admin'] as const

const Disbursement = z.object({
  id: Id,
  memberId: Id,
  name: z.string(),
  activity: ActivityName,
  coins: Coins,
  status: z.enum(disbursementStatuses),
  earnedAt: When,
  confirmedAt: When.nullable(),
  payAt: When.nullable(),
  paidAt: When.nullable(),
  reason: z.string(),
  /** Its pending days are not over, or it is on hold for somebody to look at it: it may be held and taken back. */
  mayTakeBack: z.boolean(),
})
export type Disbursement = z.infer<typeof Disbursement>

export const disbursementSorts = [
  '-earnedAt',
  'earnedAt',
  '-coins',
  'coins',
  'payAt',
  '-payAt',
] as const
export type DisbursementSort = (typeof disbursementSorts)[number]

const Sum = z.object({ status: z.enum(disbursementStatuses), count: z.int(), coins: Coins })

export const DisbursementFilter = z.object({
  programId: Id,
  status: z.enum(disbursementStatuses).optional(),
  memberId: Id.optional(),
  /** Part of a member’s name. */
  text: text(0, 100).optional(),
})
export type DisbursementFilter = z.infer<typeof DisbursementFilter>

export const searchDisbursements = call({
  method: 'POST',
  path: '/api/participants/disbursements',
  may: both,
  rate: 'read',
  ownTransaction: true,
  summary:
    'What a program has to pay and has paid, by state, newest first unless sorted otherwise. `sums` leave the state aside.',
  request: {
    body: DisbursementFilter.extend({
      sort: z.enum(disbursementSorts).default('-earnedAt'),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({
    disbursementCount: z.int(),
    disbursements: z.array(Disbursement),
    sums: z.array(Sum),
  }),
  about: { param: 'body.programId', kind: 'program', open: ['admin'] },
  alongside: { 'body.memberId': 'filter' },
})

export const decideDisbursements = call({
  method: 'PUT',
  path: '/api/participants/disbursements',
  may: both,
  personal: true,
  summary:
    'Approves, holds or takes back one or many that are not paid yet, each for itself. Holding and taking back need a reason, and end with the pending days.',
  request: {
    body: z.object({
      programId: Id,
      ids: z.array(Id).min(1).max(100),
      action: z.enum(disbursementActions),
      reason: text(0, 500).default(''),
    }),
  },
  response: z.object({
    message: z.string(),
    /** Those that were changed; the others were no longer in a state for it. When none was, the call fails. */
    changed: z.array(Id),
  }),
  fails: ['same_person', 'wrong_state', 'award_settled'],
  about: { param: 'body.programId', kind: 'program', open: ['admin'] },
  alongside: { 'body.ids.0': 'fits' },
})
