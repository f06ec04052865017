// The vault: every call beside its function.
import * as lockerCalls from '#contract/vault/locker/calls.ts'
import * as shareCalls from '#contract/vault/share/calls.ts'
import * as documentsCalls from '#contract/vault/documents/calls.ts'
import * as uploadCalls from '#contract/vault/upload/calls.ts'
import { domain } from '#server/core/domain.ts'
import { askAboutDocument } from './documents/ask-about-document.ts'
import { createDocument } from './documents/create-document.ts'
import { deleteDocument } from './documents/delete-document.ts'
import { getDocsConfig } from './documents/get-docs-config.ts'
import { examineUpload } from './upload/inspect-upload.ts'
import { getDocument } from './documents/get-document.ts'
import { listDocuments } from './documents/list-documents.ts'
import { importLockerFile } from './locker/import-locker-file.ts'
import { downloadLockerFile } from './locker/download-locker-file.ts'
import { listLockerFiles } from './locker/list-locker-files.ts'
import { leaveLocker } from './locker/leave-locker.ts'
import { getLockerToken } from './locker/get-locker-token.ts'
import { signInAtLocker } from './locker/sign-in-at-locker.ts'
import { openDocument } from './documents/open-document.ts'
import { ownDocuments } from './documents/own-documents.ts'
import { putFile } from './upload/put-file.ts'
import { getUploadProgress } from './upload/get-upload-progress.ts'
import { putThumbnail } from './upload/put-thumbnail.ts'
import { readFile } from './upload/read-file.ts'
import { remindExpiring } from './documents/remind-expiring.ts'
import { requestUpload } from './upload/request-upload.ts'
import { scanFile } from './scan/scan-file.ts'
import { sharesOf } from './share/shares-of.ts'
import { shareDocument } from './share/share-document.ts'
import { openSharedDocument } from './share/open-shared-document.ts'
import { getSharedDocument } from './share/get-shared-document.ts'
import { extendShare } from './share/extend-share.ts'
import { getShare } from './share/get-share.ts'
import { listShares } from './share/list-shares.ts'
import { endSharing } from './share/on-closing.ts'
import { revokeShare } from './share/revoke-share.ts'
import { standInLockerPage } from './locker/stand-in-locker-page.ts'
import { deleteUploaded, deleteDocumentFiles, sweep, sweepAfterStart } from './upload/sweep.ts'
import { updateDocument } from './documents/update-document.ts'
import { discardUpload } from './upload/discard-upload.ts'
import { findUpload } from './upload/find-upload.ts'
import { getUploadJob } from './upload/get-upload-job.ts'
import { personData } from './erase-person.ts'

export const vault = domain(
  'vault',
  { ...documentsCalls, ...uploadCalls, ...shareCalls, ...lockerCalls },
  {
    answers: {
      getDocsConfig,
      requestUpload,
      putFile,
      getUploadProgress,
      putThumbnail,
      getUploadJob,
      findUpload,
      discardUpload,
      createDocument,
      updateDocument,
      listDocuments,
      getDocument,
      deleteDocument,
      openDocument,
      readFile,
      askAboutDocument,
      shareDocument,
      listShares,
      getShare,
      extendShare,
      revokeShare,
      getSharedDocument,
      openSharedDocument,
      signInAtLocker,
      getLockerToken,
      listLockerFiles,
      downloadLockerFile,
      importLockerFile,
      leaveLocker,
      standInLockerPage,
    },
    subscribes: {
      'identity.closing': endSharing,
      'identity.consent_withdrawn': endSharing,
      'identity.memorial_begun': endSharing,
    },
    lookUps: {
      'identity.personData.vault': personData,
      'identity.ownDocuments': ownDocuments,
      'identity.sharesOf': sharesOf,
    },
    jobPool: 'files',
    jobs: {
      examine: examineUpload,
      scan: scanFile,
      discard: deleteUploaded,
      forget: deleteDocumentFiles,
      sweep,
      remind: remindExpiring,
    },
    drillJobs: ['examine', 'scan'],
    schedule: [
      { cron: '17 * * * *', job: 'sweep' },
      { cron: '5 6 * * *', job: 'remind' },
    ],
    start: sweepAfterStart,
  },
)
