// The wallet's front page: every call beside the function that answers it, what it hears, what it does by itself.
import * as payments from '#contract/payments.ts'
import * as contract from '#contract/wallet.ts'
import { domain } from '#server/core/domain.ts'
import { announceExpiring, announceReceived } from './announce-coins.ts'
import { confirmPayment } from './confirm-payment.ts'
import { convertCurrency } from './convert-currency.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { welcomeInDemo } from './demo.ts'
import { downloadStatement } from './download-statement.ts'
import { expireCoins, expireHolds } from './expire-coins.ts'
import { getBalanceHistory } from './get-balance-history.ts'
import { getCoinDetails } from './get-coin-details.ts'
import { getTransaction } from './get-transaction.ts'
import { getCoinValidity, getWalletValidity } from './get-validity.ts'
import { getUserCoins, getWallet, searchWallets } from './get-wallet.ts'
import { heedSettings } from './heed-settings.ts'
import { openWallet } from './open-wallet.ts'
import { getPaymentSettings, payByTestCard } from './pay-by-test-card.ts'
import { receivePaymentNews, reconcile, refund, settle } from './payment-news.ts'
import { raiseDispute, searchTransactionTickets } from './raise-dispute.ts'
import { fetchRates } from './reference-rates.ts'
import { downloadPayments, getPayment, searchPayments } from './search-payments.ts'
import { getCoinTransactionDetails, searchTransactions } from './search-transactions.ts'
import { transferCoins } from './transfer-coins.ts'

export const wallet = domain(
  'wallet',
  { ...contract, ...payments },
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
      receivePaymentNews,
    },
    hears: {
      'content.settings_changed': heedSettings,
      'identity.registered': async (ctx, { accountId, roles }) => {
        await openWallet(ctx, accountId)
        if (roles.includes('student')) await welcomeInDemo(ctx, accountId)
      },
    },
    jobs: {
      announceExpiring,
      announceReceived,
      expireCoins,
      expireHolds,
      fetchRates,
      settle,
      refund,
      reconcile,
    },
    schedule: [
      { cron: '3 * * * *', job: 'expireCoins' },
      { cron: '* * * * *', job: 'announceReceived' },
      { cron: '30 6 * * *', job: 'announceExpiring' },
      { cron: '*/5 * * * *', job: 'expireHolds' },
      { cron: '20 16 * * *', job: 'fetchRates' }, // the ECB publishes around 16:00 CET
      { cron: '*/10 * * * *', job: 'reconcile' },
    ],
  },
)
