import { named, type Table } from './expectation.ts'

const own = ['signed-in', 'own'] as const
const wallet = named('path.id', 'wallet', 'oneself', 'admin', 'support')
const transaction = named('path.transactionId', 'transaction', 'oneself', 'admin', 'support')

export const walletCalls: Table = {
  getUserCoins: own,
  getWallet: ['signed-in', wallet],
  getCoinDetails: ['signed-in', wallet],
  getCoinTransactionDetails: ['signed-in', wallet],
  getCoinValidity: ['signed-in', wallet],
  getWalletValidity: ['signed-in', wallet],
  getBalanceHistory: ['signed-in', wallet],
  downloadStatement: ['signed-in', wallet],
  searchTransactions: ['signed-in', wallet],
  getTransaction: ['signed-in', wallet, transaction],
  searchTransactionTickets: ['signed-in', wallet, transaction],
  raiseDispute: [
    'signed-in',
    named('path.id', 'wallet', 'oneself'),
    named('path.transactionId', 'transaction', 'oneself'),
  ],
  searchWallets: ['signed-in', named('body.ownerId', 'account', 'oneself', 'admin', 'support')],
  transferCoins: ['signed-in', named('path.walletId', 'wallet', 'oneself')],
  createPaymentIntent: own,
  confirmPayment: own,
  convertCurrency: ['signed-in', 'all'],
  downloadPayments: own,
  searchPayments: own,
  getPaymentSettings: ['signed-in', 'all'],
  getPayment: ['signed-in', named('path.id', 'payment', 'oneself')],
  payByTestCard: ['signed-in', 'secret'],
  receivePaymentNews: ['anyone', 'secret'],
}

export const helpdesk: Table = {
  createTicket: own,
  getTicketToken: own,
  listTickets: ['signed-in', 'visible'],
  getTicket: ['signed-in', named('path.id', 'ticket', 'oneself', 'support', 'admin')],
  listArticles: ['signed-in', named('path.id', 'ticket', 'oneself', 'support', 'admin')],
  createTicketArticle: [
    'signed-in',
    named('body.ticket_id', 'ticket', 'oneself', 'support', 'admin'),
  ],
  getAttachment: ['signed-in', named('path.url', 'attachment', 'oneself', 'support', 'admin')],
}

export const profiles: Table = {
  getStudentInfo: own,
  changeStudentInfo: own,
  matchProfile: ['signed-in', 'all'],
  searchByProfile: own,
  uploadImage: own,
  removeImage: own,
  getImage: ['anyone', 'secret'],
  getStudent: ['signed-in', named('path.id', 'account', 'oneself', 'admin')],
  changeStudent: ['signed-in', named('path.id', 'account', 'oneself', 'admin')],
}
