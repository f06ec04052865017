import type { createReferFriendEvent } from '#contract/rewards/referrals/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateReferFriendEvent = changeOf<typeof createReferFriendEvent>(
  'POST /refer_friend_event/create',
)
