// News of coins and payments.
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { notify } from '../notify.ts'

const link = screenPath('wallet')

export const onWalletEvents: Subscriptions = {
  'wallet.coins_added': async (ctx, { accountId, paymentId, coins }) =>
    void (await notify(ctx, [accountId], {
      name: 'coins_added',
      values: { coins },
      link,
      once: `added ${paymentId}`,
    })),
  'wallet.invoice_issued': async (ctx, { accountId, paymentId, kind, number, amount, currency }) =>
    void (await notify(ctx, [accountId], {
      name: kind === 'invoice' ? 'invoice_issued' : 'credit_note_issued',
      values: { number, amount, currency },
      link: screenPath('payment', { paymentId }),
      once: `invoice ${number}`,
    })),
  'wallet.coins_refused': async (ctx, { accountId, paymentId, coins }) =>
    void (await notify(ctx, [accountId], {
      name: 'coins_refused',
      values: { coins },
      link,
      once: `refused ${paymentId}`,
    })),
  'wallet.payment_disputed': async (ctx, { accountId, paymentId, coins }) =>
    void (await notify(ctx, [accountId], {
      name: 'payment_disputed',
      values: { coins },
      link,
      once: `disputed ${paymentId}`,
    })),
  'wallet.coins_received': async (ctx, { accountId, transferId, coins, from }) =>
    void (await notify(ctx, [accountId], {
      name: 'coins_received',
      values: { coins, from },
      link,
      once: `received ${transferId}`,
    })),
  'wallet.coins_expiring': async (ctx, { accountId, coins, day, until, daysLeft }) =>
    void (await notify(ctx, [accountId], {
      name: 'coins_expiring',
      values: { coins, day, until },
      link,
      once: `expiring ${day} ${daysLeft}`,
    })),
}
