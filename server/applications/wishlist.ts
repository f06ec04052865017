// The part of the room's front page for courses somebody thinks about: wishlist, comparison, dashboard.
import type { Hear } from '#server/core/domain.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { compareCourses } from './compare-courses.ts'
import { getDashboard } from './read-dashboard.ts'
import { getWishlist, listSavedIds } from './read-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { tellNewPrices, watchWishes } from './tell-about-wishes.ts'

export const answers = {
  addToWishlist,
  removeFromWishlist,
  getWishlist,
  listSavedIds,
  compareCourses,
  getDashboard,
}
export const hears: Hear = {
  'catalogue.courses_changed': (ctx, { since }) => tellNewPrices(ctx, since),
}
export const jobs = { watchWishes }
export const schedule = [{ cron: '20 6 * * *', job: 'watchWishes' }]
