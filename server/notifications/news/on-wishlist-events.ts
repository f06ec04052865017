// News of saved courses: another fee, a closing day ahead. Several at once are one notice.
import { utcDay } from '#contract/days.ts'
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { notify } from '../notify.ts'

const wishlist = screenPath('wishlist')

export const onWishlistEvents: Subscriptions = {
  'wishlist.courses_repriced': async (ctx, { accountId, courses }) => {
    const [first] = courses
    if (!first) return
    const { slug, ...one } = first
    await notify(ctx, [accountId], {
      name: 'saved_courses_repriced',
      values: { count: courses.length, ...one },
      link: courses.length === 1 ? screenPath('course', { slug }) : wishlist,
      once: `price ${slug} ${first.now} ${utcDay(ctx.now)}`,
    })
  },
  'wishlist.courses_closing': async (ctx, { accountId, days, courses }) => {
    const [first] = courses
    if (!first) return
    const { slug, title, closesOn, closesAt, daysLeft } = first
    await notify(ctx, [accountId], {
      name: 'saved_courses_closing',
      values: { count: courses.length, days, title, closesOn, closesAt, daysLeft },
      link: courses.length === 1 ? screenPath('course', { slug }) : wishlist,
      once: `closing ${days} ${slug} ${closesOn}`,
    })
  },
}
