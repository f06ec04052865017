// Front page of rewards.
import * as contract from '#contract/rewards.ts'
import { domain } from '#server/core/domain.ts'
import { createReferFriendEvent } from './create-refer-friend-event.ts'

export const rewards = domain('rewards', contract, { answers: { createReferFriendEvent } })
