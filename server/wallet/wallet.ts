// The wallet's entry: every call beside the function that answers it, what it subscribes to, what it does by itself.
import * as paymentsCalls from '#contract/wallet/payments/calls.ts'
import * as ledgerCalls from '#contract/wallet/ledger/calls.ts'
import * as invoicesCalls from '#contract/wallet/invoices/calls.ts'
import * as statementsCalls from '#contract/wallet/statements/calls.ts'
import * as booksCalls from '#contract/wallet/books/calls.ts'
import * as cardDisputesCalls from '#contract/wallet/card-disputes/calls.ts'
import * as validityCalls from '#contract/wallet/validity/calls.ts'
import { domain } from '#server/core/domain.ts'
import { audit } from './ledger/audit-ledger.ts'
import { announceExpiring, announceReceived } from './validity/announce-coins.ts'
import { closePeriod, onChangeDue } from './books/close-period.ts'
import { downloadJournal } from './books/download-journal.ts'
import { downloadTrialBalance } from './books/download-trial-balance.ts'
import { getAccountStatement } from './books/get-account-statement.ts'
import { getBookFigures } from './books/get-book-figures.ts'
import { getTrialBalance } from './books/get-trial-balance.ts'
import { listPeriods } from './books/list-periods.ts'
import { openBooks } from './books/open-books.ts'
import { sealChanges } from './books/seal-changes.ts'
import { downloadCardDisputes } from './card-disputes/download-card-disputes.ts'
import { getCardDispute } from './card-disputes/get-card-dispute.ts'
import { notifyCardDisputes } from './card-disputes/notify-card-disputes.ts'
import { searchCardDisputes } from './card-disputes/search-card-disputes.ts'
import { listReceivables } from './payments/list-receivables.ts'
import { repayFromPurchase } from './payments/receivables.ts'
import { repayReceivable } from './payments/repay-receivable.ts'
import { confirmPayment } from './payments/confirm-payment.ts'
import { convertCurrency } from './payments/convert-currency.ts'
import { createPaymentIntent } from './payments/create-payment-intent.ts'
import { welcomeInDemo } from './demo.ts'
import { downloadStatement } from './statements/download-statement.ts'
import { expireCoins, expireHolds } from './validity/expire-coins.ts'
import { followMemorial } from './ledger/follow-memorial.ts'
import { getBalanceHistory } from './statements/get-balance-history.ts'
import { getCoinDetails } from './ledger/get-coin-details.ts'
import { getTransaction } from './statements/get-transaction.ts'
import { getCoinValidity } from './validity/get-coin-validity.ts'
import { getWalletValidity } from './validity/get-wallet-validity.ts'
import { getUserCoins } from './ledger/get-user-coins.ts'
import { getWallet } from './ledger/get-wallet.ts'
import { searchWallets } from './ledger/search-wallets.ts'
import { onSettingsChanged } from './ledger/on-settings-changed.ts'
import { openWallet } from './ledger/open-wallet.ts'
import { getPaymentSettings } from './payments/get-payment-settings.ts'
import { paymentsOf } from './payments/payments-of.ts'
import { payByTestCard } from './payments/pay-by-test-card.ts'
import { receivePaymentWebhook } from './payments/receive-payment-webhook.ts'
import { reconcile, refund, settle } from './payments/payment-events.ts'
import { changeBilling } from './invoices/change-billing.ts'
import { downloadInvoice } from './invoices/download-invoice.ts'
import { getBilling } from './invoices/get-billing.ts'
import { getInvoices } from './invoices/get-invoices.ts'
import { issueInvoices } from './invoices/issue-invoices.ts'
import { keepProcessorMoves } from './payments/processor-moves.ts'
import { raiseDispute } from './statements/raise-dispute.ts'
import { searchTransactionTickets } from './statements/search-transaction-tickets.ts'
import { fetchRates } from './payments/reference-rates.ts'
import { downloadPayments } from './payments/download-payments.ts'
import { getPayment } from './payments/get-payment.ts'
import { searchPayments } from './payments/search-payments.ts'
import { getCoinTransactionDetails } from './statements/get-coin-transaction-details.ts'
import { searchTransactions } from './statements/search-transactions.ts'
import { transferCoins } from './ledger/transfer-coins.ts'
import { personData } from './erase-person.ts'
import { followMerged } from './merge-person.ts'

export const wallet = domain(
  'wallet',
  {
    ...ledgerCalls,
    ...validityCalls,
    ...statementsCalls,
    ...paymentsCalls,
    ...cardDisputesCalls,
    ...invoicesCalls,
    ...booksCalls,
  },
  {
    answers: {
      transferCoins,
      getWallet,
      searchWallets,
      getUserCoins,
      getWalletValidity,
      getCoinValidity,
      getCoinDetails,
      getCoinTransactionDetails,
      searchTransactions,
      getTransaction,
      searchTransactionTickets,
      raiseDispute,
      getBalanceHistory,
      downloadStatement,
      convertCurrency,
      getPaymentSettings,
      createPaymentIntent,
      confirmPayment,
      searchPayments,
      getPayment,
      downloadPayments,
      payByTestCard,
      receivePaymentWebhook,
      getBilling,
      changeBilling,
      getInvoices,
      downloadInvoice,
      listReceivables,
      repayReceivable,
      getTrialBalance,
      downloadTrialBalance,
      getAccountStatement,
      downloadJournal,
      getBookFigures,
      listPeriods,
      closePeriod,
      searchCardDisputes,
      downloadCardDisputes,
      getCardDispute,
    },
    subscribes: {
      'identity.change_due': onChangeDue,
      'identity.memorial_begun': followMemorial,
      'identity.memorial_ended': followMemorial,
      'content.settings_changed': onSettingsChanged,
      'identity.registered': async (ctx, { accountId, roles }) => {
        await openWallet(ctx, accountId)
        if (roles.includes('student')) await welcomeInDemo(ctx, accountId)
      },
    },
    lookUps: { 'identity.personData.wallet': personData, 'identity.paymentsOf': paymentsOf },
    jobPool: 'money',
    jobs: {
      announceExpiring,
      announceReceived,
      expireCoins,
      expireHolds,
      followMerged,
      fetchRates,
      issueInvoices,
      settle,
      refund,
      reconcile,
      repayFromPurchase,
      audit,
      seal: sealChanges,
      keepProcessorMoves,
      notifyCardDisputes,
    },
    schedule: [
      { cron: '3 * * * *', job: 'expireCoins' },
      { cron: '* * * * *', job: 'announceReceived' },
      { cron: '30 * * * *', job: 'announceExpiring' },
      { cron: '*/5 * * * *', job: 'expireHolds' },
      { cron: '7,37 * * * *', job: 'followMerged' },
      { cron: '20 * * * *', job: 'fetchRates' },
      { cron: '*/10 * * * *', job: 'reconcile' },
      { cron: '*/10 * * * *', job: 'notifyCardDisputes' },
      { cron: '41 3 * * *', job: 'audit' },
      { cron: '* * * * *', job: 'seal' },
      { cron: '11 2 * * *', job: 'keepProcessorMoves' },
    ],
    start: openBooks,
  },
)
