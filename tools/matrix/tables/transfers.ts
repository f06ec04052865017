import { named, type Table } from '../expectation.ts'

const makers = ['maker', 'all'] as const
const checked = ['oneself', 'checker'] as const

export const transfers: Table = {
  createTransfer: ['maker', 'own'],
  findReference: ['maker', 'role'],
  getTransferWorth: makers,
  getThresholds: ['admin', 'role'],
  changeThresholds: ['admin', 'role'],
  searchTransfers: ['maker checker', 'visible'],
  getTransfer: ['maker checker', named('path.id', 'transfer', ...checked)],
  getTransferReceipt: ['maker checker', named('path.id', 'transfer', ...checked)],
  // By its id it is edited; by the header its maker withdraws it and a checker rejects it.
  changeTransfer: [
    'maker checker',
    named('path.id', 'transfer', 'oneself'),
    named('headers.transactionId', 'transfer', ...checked),
  ],
  deleteTransfer: ['maker', named('path.id', 'transfer', 'oneself')],
  requestRecall: ['maker checker', named('path.id', 'transfer', ...checked)],
  listPaidTransfers: ['signed-in', 'own'],
  downloadPaymentProof: ['signed-in', named('path.id', 'consent', 'oneself')],
  readPaymentProof: ['anyone', 'secret'],
  addBankStatement: ['admin', 'role'],
  searchBankStatements: ['auditor admin', 'role'],
  searchBankDifferences: ['auditor admin', 'role'],
  downloadBankDifferences: ['auditor admin', 'role'],
  getBankDifference: ['auditor admin', 'role'],
  resolveBankDifference: ['admin', 'role'],
  listConsents: ['signed-in', 'own'],
  listMandates: ['signed-in', 'own'],
  getConsent: ['signed-in', named('path.id', 'consent', 'oneself')],
  giveConsent: ['signed-in', named('path.id', 'consent', 'oneself')],
  refuseConsent: ['signed-in', named('path.id', 'consent', 'oneself')],
  signMandate: ['signed-in', named('body.requestId', 'consent', 'oneself')],
  endMandate: ['signed-in', named('path.id', 'mandate', 'oneself')],
  approveTransfer: ['maker checker', named('headers.transactionId', 'transfer', ...checked)],
  clearScreening: ['checker', named('path.id', 'transfer', 'checker')],
  approveTransfers: ['checker', named('body.requests.0.id', 'transfer', 'checker')],
}
