import type { removeFromWishlist as Call } from '#contract/wishlist/calls.ts'
import { callServer, type CallInput } from '#web/core/calls/call-client.ts'

export const removeFromWishlist = (question: CallInput<typeof Call>) =>
  callServer<typeof Call>('POST /wishlist/remove', question)
