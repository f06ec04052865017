// Entry of the wishlist: courses somebody keeps for later, and what happens to them.
import * as contract from '#contract/wishlist/calls.ts'
import { domain } from '#server/core/domain.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { getWishlist } from './get-wishlist.ts'
import { listSavedIds } from './list-saved-ids.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { publishPriceChanges, watchWishlist } from './watch-wishlist.ts'
import { personData } from './erase-person.ts'

export const wishlist = domain('wishlist', contract, {
  answers: { addToWishlist, removeFromWishlist, getWishlist, listSavedIds },
  lookUps: { 'identity.personData.wishlist': personData },
  subscribes: {
    'catalogue.courses_changed': (ctx, { since }) => publishPriceChanges(ctx, since),
  },
  jobs: { watchWishlist },
  schedule: [{ cron: '20 6 * * *', job: 'watchWishlist' }],
})
