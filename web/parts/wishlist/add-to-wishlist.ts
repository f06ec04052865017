import type { addToWishlist as Call } from '#contract/wishlist/calls.ts'
import { ask, type Question } from '#web/core/calls/call-client.ts'

export const addToWishlist = (question: Question<typeof Call>) =>
  ask<typeof Call>('POST /wishlist/add', question)
