// The vault: every call beside its function.
import * as locker from '#contract/vault-locker.ts'
import * as shares from '#contract/vault-shares.ts'
import * as contract from '#contract/vault.ts'
import { domain } from '#server/core/domain.ts'
import { answerAskAboutDocument } from './ask-about-document.ts'
import { answerCreateDocument } from './create-document.ts'
import { answerDeleteDocument } from './delete-document.ts'
import { answerDocsConfig } from './docs-config.ts'
import { examineUpload } from './examine-upload.ts'
import { answerGetDocument } from './get-document.ts'
import { answerListDocuments } from './list-documents.ts'
import { answerImportLockerFile, answerLockerDownload, answerLockerFiles } from './locker-files.ts'
import { answerLeaveLocker, answerLockerToken, answerSignInAtLocker } from './locker-sign-in.ts'
import { answerOpenDocument } from './open-document.ts'
import { answerPutFile, answerUploadProgress } from './put-file.ts'
import { answerPutThumbnail } from './put-thumbnail.ts'
import { answerReadFile } from './read-file.ts'
import { remindExpiring } from './remind-expiring.ts'
import { answerRequestUpload } from './request-upload.ts'
import { scanFile } from './scan-file.ts'
import { answerShareDocument } from './share-document.ts'
import { answerOpenSharedDocument, answerSharedDocument } from './shared-document.ts'
import { answerExtendShare, answerGetShare, answerListShares, answerRevokeShare } from './shares.ts'
import { answerStandInLockerPage } from './stand-in-locker-page.ts'
import { discardUploaded, forgetDocument, sweep, sweepAfterStart } from './sweep.ts'
import { answerUpdateDocument } from './update-document.ts'
import { answerDiscardUpload, answerFindUpload, answerUploadJob } from './upload-job.ts'

export const vault = domain(
  'vault',
  { ...contract, ...shares, ...locker },
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
    jobs: {
      examine: examineUpload,
      scan: scanFile,
      discard: discardUploaded,
      forget: forgetDocument,
      sweep,
      remind: remindExpiring,
    },
    schedule: [
      { cron: '17 * * * *', job: 'sweep' },
      { cron: '5 6 * * *', job: 'remind' },
    ],
    start: sweepAfterStart,
  },
)
