import { named, type Table } from '../expectation.ts'

const everyone = 'student counsellor associate agent provider admin'
const editors = 'student counsellor associate agent admin'
const filers = 'student counsellor agent admin'
const advisers = 'counsellor associate agent admin'
const universities = 'provider admin'
const parties = ['oneself', 'own agent', 'own adviser', 'supervisor', 'own staff', 'admin'] as const
const writers = ['oneself', 'own agent', 'own adviser', 'supervisor', 'admin'] as const
const reviewers = ['own agent', 'own adviser', 'supervisor', 'admin'] as const
const deciders = ['own staff', 'admin'] as const

export const applications: Table = {
  applicationDetails: [everyone, named('path.id', 'sent_application', ...parties)],
  applicationDocuments: [everyone, named('path.id', 'sent_application', ...parties)],
  judgeApplication: [everyone, named('path.id', 'sent_application', ...parties)],
  listPapers: [everyone, named('path.id', 'sent_application', ...parties)],
  applicationComments: [everyone, named('path.uuid', 'sent_application', ...parties)],
  applicationRevisions: [everyone, named('path.uuid', 'sent_application', ...parties)],
  getIntakes: [everyone, named('query.application_uuid', 'sent_application', ...parties)],
  studentApplications: [
    editors,
    named('path.uuid', 'account', 'oneself', 'own agent', 'own adviser', 'supervisor', 'admin'),
  ],

  updateApplication: [
    editors,
    named('body.applicationId', 'application', ...writers),
    named('body.studentId', 'account', ...writers),
  ],
  attachDocuments: [editors, named('body.applicationId', 'application', ...writers)],
  detachDocument: [editors, named('body.applicationId', 'application', ...writers)],
  updateIntake: [editors, named('body.application_uuid', 'application', ...writers)],
  tickPaper: [editors, named('body.applicationId', 'application', ...writers)],
  takeBackup: [editors, named('body.applicationId', 'application', ...writers)],
  submitApplication: [filers, named('body.applicationId', 'application', ...writers)],
  endApplication: [filers, named('body.applicationId', 'application', ...writers)],
  answerRequest: [editors, named('body.applicationId', 'application', ...writers)],
  restoreRevision: [editors, named('body.revisionId', 'revision', ...writers)],

  insertComment: [everyone, named('body.applicationId', 'sent_application', ...parties)],
  readComments: [everyone, named('body.applicationId', 'sent_application', ...parties)],
  unpublishComment: [everyone, named('body.commentId', 'comment', 'oneself', 'admin')],

  counsellorQueue: [advisers, 'visible'],
  // Agents file; they review nothing.
  reviewApplications: [
    'counsellor associate admin',
    named('body.applicationIds.0', 'sent_application', 'own adviser', 'supervisor', 'admin'),
  ],
  remindStudents: [advisers, named('body.applicationIds.0', 'sent_application', ...reviewers)],
  takeStudents: [
    'counsellor associate',
    named('body.applicationIds.0', 'sent_application', 'own adviser', 'supervisor'),
  ],

  providerBins: [universities, 'visible'],
  decideApplication: [universities, named('body.applicationId', 'sent_application', ...deciders)],
  releaseDecisions: [universities, named('body.applicationIds.0', 'sent_application', ...deciders)],
  concludeApplication: [universities, named('body.applicationId', 'sent_application', ...deciders)],
  decideDeferral: [universities, named('body.applicationId', 'sent_application', ...deciders)],
  tickCondition: [universities, named('body.conditionId', 'condition', ...deciders)],

  getOffers: ['student', 'own'],
  answerOffer: ['student', named('body.applicationId', 'sent_application', 'oneself')],
  getCalendar: ['student', 'own'],
  renewCalendar: ['student', 'own'],
  readCalendar: ['anyone', 'secret'],
}
