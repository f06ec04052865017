import { named, type Table } from '../expectation.ts'

const secret = ['anyone', 'secret'] as const
const own = ['signed-in', 'own'] as const
const readers = ['oneself', 'admin', 'support'] as const

export const vault: Table = {
  getDocsConfig: ['anyone', 'all'],
  listDocuments: ['signed-in', named('path.studentId', 'account', ...readers)],
  createDocument: ['signed-in', named('path.owner', 'account', 'oneself', 'own agent')],
  getDocument: ['signed-in', named('path.documentId', 'document', ...readers)],
  openDocument: ['signed-in', named('path.documentId', 'document', ...readers)],
  updateDocument: ['signed-in', named('path.id', 'document', 'oneself')],
  deleteDocument: ['signed-in', named('path.id', 'document', 'oneself')],
  askAboutDocument: [
    'signed-in',
    named('path.studentId', 'account_with_document', 'oneself'),
    named('body.documentId', 'document', 'oneself'),
  ],

  requestUpload: ['signed-in', named('path.owner', 'account', 'oneself', 'own agent')],
  findUpload: ['signed-in', named('query.studentId', 'account_with_upload', 'oneself')],
  discardUpload: [
    'signed-in',
    named('query.studentId', 'account_with_upload', 'oneself'),
    named('query.uploadId', 'upload', 'oneself'),
  ],
  getUploadJob: ['signed-in', named('path.jobId', 'upload', 'oneself')],
  getUploadProgress: secret,
  putFile: secret,
  putThumbnail: secret,
  readFile: secret,

  shareDocument: ['signed-in', named('path.documentId', 'document', 'oneself')],
  listShares: ['signed-in', named('path.studentId', 'account_with_share', 'oneself', 'admin')],
  getShare: ['signed-in', named('path.id', 'share', 'oneself', 'admin')],
  extendShare: ['signed-in', named('path.id', 'share', 'oneself')],
  revokeShare: ['signed-in', named('path.id', 'share', 'oneself', 'admin')],
  getSharedDocument: secret,
  openSharedDocument: secret,

  importLockerFile: ['signed-in', named('path.owner', 'account', 'oneself')],
  downloadLockerFile: own,
  getLockerToken: own,
  leaveLocker: own,
  listLockerFiles: own,
  signInAtLocker: own,
  standInLockerPage: secret,
}
