import type { createReferFriend as Call } from '#contract/rewards/referrals/calls.ts'
import { useAsk } from '#web/core/query.tsx'

/** Makes one's link at the first time, and lists who came by it. */
export const useCreateReferFriend = () =>
  useAsk<typeof Call>('POST /refer_friend/create', { body: {} }, { topics: ['referrals'] })
