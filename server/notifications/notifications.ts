// Front page of notifications: hears everyone, is asked by none.
import * as contract from '#contract/notifications.ts'
import { domain } from '#server/core/domain.ts'
import { changeNoticeChoices } from './change-notice-choices.ts'
import { followNews } from './follow-news.ts'
import { forgetNotices } from './forget-notices.ts'
import { hearAccount } from './hear-account.ts'
import { hearApplications } from './hear-applications.ts'
import { hearCourses } from './hear-courses.ts'
import { hearDocuments } from './hear-documents.ts'
import { hearTickets } from './hear-tickets.ts'
import { hearTransfers } from './hear-transfers.ts'
import { hearWallet } from './hear-wallet.ts'
import { hearWishes } from './hear-wishes.ts'
import { postLetter } from './post-letter.ts'
import { readAllNotices, readNotice } from './read-notices.ts'
import { countNotices, getNoticeChoices, getNotices } from './reads.ts'
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
  },
  hears: {
    ...hearAccount,
    ...hearApplications,
    ...hearCourses,
    ...hearDocuments,
    ...hearTickets,
    ...hearTransfers,
    ...hearWallet,
    ...hearWishes,
  },
  jobs: { announce, forgetNotices, post: postLetter },
  schedule: [{ cron: '40 3 * * *', job: 'forgetNotices' }],
})
