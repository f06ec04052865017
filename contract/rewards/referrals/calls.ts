// Friends who bring friends: one's code, what one did with it, who came by it.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Coins, Id, PageIndex, PageSize, Rest, text, When } from '#contract/shapes.ts'
import { referralStatuses, samePersonSigns } from './state.ts'

/** What a student did to refer a friend: took the link, or passed it on by a channel. */
export const referralActs = ['copied', 'mailed', 'messaged', 'posted'] as const
/** What is counted of one student on one day; more is not an invitation any more. */
export const maxReferralsADay = 50

export const createReferFriendEvent = call({
  method: 'POST',
  path: '/refer_friend_event/create',
  may: ['student'],
  status: 201,
  summary:
    'Records that a student passed the invitation for friends on, how and from which page. Who comes of it is told by the code at sign-up.',
  request: {
    body: z.object({
      event: z.enum(referralActs),
      page: z
        .string()
        .regex(/^\/[\w/-]{0,199}$/)
        .nullable()
        .default(null),
    }),
  },
  response: Rest(
    z.object({ id: Id, event: z.enum(referralActs), page: z.string().nullable(), at: When }),
  ),
  about: { none: 'own' },
})

const Referral = z.object({
  id: Id,
  /** First name only. */
  firstName: z.string(),
  status: z.enum(referralStatuses),
  /** Why a pending one waits, as a word of `referralReasons`; why a voided one is not paid, in somebody's words. */
  reason: z.string(),
  at: When,
  coins: Coins,
})

export const createReferFriend = call({
  method: 'POST',
  path: '/refer_friend/create',
  may: ['student'],
  summary:
    'Gives one’s own code and link for friends, made at the first call, with everyone who came by it and how far they are, a hundred at once.',
  request: { body: z.object({ pageIndex: PageIndex }) },
  response: Rest(
    z.object({
      code: z.string(),
      link: z.string(),
      /** What one gets for each friend, and what the friend gets. */
      coins: Coins,
      friendCoins: Coins,
      earned: Coins,
      counts: z.object({
        'in progress': z.int(),
        pending: z.int(),
        flagged: z.int(),
        approved: z.int(),
        voided: z.int(),
      }),
      referrals: z.array(Referral),
    }),
  ),
  about: { none: 'own' },
})

export const checkReferCode = call({
  method: 'POST',
  path: '/refer_friend_code/check',
  may: 'anyone',
  rate: 'public',
  summary:
    'Whether a code is somebody’s, who invites (first name only) and what both get. Nothing else is told of anybody.',
  request: { body: z.object({ code: z.string().trim().toUpperCase().max(40) }) },
  response: Rest(
    z.object({
      valid: z.boolean(),
      firstName: z.string().nullable(),
      coins: Coins,
      friendCoins: Coins,
    }),
  ),
  about: { none: 'secret' },
})

const Side = z.object({ id: Id, name: z.string(), mail: z.string(), since: When })
const FlaggedReferral = z.object({
  id: Id,
  signedUpAt: When,
  referrer: Side,
  friend: Side,
  evidence: z.array(
    z.object({
      sign: z.enum(samePersonSigns),
      /** Empty where it is not the referrer whom the friend is like. */
      referrer: z.string(),
      friend: z.string(),
      /** Who was referred before and is alike. */
      earlier: z.string().optional(),
    }),
  ),
})

export type FlaggedReferral = z.infer<typeof FlaggedReferral>

export const FlaggedFilter = z.object({
  /** Part of a name or an address of either. */
  text: text(0, 100).optional(),
  sign: z.enum(samePersonSigns).optional(),
})
export type FlaggedFilter = z.infer<typeof FlaggedFilter>

export const listFlaggedReferrals = call({
  method: 'GET',
  path: '/api/rest/referrals/flagged',
  may: ['admin'],
  summary:
    'Referrals that may be one person twice, the oldest first unless sorted otherwise, with what speaks for it side by side.',
  request: {
    query: FlaggedFilter.extend({
      sort: z.enum(['at', '-at']).default('at'),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({ total: z.int(), referrals: z.array(FlaggedReferral) }),
  about: { none: 'role' },
})

export const decideReferral = call({
  method: 'PUT',
  path: '/api/rest/referrals/{id}',
  may: ['admin'],
  personal: true,
  summary: 'Approves a flagged referral, which pays it, or makes it void with a reason.',
  request: {
    path: z.object({ id: Id }),
    body: z.object({ decision: z.enum(['approve', 'void']), reason: text(0, 500).default('') }),
  },
  response: z.object({ message: z.string(), status: z.enum(referralStatuses) }),
  fails: ['wrong_state', 'same_person', 'role_cooling'],
  about: { none: 'role' },
})
