// The vault: every call beside its function.
import * as locker from '#contract/vault/locker.ts'
import * as shares from '#contract/vault/share.ts'
import * as contract from '#contract/vault/calls.ts'
import * as upload from '#contract/vault/upload.ts'
import { domain } from '#server/core/domain.ts'
import { answerAskAboutDocument } from './documents/ask-about-document.ts'
import { answerCreateDocument } from './documents/create-document.ts'
import { answerDeleteDocument } from './documents/delete-document.ts'
import { answerDocsConfig } from './documents/docs-config.ts'
import { examineUpload } from './upload/inspect-upload.ts'
import { answerGetDocument } from './documents/get-document.ts'
import { answerListDocuments } from './documents/list-documents.ts'
import {
  answerImportLockerFile,
  answerLockerDownload,
  answerLockerFiles,
} from './locker/locker-files.ts'
import {
  answerLeaveLocker,
  answerLockerToken,
  answerSignInAtLocker,
} from './locker/locker-sign-in.ts'
import { answerOpenDocument } from './documents/open-document.ts'
import { answerPutFile, answerUploadProgress } from './upload/put-file.ts'
import { answerPutThumbnail } from './upload/put-thumbnail.ts'
import { answerReadFile } from './upload/read-file.ts'
import { remindExpiring } from './documents/remind-expiring.ts'
import { answerRequestUpload } from './upload/request-upload.ts'
import { scanFile } from './scan/scan-file.ts'
import { answerShareDocument } from './share/share-document.ts'
import { answerOpenSharedDocument, answerSharedDocument } from './share/shared-document.ts'
import {
  answerExtendShare,
  answerGetShare,
  answerListShares,
  answerRevokeShare,
} from './share/shares.ts'
import { answerStandInLockerPage } from './locker/stand-in-locker-page.ts'
import { discardUploaded, forgetDocument, sweep, sweepAfterStart } from './upload/sweep.ts'
import { answerUpdateDocument } from './documents/update-document.ts'
import { answerDiscardUpload, answerFindUpload, answerUploadJob } from './upload/upload-job.ts'

export const vault = domain(
  'vault',
  { ...contract, ...upload, ...shares, ...locker },
  {
    answers: {
      getDocsConfig: answerDocsConfig,
      requestUpload: answerRequestUpload,
      putFile: answerPutFile,
      getUploadProgress: answerUploadProgress,
      putThumbnail: answerPutThumbnail,
      getUploadJob: answerUploadJob,
      findUpload: answerFindUpload,
      discardUpload: answerDiscardUpload,
      createDocument: answerCreateDocument,
      updateDocument: answerUpdateDocument,
      listDocuments: answerListDocuments,
      getDocument: answerGetDocument,
      deleteDocument: answerDeleteDocument,
      openDocument: answerOpenDocument,
      readFile: answerReadFile,
      askAboutDocument: answerAskAboutDocument,
      shareDocument: answerShareDocument,
      listShares: answerListShares,
      getShare: answerGetShare,
      extendShare: answerExtendShare,
      revokeShare: answerRevokeShare,
      getSharedDocument: answerSharedDocument,
      openSharedDocument: answerOpenSharedDocument,
      signInAtLocker: answerSignInAtLocker,
      getLockerToken: answerLockerToken,
      listLockerFiles: answerLockerFiles,
      downloadLockerFile: answerLockerDownload,
      importLockerFile: answerImportLockerFile,
      leaveLocker: answerLeaveLocker,
      standInLockerPage: answerStandInLockerPage,
    },
    jobPool: 'files',
    jobs: {
      examine: examineUpload,
      scan: scanFile,
      discard: discardUploaded,
      forget: forgetDocument,
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
