// The part of the module's entry for courses somebody thinks about: wishlist, comparison, dashboard.
import type { Subscriptions } from '#server/core/domain.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { compareCourses } from './compare-courses.ts'
import { getDashboard } from '../dashboard/get-dashboard.ts'
import { getWishlist, listSavedIds } from './get-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { publishPriceChanges, watchWishes } from './watch-wishlist.ts'

export const answers = {
  addToWishlist,
  removeFromWishlist,
  getWishlist,
  listSavedIds,
  compareCourses,
  getDashboard,
}
export const subscribes: Subscriptions = {
  'catalogue.courses_changed': (ctx, { since }) => publishPriceChanges(ctx, since),
}
export const jobs = { watchWishes }
export const schedule = [{ cron: '20 6 * * *', job: 'watchWishes' }]
