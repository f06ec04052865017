import type { addToWishlist as Call } from '#contract/wishlist/calls.ts'
import { callServer, type CallInput } from '#web/core/calls/call-client.ts'

export const addToWishlist = (question: CallInput<typeof Call>) =>
  callServer<typeof Call>('POST /wishlist/add', question)
