import { named, type Table } from '../expectation.ts'

const deciders = 'agent notary authenticator'
const readers = 'student agent notary authenticator support admin'
const seen = ['oneself', 'assignee', 'support', 'admin'] as const

export const verification: Table = {
  getAuthenticationPlan: ['signed-in', named('query.documentId', 'document', 'oneself')],
  createRequest: ['student', named('body.documentId', 'document', 'oneself')],
  getRequest: [readers, named('path.requestId', 'request', ...seen)],
  searchRequests: [readers, 'visible'],
  exportRequests: [readers, 'visible'],
  requestsByDocumentIds: [
    readers,
    named('body.documentIds.0', 'document', 'oneself', 'support', 'admin'),
  ],
  createReport: [readers, named('body.requestId', 'request', ...seen)],
  getOriginal: [readers, named('path.requestId', 'request_with_original', ...seen)],
  attachOriginal: [deciders, named('path.requestId', 'request', 'assignee')],
  approveRequest: [deciders, named('body.id', 'request', 'assignee')],
  rejectRequest: [deciders, named('body.id', 'request', 'assignee')],
  reverseRequest: [`${deciders} admin`, named('body.id', 'approved_request', 'assignee', 'admin')],
  followUpRequest: [
    'student support admin',
    named('body.id', 'request', 'oneself', 'support', 'admin'),
  ],
  remindVerifiers: [
    'student support admin',
    named('body.requestIds.0', 'request', 'oneself', 'support', 'admin'),
  ],
  getDisclosures: ['student', named('path.requestId', 'approved_request', 'oneself')],
  createCredentialOffer: ['student', named('path.requestId', 'approved_request', 'oneself')],
  getCredentialOffers: ['student', named('path.requestId', 'approved_request', 'oneself')],
  getActivity: [
    'signed-in',
    named('path.id', 'document_with_share', 'oneself', 'support', 'admin'),
  ],
  getReport: ['anyone', 'secret'],
  getSharedVerifications: ['anyone', 'secret'],
  getVerification: ['anyone', 'secret'],
  getCredential: ['anyone', 'secret'],
  getBundle: ['anyone', 'secret'],
  getCheckpoint: ['anyone', 'all'],
  getDid: ['anyone', 'all'],
  getStatusList: ['anyone', 'all'],
  getTile: ['anyone', 'all'],
  getConfirmations: ['authenticator', 'visible'],
  exportConfirmations: ['authenticator', 'visible'],
  getRegisterCheckpoint: ['anyone', 'all'],
  getRegisterTile: ['anyone', 'all'],
  getCredentialIssuer: ['anyone', 'all'],
  getAuthorizationServer: ['anyone', 'all'],
  getVcIssuer: ['anyone', 'all'],
  getCredentialType: ['anyone', 'all'],
  getStatusToken: ['anyone', 'all'],
  redeemCredentialOffer: ['anyone', 'secret'],
  createNonce: ['anyone', 'all'],
  issueHolderCredential: ['anyone', 'secret'],
  createPresentationRequest: ['anyone', 'all'],
  getPresentation: ['anyone', 'secret'],
  getPresentationRequest: ['anyone', 'secret'],
  submitPresentation: ['anyone', 'secret'],
  checkForeignCredential: ['anyone', 'all'],
}
