// The door for other rooms. Every function works in the caller's transaction: pass the `ctx` of your call.
export { balanceOf, spendableFor, type Balance } from './balance.ts'
export { grant, reverse, type Grant } from './grant.ts'
export { openWallet, walletOf } from './open-wallet.ts'
export { capture, charge, hold, release, type Receiver, type Spending } from './spend.ts'
