import type { removeFromWishlist as Call } from '#contract/wishlist/calls.ts'
import { ask, type CallInput } from '#web/core/calls/call-client.ts'

export const removeFromWishlist = (question: CallInput<typeof Call>) =>
  ask<typeof Call>('POST /wishlist/remove', question)
