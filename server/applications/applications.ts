// Entry of applications: from "Apply" to an offer accepted.
import * as desk from '#contract/applications/decisions.ts'
import * as messages from '#contract/applications/messages.ts'
import * as calendar from '#contract/applications/calendar.ts'
import * as contract from '#contract/applications/calls.ts'
import { domain, type Subscriptions } from '#server/core/domain.ts'
import { answerOffer } from './offers/answer-offer.ts'
import { answerRequest } from './counsellor/answer-request.ts'
import { attachDocuments, detachDocument } from './form/attach-documents.ts'
import { getCalendar, readCalendar, renewCalendar } from './tracker/calendar.ts'
import { closeInTime, learnUsualDays, warnInTime } from './tracker/close-expired.ts'
import { applicationComments, readComments, unpublishComment } from './messages/comments.ts'
import { concludeApplication } from './offers/conclude-application.ts'
import { decideApplication } from './university/decide-application.ts'
import { decideDeferral } from './offers/decide-deferral.ts'
import {
  applicationDetails,
  applicationDocuments,
  getIntakes,
  getOffers,
} from './detail/application-details.ts'
import { endApplication } from './tracker/end-application.ts'
import { coursesChanged, documentGone } from './detail/on-events.ts'
import { insertComment } from './messages/insert-comment.ts'
import { counsellorQueue, providerBins, studentApplications } from './tracker/list-applications.ts'
import { releaseDecisions } from './university/release-decisions.ts'
import { reviewApplications } from './counsellor/review-applications.ts'
import { applicationRevisions, restoreRevision } from './detail/revisions.ts'
import { submitApplication } from './form/submit-application.ts'
import { takeBackup } from './tracker/take-backup.ts'
import { remindStudents, takeStudents } from './counsellor/assign-students.ts'
import { tickCondition } from './offers/tick-condition.ts'
import { updateApplication } from './form/update-application.ts'
import { updateIntake } from './tracker/update-intake.ts'

const subscribes: Subscriptions = {
  'catalogue.courses_changed': coursesChanged,
  'vault.document_deleted': documentGone,
}

export const applications = domain(
  'applications',
  { ...contract, ...messages, ...desk, ...calendar },
  {
    answers: {
      studentApplications,
      updateApplication,
      applicationDetails,
      applicationDocuments,
      attachDocuments,
      detachDocument,
      getIntakes,
      updateIntake,
      submitApplication,
      answerRequest,
      endApplication,
      answerOffer,
      getOffers,
      takeBackup,
      getCalendar,
      renewCalendar,
      readCalendar,
      applicationComments,
      insertComment,
      readComments,
      unpublishComment,
      applicationRevisions,
      restoreRevision,
      providerBins,
      decideApplication,
      releaseDecisions,
      tickCondition,
      concludeApplication,
      decideDeferral,
      counsellorQueue,
      reviewApplications,
      takeStudents,
      remindStudents,
    },
    subscribes,
    jobs: { closeInTime, warnInTime, learnUsualDays },
    schedule: [
      { cron: '*/5 * * * *', job: 'closeInTime' },
      { cron: '20 * * * *', job: 'warnInTime' },
      { cron: '10 3 * * *', job: 'learnUsualDays' },
    ],
  },
)
