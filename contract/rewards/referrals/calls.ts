// Rewards. So far what is recorded of referring friends; programs, participants and disbursement have their own calls (spec §7).
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, Rest, When } from '#contract/shapes.ts'

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
  takes: {
    body: z.object({
      event: z.enum(referralActs),
      page: z
        .string()
        .regex(/^\/[\w/-]{0,199}$/)
        .nullable()
        .default(null),
    }),
  },
  gives: Rest(
    z.object({ id: Id, event: z.enum(referralActs), page: z.string().nullable(), at: When }),
  ),
})
