// Calls about the days on which coins run out (spec §7, wallet service).
import { z } from 'zod'
import { CoinExpiry, Owned, aboutWallet, dayRange, coinType } from '#contract/wallet/shapes.ts'
import { Coins, Id } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

export const getWalletValidity = call({
  method: 'GET',
  path: '/api/wallets/{id}/validity',
  may: 'signed-in',
  about: aboutWallet,
  summary: 'Which coins run out on which day; free coins never do.',
  request: { path: Owned, query: z.object(dayRange) },
  response: z.object({ walletId: Id, validity: z.array(CoinExpiry), neverExpires: Coins }),
  fails: ['wallet_not_found'],
})

export const getCoinValidity = call({
  method: 'GET',
  path: '/api/wallets/{id}/coinValidity',
  may: 'signed-in',
  about: aboutWallet,
  summary: 'Which coins of one type run out on which day.',
  request: { path: Owned, query: z.object({ coinType, ...dayRange }) },
  response: z.object({
    walletId: Id,
    coinType,
    validity: z.array(CoinExpiry),
    neverExpires: Coins,
  }),
  fails: ['wallet_not_found'],
})
