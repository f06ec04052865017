// Adding coins for money: preview, intent, confirmation, history (spec §7, payments). Amounts are minor units (money.ts).
import { z } from 'zod'
import { maxMinor } from '#contract/money.ts'
import { Coins, Day, Id, PageIndex, PageSize, When, text } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { MoneySort } from '../shapes.ts'

/** spec §5: minimum 10 AO coins to add. */
export const minCoins = 10

export const maxCoinsBought = 100_000

const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'currency' })

const Amount = z.int().min(1).max(maxMinor)

export const paymentStatuses = [
  'created',
  'open',
  'processing',
  'credited',
  'canceled',
  'refund_pending',
  'refunded',
  'disputed',
  'dispute_lost',
] as const

export const Payment = z.object({
  id: Id,
  date: When,
  coins: Coins,
  amount: Amount,
  amountText: z.string(),
  currency: z.string(),
  description: z.string(),
  status: z.enum(paymentStatuses),
  declineCode: z.string().nullable(),
  walletId: Id,
  transactionId: Id.nullable(),
  paymentIntent: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

export const convertCurrency = call({
  method: 'GET',
  path: '/api/payments/currency_convert',
  may: 'signed-in',
  summary:
    'Converts between currencies, or between a currency and coins (`AO`), with the rate, its day and the fee.',
  request: {
    query: z.object({
      to: z.union([z.literal('AO'), Currency]),
      from: z.union([z.literal('AO'), Currency]),
      amount: z
        .string()
        .max(30)
        .regex(/^\d+(\.\d+)?$/, { error: 'decimal' }),
    }),
  },
  response: z.object({
    from: z.string(),
    to: z.string(),
    amount: z.string(),
    /** What comes out, as a decimal string; whole coins for `AO`. */
    converted: z.string(),
    /** The same in minor units of `to`, as the intent wants it. */
    convertedMinor: z.int(),
    rate: z.string(),
    fee: z.string(),
    feeBasisPoints: z.int(),
    rateDay: Day,
    convertedAt: When,
  }),
  fails: ['currency_unknown', 'coins_below_minimum', 'rates_old'],
  about: { none: 'all' },
})

export const getPaymentSettings = call({
  method: 'GET',
  path: '/api/payments/settings',
  may: 'signed-in',
  summary: 'Which currencies are taken, limits, and how the card form is shown.',
  response: z.object({
    /** `off`: this installation takes no payments. */
    provider: z.enum(['stripe', 'stand-in', 'off']),
    publishableKey: z.string().nullable(),
    currencies: z.array(z.string()),
    minCoins: z.int(),
    maxCoins: z.int(),
    testCards: z.array(z.object({ number: z.string(), does: z.string() })),
  }),
  about: { none: 'all' },
})

export const createPaymentIntent = call({
  method: 'POST',
  path: '/api/payments/intent',
  may: 'signed-in',
  personal: true,
  ownTransaction: true,
  summary:
    'Begins a payment. The amount must be the price of a whole number of coins today; it is computed again here.',
  request: {
    body: z.object({
      amount: Amount,
      currency: Currency,
      description: text(0, 200).default(''),
      coins: z.int().min(1).max(maxCoinsBought).optional(),
    }),
  },
  response: z.object({
    id: z.string(),
    paymentId: Id,
    clientSecret: z.string(),
    amount: Amount,
    currency: z.string(),
    coins: Coins,
    status: z.string(),
    provider: z.enum(['stripe', 'stand-in']),
    publishableKey: z.string().nullable(),
  }),
  fails: [
    'account_too_young',
    'guardian_for_payments',
    'amount_mismatch',
    'coins_below_minimum',
    'currency_unknown',
    'rates_old',
    'wallet_frozen',
    'payment_failed',
    'payments_off',
  ],
  about: { none: 'own' },
})

export const confirmPayment = call({
  method: 'POST',
  path: '/api/payments',
  may: 'signed-in',
  personal: true,
  ownTransaction: true,
  summary:
    'Asks the provider what became of the payment (`req_txId`: its id) and credits the coins once.',
  request: {
    headers: z.object({
      req_txId: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .regex(/^[\w-]+$/, { error: 'transaction_id' }),
    }),
  },
  response: z.object({
    message: z.enum(['success', 'processing']),
    payment: Payment,
    balance: Coins,
  }),
  fails: ['transaction_used', 'payment_failed', 'coins_addition_failed'],
  about: { none: 'own' },
})

const PaymentFilter = z.object({
  status: z.enum(paymentStatuses).optional(),
  currency: Currency.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** Description, reference, or words of the status in either language. */
  text: text(0, 100).optional(),
})

export const searchPayments = call({
  method: 'POST',
  path: '/api/payments/search',
  may: 'signed-in',
  rate: 'read',
  ownTransaction: true,
  summary: "The caller's payments. Sorted by amount, currencies follow each other.",
  request: {
    body: PaymentFilter.extend({
      pageIndex: PageIndex.default(0),
      pageSize: PageSize.default(20),
      sort: MoneySort.default('-date'),
    }),
  },
  response: z.object({ payments: z.array(Payment), totalRecords: z.int() }),
  about: { none: 'own' },
})

export const getPayment = call({
  method: 'GET',
  path: '/api/payments/{id}',
  may: 'signed-in',
  about: { param: 'id', kind: 'payment', open: [] },
  summary: "One of the caller's payments.",
  request: { path: z.object({ id: Id }) },
  response: Payment,
})

export const downloadPayments = call({
  method: 'GET',
  path: '/api/payments/download',
  may: 'signed-in',
  personal: true,
  summary: "The caller's payments as CSV, narrowed as in the search, newest first.",
  request: { query: PaymentFilter },
  response: file,
  taking: 'own',
  about: { none: 'own' },
})

/** Coins owed for a payment whose money went back after they were spent. */
export const Receivable = z.object({
  paymentId: Id,
  coins: Coins,
  since: When,
  /** How the money went back. */
  because: z.enum(['refunded', 'dispute_lost']),
  /** What was paid then. */
  amountText: z.string(),
  currency: z.string(),
})
export type Receivable = z.infer<typeof Receivable>

export const freezeReasons = ['receivable', 'dispute', 'staff', 'memorial'] as const

export const listReceivables = call({
  method: 'GET',
  path: '/api/payments/receivables',
  may: 'signed-in',
  rate: 'read',
  summary: 'What the caller owes for payments that went back, and why their wallet is frozen.',
  response: z.object({
    receivables: z.array(Receivable),
    freezes: z.array(z.object({ reason: z.enum(freezeReasons), since: When })),
    /** Bought coins that could pay it now. */
    usable: Coins,
  }),
  about: { none: 'own' },
})

export const repayReceivable = call({
  method: 'POST',
  path: '/api/payments/{id}/repay',
  may: 'signed-in',
  personal: true,
  summary:
    'Pays coins owed for a payment from the bought coins of the wallet, as many as there are.',
  request: { path: z.object({ id: Id }) },
  response: z.object({ repaid: Coins, owed: Coins }),
  fails: ['not_enough_coins', 'wrong_state'],
  about: { param: 'id', kind: 'payment', open: [] },
})

export const payByTestCard = call({
  method: 'POST',
  path: '/api/payments/test-card',
  may: 'signed-in',
  personal: true,
  ownTransaction: true,
  summary:
    'The card form of the stand-in: enters a test card, or answers its 3-D Secure question. Not there with Stripe.',
  request: {
    body: z.object({
      paymentIntent: z.string().max(100),
      clientSecret: z.string().max(200),
      card: z.string().regex(/^\d{12,19}$/, { error: 'card' }),
      challenge: z.enum(['pass', 'fail']).optional(),
    }),
  },
  response: z.object({ status: z.string(), needsChallenge: z.boolean() }),
  fails: ['payment_failed'],
  about: { none: 'secret' },
})

export const receivePaymentWebhook = call({
  method: 'POST',
  path: '/api/payments/webhook',
  may: 'anyone',
  rate: 'read',
  accepts: 'bytes',
  maxBytes: 1_048_576,
  summary:
    'Signed events of the payment provider. Each is taken once; what it means is then asked of the provider.',
  request: { headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }) },
  response: z.object({ received: z.literal(true) }),
  about: { none: 'secret' },
})
