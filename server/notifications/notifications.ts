// Front page of notifications: hears everyone, is asked by none.
import * as contract from '#contract/notifications.ts'
import { domain } from '#server/core/domain.ts'
import { followNews } from './follow-news.ts'
import { postLetter } from './post-letter.ts'

export const notifications = domain('notifications', contract, {
  answers: { followNews },
  jobs: { post: postLetter },
})
