// Front page of applications: from "Apply" to an offer accepted, and what leads there.
import * as desk from '#contract/application-desk.ts'
import * as talk from '#contract/application-talk.ts'
import * as contract from '#contract/applications.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as wishlist from '#contract/wishlist.ts'
import { domain, type Hear } from '#server/core/domain.ts'
import { answerOffer } from './answer-offer.ts'
import { answerRequest } from './answer-request.ts'
import { attachDocuments, detachDocument } from './attach-documents.ts'
import { getCalendar, readCalendar, renewCalendar } from './calendar.ts'
import { closeInTime, learnUsualDays, warnInTime } from './close-in-time.ts'
import { applicationComments, readComments, unpublishComment } from './comments.ts'
import { concludeApplication } from './conclude-application.ts'
import { decideApplication } from './decide-application.ts'
import { decideDeferral } from './decide-deferral.ts'
import { applicationDetails, applicationDocuments, getIntakes, getOffers } from './details.ts'
import { endApplication } from './end-application.ts'
import { coursesChanged, documentGone } from './hear-news.ts'
import { insertComment } from './insert-comment.ts'
import { counsellorQueue, providerBins, studentApplications } from './lists.ts'
import { releaseDecisions } from './release-decisions.ts'
import { reviewApplications } from './review-applications.ts'
import { applicationRevisions, restoreRevision } from './revisions.ts'
import { submitApplication } from './submit-application.ts'
import { takeBackup } from './take-backup.ts'
import { remindStudents, takeStudents } from './take-students.ts'
import { tickCondition } from './tick-condition.ts'
import { updateApplication } from './update-application.ts'
import { updateIntake } from './update-intake.ts'
import * as wishes from './wishlist.ts'

// Wishes hear of changed courses as well.
const hears: Hear = {
  'catalogue.courses_changed': async (ctx, news) => {
    await wishes.hears['catalogue.courses_changed']?.(ctx, news)
    await coursesChanged(ctx, news)
  },
  'vault.document_deleted': documentGone,
}

export const applications = domain(
  'applications',
  { ...contract, ...talk, ...desk, ...wishlist, ...dashboard },
  {
    answers: {
      ...wishes.answers,
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
    hears: { ...wishes.hears, ...hears },
    jobs: { ...wishes.jobs, closeInTime, warnInTime, learnUsualDays },
    schedule: [
      ...wishes.schedule,
      { cron: '*/5 * * * *', job: 'closeInTime' },
      { cron: '20 * * * *', job: 'warnInTime' },
      { cron: '10 3 * * *', job: 'learnUsualDays' },
    ],
  },
)
