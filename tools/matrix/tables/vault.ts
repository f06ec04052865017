import { namedObject, type Table } from '../expectation.ts'

const secret = ['anyone', 'secret'] as const
const own = ['signed-in', 'own'] as const
const readers = ['oneself', 'admin', 'support'] as const

export const vault: Table = {
  getDocsConfig: ['anyone', 'all'],
  listDocuments: ['signed-in', namedObject('path.studentId', 'account', ...readers)],
  createDocument: ['signed-in', namedObject('path.owner', 'account', 'oneself', 'own agent')],
  getDocument: ['signed-in', namedObject('path.documentId', 'document', ...readers)],
  openDocument: ['signed-in', namedObject('path.documentId', 'document', ...readers)],
  updateDocument: ['signed-in', namedObject('path.id', 'document', 'oneself')],
  deleteDocument: ['signed-in', namedObject('path.id', 'document', 'oneself')],
  askAboutDocument: [
    'signed-in',
    namedObject('path.studentId', 'account_with_document', 'oneself'),
    namedObject('body.documentId', 'document', 'oneself'),
  ],

  requestUpload: ['signed-in', namedObject('path.owner', 'account', 'oneself', 'own agent')],
  findUpload: ['signed-in', namedObject('query.studentId', 'account_with_upload', 'oneself')],
  discardUpload: [
    'signed-in',
    namedObject('query.studentId', 'account_with_upload', 'oneself'),
    namedObject('query.uploadId', 'upload', 'oneself'),
  ],
  getUploadJob: ['signed-in', namedObject('path.jobId', 'upload', 'oneself')],
  getUploadProgress: secret,
  putFile: secret,
  putThumbnail: secret,
  readFile: secret,

  shareDocument: ['signed-in', namedObject('path.documentId', 'document', 'oneself')],
  listShares: [
    'signed-in',
    namedObject('path.studentId', 'account_with_share', 'oneself', 'admin'),
  ],
  getShare: ['signed-in', namedObject('path.id', 'share', 'oneself', 'admin')],
  extendShare: ['signed-in', namedObject('path.id', 'share', 'oneself')],
  revokeShare: ['signed-in', namedObject('path.id', 'share', 'oneself', 'admin')],
  getSharedDocument: secret,
  openSharedDocument: secret,

  importLockerFile: ['signed-in', namedObject('path.owner', 'account', 'oneself')],
  downloadLockerFile: own,
  getLockerToken: own,
  leaveLocker: own,
  listLockerFiles: own,
  signInAtLocker: own,
  standInLockerPage: secret,
}
