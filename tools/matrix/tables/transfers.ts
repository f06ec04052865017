import { namedObject, type Table } from '../expectation.ts'

const makers = ['maker', 'all'] as const
const checked = ['oneself', 'checker'] as const

export const transfers: Table = {
  createTransfer: ['maker', 'own'],
  findReference: ['maker', 'role'],
  getTransferWorth: makers,
  getThresholds: ['admin', 'role'],
  changeThresholds: ['admin', 'role'],
  searchTransfers: ['maker checker', 'visible'],
  getTransfer: ['maker checker', namedObject('path.id', 'transfer', ...checked)],
  getTransferReceipt: ['maker checker', namedObject('path.id', 'transfer', ...checked)],
  // By its id it is edited; by the header its maker withdraws it and a checker rejects it.
  changeTransfer: [
    'maker checker',
    namedObject('path.id', 'transfer', 'oneself'),
    namedObject('headers.transactionId', 'transfer', ...checked),
  ],
  deleteTransfer: ['maker', namedObject('path.id', 'transfer', 'oneself')],
  requestRecall: ['maker checker', namedObject('path.id', 'transfer', ...checked)],
  listOpenRecalls: ['auditor admin', 'role'],
  listPaidTransfers: ['signed-in', 'own'],
  downloadPaymentProof: ['signed-in', namedObject('path.id', 'consent', 'oneself')],
  readPaymentProof: ['anyone', 'secret'],
  listDeputies: ['maker checker admin', 'role'],
  nameDeputy: ['checker', 'own'],
  endDeputy: ['maker checker admin', namedObject('path.id', 'deputyship', 'oneself', 'admin')],
  addBankStatement: ['admin', 'role'],
  searchBankStatements: ['auditor admin', 'role'],
  searchBankDifferences: ['auditor admin', 'role'],
  downloadBankDifferences: ['auditor admin', 'role'],
  getBankDifference: ['auditor admin', 'role'],
  resolveBankDifference: ['admin', 'role'],
  listConsents: ['signed-in', 'own'],
  listMandates: ['signed-in', 'own'],
  getConsent: ['signed-in', namedObject('path.id', 'consent', 'oneself')],
  giveConsent: ['signed-in', namedObject('path.id', 'consent', 'oneself')],
  refuseConsent: ['signed-in', namedObject('path.id', 'consent', 'oneself')],
  signMandate: ['signed-in', namedObject('body.requestId', 'consent', 'oneself')],
  endMandate: ['signed-in', namedObject('path.id', 'mandate', 'oneself')],
  approveTransfer: ['maker checker', namedObject('headers.transactionId', 'transfer', ...checked)],
  clearScreening: ['maker checker', namedObject('path.id', 'transfer', ...checked)],
  approveTransfers: ['maker checker', namedObject('body.requests.0.id', 'transfer', ...checked)],
}
