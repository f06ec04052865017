// Calls of a wallet: what is in it, what moved, transferring coins (spec §7, wallet service).
import { z } from 'zod'
import { CoinExpiry, Owned, aboutWallet, coinType, maxCoins, moveKinds } from '../shapes.ts'
import { Coins, Day, Email, Id, When, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

/** Recent transactions show five (spec §2). */
export const recentTransactions = 5

const Recipient = z.object({ walletId: Id, name: z.string() })

export const Wallet = z.object({
  walletId: Id,
  ownerId: Id.nullable(),
  status: z.enum(['active', 'frozen', 'closed']),
  /** What can be spent now, by type. */
  balance: z.array(
    z.object({ type: coinType, amount: z.int(), held: Coins, buys: z.array(z.string()) }),
  ),
  /** Below zero only where coins come from: the platform's own wallets. */
  available: z.int(),
  held: Coins,
  /** Coins bought whose payment is still being processed. */
  pending: Coins,
  coinExpiryDetails: z.array(CoinExpiry),
  /** Where the owner's days end. */
  timeZone: z.string(),
  /** Who an e-mail address belongs to, with the name masked. */
  recipient: Recipient.optional(),
  /** Of a wallet to look back at: the address of the account it was of before that was merged into the owner's. */
  formerMail: z.string().nullable().optional(),
})
export type Wallet = z.infer<typeof Wallet>

export const Transaction = z.object({
  id: Id,
  date: When,
  kind: z.enum(moveKinds),
  description: z.string(),
  note: z.string().nullable(),
  subject: z.string().nullable(),
  coinType,
  /** Coins in; negative when they went out. */
  amount: z.int(),
  /** Coins of this type that the wallet had available right after. */
  balanceAfter: z.int(),
  state: z.enum(['completed', 'on_hold', 'captured', 'released', 'expired', 'reversed']),
})
export type Transaction = z.infer<typeof Transaction>

export const transferCoins = call({
  method: 'POST',
  path: '/api/wallets/{walletId}/transfer',
  failureKey: 'error_occured',
  may: 'signed-in',
  personal: true,
  ownTransaction: true,
  about: { param: 'walletId', kind: 'wallet' },
  alongside: { 'body.recipientWalletId': 'any' },
  summary:
    'Sends coins to another person, found by e-mail address or wallet. Safe to repeat with its Idempotency-Key.',
  request: {
    path: z.object({ walletId: Id }),
    body: z
      .object({
        recipientEmail: Email.optional(),
        recipientWalletId: Id.optional(),
        coinType: coinType.default('free'),
        amount: z.int().min(1).max(maxCoins),
        note: text(0, 200).optional(),
      })
      .refine((b) => (b.recipientEmail === undefined) !== (b.recipientWalletId === undefined), {
        path: ['recipientEmail'],
        error: 'one_recipient',
      }),
  },
  response: z.object({
    message: z.literal('transfer_coins_success'),
    id: Id,
    coinType,
    amount: Coins,
    balance: Coins,
    recipient: Recipient,
  }),
  fails: [
    'account_too_young',
    'guardian_for_payments',
    'not_enough_coins',
    'wallet_not_found',
    'self_transfer',
    'wallet_frozen',
    'recipient_cap',
    'tuition_transfer_failed',
  ],
})

export const getWallet = call({
  method: 'GET',
  path: '/api/wallets/{id}',
  may: 'signed-in',
  about: aboutWallet,
  summary:
    'A wallet: balances, holds, expiry. With `recipient` (an e-mail address) also who that is, name masked.',
  request: {
    path: Owned,
    query: z.object({ recipient: z.union([Email, z.literal('')]).optional() }),
  },
  response: Wallet,
  fails: ['wallet_not_found', 'self_transfer'],
})

export const searchWallets = call({
  method: 'POST',
  path: '/api/wallets/search',
  may: 'signed-in',
  summary:
    "The wallet of an owner (oneself; staff may look up others). One's own is opened when there is none, and those of accounts merged into one's own follow it.",
  request: { body: z.object({ ownerId: Id.optional() }) },
  response: z.object({ wallets: z.array(Wallet) }),
  fails: ['wallet_not_found'],
  about: { param: 'body.ownerId', kind: 'account', open: ['admin', 'support'] },
})

export const getUserCoins = call({
  method: 'GET',
  path: '/api/rest/user/coins',
  may: 'signed-in',
  summary: 'How many coins the caller can spend, in all and by type.',
  response: z.object({
    coins: Coins,
    walletId: Id.nullable(),
    balance: z.array(z.object({ type: coinType, amount: Coins })),
  }),
  about: { none: 'own' },
})

export const getCoinDetails = call({
  method: 'GET',
  path: '/api/wallets/{id}/coindetails',
  may: 'signed-in',
  about: aboutWallet,
  summary:
    'One coin type of a wallet: balance, what it buys, its lots in the order they will be spent.',
  request: { path: Owned, query: z.object({ coinType }) },
  response: z.object({
    walletId: Id,
    coinType,
    available: z.int(),
    held: Coins,
    buys: z.array(z.string()),
    expires: z.boolean(),
    recipientCap: Coins.nullable(),
    lots: z.array(
      z.object({
        amount: Coins,
        expiryDate: Day.nullable(),
        expiresAt: When.nullable(),
        paid: z.boolean(),
        since: When,
      }),
    ),
  }),
  fails: ['wallet_not_found'],
})
