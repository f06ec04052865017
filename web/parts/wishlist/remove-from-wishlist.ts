import type { removeFromWishlist as Call } from '#contract/wishlist/calls.ts'
import { ask, type Question } from '#web/core/calls/call-client.ts'

export const removeFromWishlist = (question: Question<typeof Call>) =>
  ask<typeof Call>('POST /wishlist/remove', question)
