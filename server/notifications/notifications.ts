// Entry of notifications: subscribes to everyone, is called by none.
import * as contractCalls from '#contract/notifications/calls.ts'
import * as letterCalls from '#contract/notifications/letters/calls.ts'
import { domain } from '#server/core/domain.ts'
import { changeNoticeChoices } from './change-notice-choices.ts'
import { streamUpdates } from './stream-updates.ts'
import { forgetNotices } from './purge-notices.ts'
import { confirmAddress } from './letters/confirm-address.ts'
import { gatherNotices, sendHeldNotices } from './letters/gather-notices.ts'
import { getMailReach } from './letters/get-mail-reach.ts'
import { exportLetters } from './letters/export-letters.ts'
import { listLetters } from './letters/list-letters.ts'
import { onAccountEvents } from './news/on-account-events.ts'
import { onApplicationEvents } from './news/on-application-events.ts'
import { onAppointmentEvents } from './news/on-appointment-events.ts'
import { onCounsellorEvents } from './news/on-counsellor-events.ts'
import { onCourseEvents } from './news/on-course-events.ts'
import { onDocumentEvents } from './news/on-document-events.ts'
import { onRewardEvents } from './news/on-reward-events.ts'
import { onTicketEvents } from './news/on-ticket-events.ts'
import { onTransferEvents } from './news/on-transfer-events.ts'
import { onWalletEvents } from './news/on-wallet-events.ts'
import { onWishlistEvents } from './news/on-wishlist-events.ts'
import { forgetLetters } from './letters/forget-letters.ts'
import { receiveMailReport } from './letters/receive-mail-report.ts'
import { sendAddressCheck } from './letters/send-address-check.ts'
import { sendLetterAgain } from './letters/send-letter-again.ts'
import { sendLetter } from './letters/send-letter.ts'
import { collectReports } from './letters/take-report.ts'
import { readAllNotices } from './read-all-notices.ts'
import { readNotice } from './read-notice.ts'
import { countNotices } from './count-notices.ts'
import { getNoticeChoices } from './get-notice-choices.ts'
import { getNotices } from './get-notices.ts'
import { stopMail } from './stop-mail.ts'
import { notifyRoles, sendNotice } from './send-notice.ts'
import { personData } from './erase-person.ts'

export const notifications = domain(
  'notifications',
  { ...contractCalls, ...letterCalls },
  {
    answers: {
      changeNoticeChoices,
      confirmAddress,
      countNotices,
      streamUpdates,
      getMailReach,
      getNoticeChoices,
      getNotices,
      listLetters,
      exportLetters,
      receiveMailReport,
      readAllNotices,
      readNotice,
      sendAddressCheck,
      sendLetterAgain,
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
    lookUps: { 'identity.personData.notifications': personData },
    jobPool: 'mail',
    jobs: {
      announce: notifyRoles,
      collectReports,
      forgetLetters,
      forgetNotices,
      gather: gatherNotices,
      post: sendLetter,
      sendHeldNotices,
    },
    // No mail server is known in a drill: letters go to the mailbox on this machine.
    drillJobs: ['gather', 'post'],
    schedule: [
      { cron: '40 3 * * *', job: 'forgetNotices' },
      { cron: '50 3 * * *', job: 'forgetLetters' },
      { cron: '* * * * *', job: 'sendHeldNotices' },
      { cron: '* * * * *', job: 'collectReports' },
    ],
  },
)
