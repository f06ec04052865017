// Every call that is open to named roles only is open to exactly those the table of permissions names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '#contract/kit.ts'
import { type PermissionName, rolesWith } from '#contract/permissions.ts'
import { modules } from '#server/domains.ts'

const callsOf: Readonly<Partial<Record<PermissionName, readonly string[]>>> = {
  describe_courses: [
    'catalogue.getCourseDetails',
    'catalogue.listMyCourses',
    'catalogue.saveCourseDetails',
  ],
  see_applications: [
    'applications.applicationDetails',
    'applications.applicationDocuments',
    'applications.judgeApplication',
    'applications.listPapers',
    'applications.getIntakes',
    'applications.applicationComments',
    'applications.insertComment',
    'applications.readComments',
    'applications.unpublishComment',
    'applications.applicationRevisions',
  ],
  edit_application: [
    'applications.updateApplication',
    'applications.attachDocuments',
    'applications.detachDocument',
    'applications.updateIntake',
    'applications.answerRequest',
    'applications.switchToBackup',
    'applications.tickPaper',
    'applications.restoreRevision',
  ],
  submit_application: ['applications.submitApplication', 'applications.endApplication'],
  review_application: ['applications.reviewApplications'],
  advise_applicants: ['applications.counsellorQueue', 'applications.remindStudents'],
  decide_application: [
    'applications.providerBins',
    'applications.decideApplication',
    'applications.releaseDecisions',
    'applications.tickCondition',
    'applications.concludeApplication',
    'applications.decideDeferral',
  ],
  answer_offer: ['applications.answerOffer'],
  request_verification: [
    'verification.createRequest',
    'verification.listOwnNameChanges',
    'verification.requestNameChange',
    'verification.withdrawNameChange',
  ],
  decide_name_change: [
    'verification.searchNameChanges',
    'verification.exportNameChanges',
    'verification.approveNameChange',
    'verification.refuseNameChange',
  ],
  decide_verification: ['verification.approveRequest', 'verification.rejectRequest'],
  reverse_verification: ['verification.reverseRequest'],
  press_verification: ['verification.followUpRequest', 'verification.remindVerifiers'],
  see_requests: [
    'verification.getRequest',
    'verification.searchRequests',
    'verification.requestsByDocumentIds',
    'verification.createReport',
  ],
  manage_authenticators: [
    'issuers.createAuthenticator',
    'issuers.updateAuthenticator',
    'issuers.deleteAuthenticator',
  ],
  manage_issuers: ['issuers.createIssuer', 'issuers.updateIssuer'],
  manage_notaries: [
    'issuers.createNotary',
    'issuers.updateNotary',
    'issuers.deleteNotary',
    'issuers.activateNotary',
    'issuers.deactivateNotary',
  ],
  manage_accounts: [
    'identity.addUser',
    'identity.grantRole',
    'identity.revokeRole',
    'identity.disableUser',
    'identity.enableUser',
    'identity.endUserSessions',
    'identity.listChangeRequests',
    'identity.confirmChangeRequest',
    'identity.refuseChangeRequest',
  ],
  see_accounts: ['identity.searchAccounts'],
  impersonate: ['identity.impersonate'],
  manage_associates: [
    'counsellors.counsellorListing',
    'counsellors.createAssociate',
    'counsellors.updateAssociate',
    'counsellors.changeAssociatePassword',
    'counsellors.previewHandover',
    'counsellors.disableAssociate',
    'counsellors.undoHandover',
  ],
  message_students: ['counsellors.messageStudents'],
  keep_hours: ['counsellors.getMyHours', 'counsellors.setMyHours', 'counsellors.importBusyTimes'],
  hold_fairs: [
    'counsellors.createFair',
    'counsellors.updateFair',
    'counsellors.announceFair',
    'counsellors.cancelFair',
  ],
  admit_to_fairs: ['counsellors.listFairRegistrations', 'counsellors.admitToFair'],
  see_students: [
    'counsellors.getStudentChoices',
    'counsellors.listStudentViews',
    'counsellors.saveStudentView',
    'counsellors.removeStudentView',
    'counsellors.studentListing',
    'counsellors.getStudentFile',
    'reports.exportStudents',
  ],
  take_exports: ['reports.listExports', 'reports.downloadExport'],
  keep_student_files: [
    'counsellors.addNote',
    'counsellors.addTask',
    'counsellors.setStudentState',
    'counsellors.setStudentTags',
  ],
  assign_students: ['counsellors.assignStudents'],
  search_profiles: [
    'reports.filterProfiles',
    'reports.findPeople',
    'reports.searchProfile',
    'reports.exportProfile',
  ],
  see_books: [
    'wallet.getTrialBalance',
    'wallet.downloadTrialBalance',
    'wallet.getAccountStatement',
    'wallet.downloadJournal',
    'wallet.getBookFigures',
    'wallet.listPeriods',
  ],
  close_books: ['wallet.closePeriod'],
  reconcile_bank: ['transfers.addBankStatement', 'transfers.resolveBankDifference'],
  see_reports: [
    'reports.getEventTypes',
    'reports.searchEvents',
    'reports.exportSearchEvents',
    'reports.registrationPending',
    'reports.remindPending',
    'reports.exportRegistrationPending',
    'reports.getUsersLog',
    'reports.exportUsersLog',
    'reports.exportProfiles',
    'reports.exportReferrals',
    'reports.getFigures',
    'reports.exportFigures',
  ],
  edit_content: ['content.createArticle', 'content.getArticles', 'content.updateArticle'],
  change_settings: ['content.changeSettings'],
  see_letters: [
    'notifications.listLetters',
    'notifications.exportLetters',
    'notifications.sendLetterAgain',
  ],
  see_operations: [
    'operations.listFailedJobs',
    'operations.retryFailedJobs',
    'operations.listSecurityEvents',
    'operations.exportSecurityEvents',
    'operations.getSecurityFigures',
    'operations.listAlertRules',
    'operations.createAlertRule',
    'operations.updateAlertRule',
    'operations.deleteAlertRule',
    'operations.listAlerts',
  ],
  see_rules: ['qualifications.listRules', 'qualifications.exportRules', 'qualifications.getRule'],
  manage_rules: [
    'qualifications.createRule',
    'qualifications.updateRule',
    'qualifications.confirmRule',
    'qualifications.previewRules',
    'qualifications.importRules',
  ],
  manage_programs: [
    'rewards.searchPrograms',
    'rewards.updateProgram',
    'rewards.startSimulation',
    'rewards.getSimulation',
    'rewards.tryCriteria',
    'rewards.getRewardProgram',
    'rewards.deleteProgram',
    'rewards.getProgramEvents',
    'rewards.getAllCriteria',
    'rewards.searchParticipants',
    'rewards.getBudget',
    'rewards.searchEvaluations',
    'reports.exportPrograms',
    'reports.exportProgram',
  ],
  approve_disbursements: ['rewards.searchDisbursements', 'rewards.decideDisbursements'],
  take_part_in_programs: [
    'rewards.getMyRewards',
    'rewards.exportMyRewards',
    'rewards.getActivePrograms',
    'rewards.createReferFriend',
  ],
  make_transfers: [
    'transfers.createTransfer',
    'transfers.deleteTransfer',
    'transfers.findReference',
  ],
}

const calls = new Map<string, Call>(
  modules.flatMap((room) =>
    [...room.calls].map(([name, { call }]) => [`${room.name}.${name}`, call] as const),
  ),
)

for (const [permission, names] of Object.entries(callsOf))
  test(`${permission.replaceAll('_', ' ')} is open to the roles the table names, and to no other`, () => {
    for (const name of names) {
      const call = calls.get(name)
      assert.ok(call, `there is no call ${name}`)
      assert.ok(Array.isArray(call.may), `${name} is not for named roles`)
      assert.deepEqual(
        call.may.toSorted(),
        rolesWith(permission as PermissionName).toSorted(),
        name,
      )
    }
  })
