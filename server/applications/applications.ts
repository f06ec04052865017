// Entry of applications: from "Apply" to an offer accepted.
import * as trackerCalls from '#contract/applications/tracker/calls.ts'
import * as universityCalls from '#contract/applications/university/calls.ts'
import * as offersCalls from '#contract/applications/offers/calls.ts'
import * as counsellorCalls from '#contract/applications/counsellor/calls.ts'
import * as messagesCalls from '#contract/applications/messages/calls.ts'
import * as detailCalls from '#contract/applications/detail/calls.ts'
import * as formCalls from '#contract/applications/form/calls.ts'
import { domain, type Subscriptions } from '#server/core/domain.ts'
import { answerOffer } from './offers/answer-offer.ts'
import { answerRequest } from './counsellor/answer-request.ts'
import { attachDocuments } from './form/attach-documents.ts'
import { detachDocument } from './form/detach-document.ts'
import { applicationsOf } from './tracker/applications-of.ts'
import { renewCalendar } from './tracker/renew-calendar.ts'
import { readCalendar } from './tracker/read-calendar.ts'
import { getCalendar } from './tracker/get-calendar.ts'
import { closeInTime, learnUsualDays, warnInTime } from './tracker/close-expired.ts'
import { unpublishComment } from './messages/unpublish-comment.ts'
import { readComments } from './messages/read-comments.ts'
import { applicationComments } from './messages/application-comments.ts'
import { concludeApplication } from './offers/conclude-application.ts'
import { decideApplication } from './university/decide-application.ts'
import { decideDeferral } from './offers/decide-deferral.ts'
import { applicationDetails } from './detail/application-details.ts'
import { getOffers } from './detail/get-offers.ts'
import { getIntakes } from './detail/get-intakes.ts'
import { judgeApplication } from './detail/judge-application.ts'
import { listPapers } from './detail/list-papers.ts'
import { tickPaper } from './detail/tick-paper.ts'
import { applicationDocuments } from './detail/application-documents.ts'
import { endApplication } from './tracker/end-application.ts'
import { coursesChanged, documentGone } from './detail/on-events.ts'
import { insertComment } from './messages/insert-comment.ts'
import { studentApplications } from './tracker/student-applications.ts'
import { providerBins } from './tracker/provider-bins.ts'
import { counsellorQueue } from './tracker/counsellor-queue.ts'
import { releaseDecisions } from './university/release-decisions.ts'
import { reviewApplications } from './counsellor/review-applications.ts'
import { restoreRevision } from './detail/restore-revision.ts'
import { applicationRevisions } from './detail/application-revisions.ts'
import { submitApplication } from './form/submit-application.ts'
import { switchToBackup } from './tracker/switch-to-backup.ts'
import { takeStudents } from './counsellor/take-students.ts'
import { remindStudents } from './counsellor/remind-students.ts'
import { tickCondition } from './offers/tick-condition.ts'
import { updateApplication } from './form/update-application.ts'
import { updateIntake } from './tracker/update-intake.ts'
import { dropCalendars, personData, withdrawAll } from './erase-person.ts'

const subscribes: Subscriptions = {
  'catalogue.courses_changed': coursesChanged,
  'vault.document_deleted': documentGone,
  'identity.closing': withdrawAll,
  'identity.memorial_begun': dropCalendars,
  'identity.memorial_settled': withdrawAll,
}

export const applications = domain(
  'applications',
  {
    ...trackerCalls,
    ...formCalls,
    ...detailCalls,
    ...counsellorCalls,
    ...offersCalls,
    ...messagesCalls,
    ...universityCalls,
  },
  {
    answers: {
      studentApplications,
      updateApplication,
      applicationDetails,
      applicationDocuments,
      judgeApplication,
      listPapers,
      tickPaper,
      attachDocuments,
      detachDocument,
      getIntakes,
      updateIntake,
      submitApplication,
      answerRequest,
      endApplication,
      answerOffer,
      getOffers,
      switchToBackup,
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
    lookUps: {
      'identity.personData.applications': personData,
      'identity.applicationsOf': applicationsOf,
    },
    jobs: { closeInTime, warnInTime, learnUsualDays },
    schedule: [
      { cron: '*/5 * * * *', job: 'closeInTime' },
      { cron: '20 * * * *', job: 'warnInTime' },
      { cron: '10 3 * * *', job: 'learnUsualDays' },
    ],
  },
)
