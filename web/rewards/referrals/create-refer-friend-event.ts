import type { createReferFriendEvent } from '#contract/rewards/referrals/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateReferFriendEvent = callMutationOf<typeof createReferFriendEvent>(
  'POST /refer_friend_event/create',
)
