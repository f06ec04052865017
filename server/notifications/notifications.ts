// Entry of notifications: subscribes to everyone, is called by none.
import * as contract from '#contract/notifications/calls.ts'
import { domain } from '#server/core/domain.ts'
import { changeNoticeChoices } from './change-notice-choices.ts'
import { followNews } from './follow-news.ts'
import { forgetNotices } from './purge-notices.ts'
import { onAccountEvents } from './letters/on-account-events.ts'
import { onApplicationEvents } from './letters/on-application-events.ts'
import { onAppointmentEvents } from './letters/on-appointment-events.ts'
import { onCounsellorEvents } from './letters/on-counsellor-events.ts'
import { onCourseEvents } from './letters/on-course-events.ts'
import { onDocumentEvents } from './letters/on-document-events.ts'
import { onRewardEvents } from './letters/on-reward-events.ts'
import { onTicketEvents } from './letters/on-ticket-events.ts'
import { onTransferEvents } from './letters/on-transfer-events.ts'
import { onWalletEvents } from './letters/on-wallet-events.ts'
import { onWishlistEvents } from './letters/on-wishlist-events.ts'
import { sendLetter } from './letters/send-letter.ts'
import { readAllNotices } from './read-all-notices.ts'
import { readNotice } from './read-notice.ts'
import { countNotices } from './count-notices.ts'
import { getNoticeChoices } from './get-notice-choices.ts'
import { getNotices } from './get-notices.ts'
import { stopMail } from './stop-mail.ts'
import { announce, sendNotice } from './send-notice.ts'

export const notifications = domain('notifications', contract, {
  answers: {
    changeNoticeChoices,
    countNotices,
    followNews,
    getNoticeChoices,
    getNotices,
    readAllNotices,
    readNotice,
    sendNotice,
    stopMail,
  },
  subscribes: {
    ...onAccountEvents,
    ...onApplicationEvents,
    ...onAppointmentEvents,
    ...onCounsellorEvents,
    ...onCourseEvents,
    ...onDocumentEvents,
    ...onRewardEvents,
    ...onTicketEvents,
    ...onTransferEvents,
    ...onWalletEvents,
    ...onWishlistEvents,
  },
  jobPool: 'mail',
  jobs: { announce, forgetNotices, post: sendLetter },
  // No mail server is known in a drill: letters go to the mailbox on this machine.
  drillJobs: ['post'],
  schedule: [{ cron: '40 3 * * *', job: 'forgetNotices' }],
})
