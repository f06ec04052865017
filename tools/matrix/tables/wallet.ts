import { namedObject, type Table } from '../expectation.ts'

const own = ['signed-in', 'own'] as const
const books = ['auditor admin', 'role'] as const
const ofWallet = namedObject('path.id', 'wallet', 'oneself', 'admin', 'support')
const transaction = namedObject('path.transactionId', 'transaction', 'oneself', 'admin', 'support')

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
    namedObject('path.id', 'wallet', 'oneself'),
    namedObject('path.transactionId', 'transaction', 'oneself'),
  ],
  searchWallets: [
    'signed-in',
    namedObject('body.ownerId', 'account', 'oneself', 'admin', 'support'),
  ],
  transferCoins: ['signed-in', namedObject('path.walletId', 'wallet', 'oneself')],
  createPaymentIntent: own,
  confirmPayment: own,
  convertCurrency: ['signed-in', 'all'],
  downloadPayments: own,
  searchPayments: own,
  getPaymentSettings: ['signed-in', 'all'],
  getPayment: ['signed-in', namedObject('path.id', 'payment', 'oneself')],
  getInvoices: ['signed-in', namedObject('path.id', 'payment', 'oneself')],
  downloadInvoice: ['signed-in', namedObject('path.id', 'payment', 'oneself')],
  getBilling: own,
  changeBilling: own,
  listReceivables: own,
  repayReceivable: ['signed-in', namedObject('path.id', 'payment', 'oneself')],
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
  receivePaymentWebhook: ['anyone', 'secret'],
}
