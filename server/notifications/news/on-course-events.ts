// News of saved searches: courses that were added.
import { utcDay } from '#contract/days.ts'
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { notify } from '../notify.ts'

export const onCourseEvents: Subscriptions = {
  'catalogue.new_courses_found': async (ctx, { accountId, searchId, name, link, courses }) => {
    const [first] = courses
    if (!first) return
    await notify(ctx, [accountId], {
      name: 'new_courses_found',
      values: { count: courses.length, title: first.title, name },
      link: courses.length === 1 ? screenPath('course', { slug: first.slug }) : link,
      once: `new courses ${searchId} ${utcDay(ctx.now)}`,
    })
  },
}
