import type { createReferFriend as Call } from '#contract/rewards/referrals/calls.ts'
import { ask, type Question } from '#web/core/calls/call-client.ts'

/** Makes one's link at the first time, and lists who came by it. */
export const createReferFriend = (question: Question<typeof Call>) =>
  ask<typeof Call>('POST /refer_friend/create', question)
