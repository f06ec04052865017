// The public interface of the wallet for other modules. Every function works in the caller's transaction: pass the `ctx` of your call.
declare module '#server/core/work/events.ts' {
  interface Events {
    'wallet.coins_added': {
      accountId: string
      paymentId: string
      coins: number
      currency: string
      amountMinor: number
    }
    /** A paper about a payment was written: `number` is the invoice's or the credit note's. */
    'wallet.invoice_issued': {
      accountId: string
      paymentId: string
      kind: 'invoice' | 'credit_note'
      number: string
      amount: string
      currency: string
    }
    'wallet.coins_refused': { accountId: string; paymentId: string; coins: number }
    'wallet.payment_disputed': {
      accountId: string
      paymentId: string
      coins: number
      missing: number
    }
    'wallet.coins_received': { accountId: string; transferId: string; coins: number; from: string }
    /** `day`: their last one by the owner's calendar; `until`: the moment it ends. */
    'wallet.coins_expiring': {
      accountId: string
      coins: number
      day: string
      until: string
      daysLeft: number
    }
  }
}

export { listAccountsByCard } from './payments/payment-cards.ts'
export { loadCoinsSpent } from './statements/coins-spent.ts'
export { countSpendable } from './ledger/balance.ts'
export { grant, grantEach, reverse } from './ledger/grant-coins.ts'
export { openWallet } from './ledger/open-wallet.ts'
export { capture, hold, release } from './ledger/spend-coins.ts'
export { amountText } from './books/book-amounts.ts'
export { listBankBalances, postBank } from './books/post-bank.ts'
export { worthOf } from './ledger/payout-worth.ts'
