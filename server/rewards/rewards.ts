// Entry of rewards.
import * as contract from '#contract/rewards/calls.ts'
import { domain } from '#server/core/domain.ts'
import { createReferFriendEvent } from './create-refer-friend-event.ts'

export const rewards = domain('rewards', contract, { answers: { createReferFriendEvent } })
