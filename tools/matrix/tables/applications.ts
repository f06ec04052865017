import { namedObject, type Table } from '../expectation.ts'

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
  applicationDetails: [everyone, namedObject('path.id', 'sent_application', ...parties)],
  applicationDocuments: [everyone, namedObject('path.id', 'sent_application', ...parties)],
  judgeApplication: [everyone, namedObject('path.id', 'sent_application', ...parties)],
  listPapers: [everyone, namedObject('path.id', 'sent_application', ...parties)],
  applicationComments: [everyone, namedObject('path.uuid', 'sent_application', ...parties)],
  applicationRevisions: [everyone, namedObject('path.uuid', 'sent_application', ...parties)],
  getIntakes: [everyone, namedObject('query.application_uuid', 'sent_application', ...parties)],
  studentApplications: [
    editors,
    namedObject(
      'path.uuid',
      'account',
      'oneself',
      'own agent',
      'own adviser',
      'supervisor',
      'admin',
    ),
  ],

  updateApplication: [
    editors,
    namedObject('body.applicationId', 'application', ...writers),
    namedObject('body.studentId', 'account', ...writers),
  ],
  attachDocuments: [editors, namedObject('body.applicationId', 'application', ...writers)],
  detachDocument: [editors, namedObject('body.applicationId', 'application', ...writers)],
  updateIntake: [editors, namedObject('body.application_uuid', 'application', ...writers)],
  tickPaper: [editors, namedObject('body.applicationId', 'application', ...writers)],
  switchToBackup: [editors, namedObject('body.applicationId', 'application', ...writers)],
  submitApplication: [filers, namedObject('body.applicationId', 'application', ...writers)],
  endApplication: [filers, namedObject('body.applicationId', 'application', ...writers)],
  answerRequest: [editors, namedObject('body.applicationId', 'application', ...writers)],
  restoreRevision: [editors, namedObject('body.revisionId', 'revision', ...writers)],

  insertComment: [everyone, namedObject('body.applicationId', 'sent_application', ...parties)],
  readComments: [everyone, namedObject('body.applicationId', 'sent_application', ...parties)],
  unpublishComment: [everyone, namedObject('body.commentId', 'comment', 'oneself', 'admin')],

  counsellorQueue: [advisers, 'visible'],
  // Agents file; they review nothing.
  reviewApplications: [
    'counsellor associate admin',
    namedObject('body.applicationIds.0', 'sent_application', 'own adviser', 'supervisor', 'admin'),
  ],
  remindStudents: [
    advisers,
    namedObject('body.applicationIds.0', 'sent_application', ...reviewers),
  ],
  takeStudents: [
    'counsellor associate',
    namedObject('body.applicationIds.0', 'sent_application', 'own adviser', 'supervisor'),
  ],

  providerBins: [universities, 'visible'],
  decideApplication: [
    universities,
    namedObject('body.applicationId', 'sent_application', ...deciders),
  ],
  releaseDecisions: [
    universities,
    namedObject('body.applicationIds.0', 'sent_application', ...deciders),
  ],
  concludeApplication: [
    universities,
    namedObject('body.applicationId', 'sent_application', ...deciders),
  ],
  decideDeferral: [
    universities,
    namedObject('body.applicationId', 'sent_application', ...deciders),
  ],
  tickCondition: [universities, namedObject('body.conditionId', 'condition', ...deciders)],

  getOffers: ['student', 'own'],
  answerOffer: ['student', namedObject('body.applicationId', 'sent_application', 'oneself')],
  getCalendar: ['student', 'own'],
  renewCalendar: ['student', 'own'],
  readCalendar: ['anyone', 'secret'],
}
