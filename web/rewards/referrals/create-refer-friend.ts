import type { createReferFriend as Call } from '#contract/rewards/referrals/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'

/** Makes one's link at the first time, and lists who came by it. */
export const useCreateReferFriend = () =>
  useCallQuery<typeof Call>('POST /refer_friend/create', { body: {} }, { topics: ['referrals'] })
