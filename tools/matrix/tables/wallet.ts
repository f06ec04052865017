import { named, type Table } from '../expectation.ts'

const own = ['signed-in', 'own'] as const
const books = ['auditor admin', 'role'] as const
const ofWallet = named('path.id', 'wallet', 'oneself', 'admin', 'support')
const transaction = named('path.transactionId', 'transaction', 'oneself', 'admin', 'support')

export const wallet: Table = {
  getUserCoins: own,
  getWallet: ['signed-in', ofWallet],
  getCoinDetails: ['signed-in', ofWallet],
  getCoinTransactionDetails: ['signed-in', ofWallet],
  getCoinValidity: ['signed-in', ofWallet],
  getWalletValidity: ['signed-in', ofWallet],
  getBalanceHistory: ['signed-in', ofWallet],
  downloadStatement: ['signed-in', ofWallet],
  searchTransactions: ['signed-in', ofWallet],
  getTransaction: ['signed-in', ofWallet, transaction],
  searchTransactionTickets: ['signed-in', ofWallet, transaction],
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
  getInvoices: ['signed-in', named('path.id', 'payment', 'oneself')],
  downloadInvoice: ['signed-in', named('path.id', 'payment', 'oneself')],
  getBilling: own,
  changeBilling: own,
  listReceivables: own,
  repayReceivable: ['signed-in', named('path.id', 'payment', 'oneself')],
  getTrialBalance: books,
  downloadTrialBalance: books,
  getAccountStatement: books,
  downloadJournal: books,
  getBookFigures: books,
  listPeriods: books,
  closePeriod: ['admin', 'role'],
  searchCardDisputes: books,
  downloadCardDisputes: books,
  getCardDispute: books,
  payByTestCard: ['signed-in', 'secret'],
  receivePaymentNews: ['anyone', 'secret'],
}
