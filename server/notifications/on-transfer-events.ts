// News of transfer requests: who is to check them, what was decided, what became of the money.
import type { Subscriptions } from '#server/core/domain.ts'
import { notify } from './notify.ts'

const request = (id: string): string => `/app/transfers/${id}`
const wallet = '/app/wallet'

export const onTransferEvents: Subscriptions = {
  'transfers.submitted': async (
    ctx,
    { requestId, number, coins, senderName: sender, checkerIds, submission, again },
  ) =>
    void (await notify(ctx, checkerIds, {
      name: 'transfer_to_check',
      values: { number, coins, sender },
      link: request(requestId),
      once: `check ${requestId} ${submission} ${again}`,
    })),
  'transfers.approved': async (
    ctx,
    { requestId, number, coins, makerId, senderId, receiverId, senderName, recipientName },
  ) => {
    const once = `approved ${requestId}`
    await notify(ctx, [makerId], {
      name: 'transfer_approved',
      values: { number, recipient: recipientName },
      link: request(requestId),
      once,
    })
    await notify(ctx, [senderId], {
      name: 'transfer_paid',
      values: { coins, recipient: recipientName },
      link: wallet,
      once: `paid ${requestId}`,
    })
    if (receiverId)
      await notify(ctx, [receiverId], {
        name: 'coins_received',
        values: { coins, from: senderName },
        link: wallet,
        once,
      })
  },
  'transfers.rejected': async (
    ctx,
    { requestId, number, makerId, submission, reasonCode, remarks },
  ) =>
    void (await notify(ctx, [makerId], {
      name: 'transfer_rejected',
      values: { number, remarks, expired: reasonCode === 'expired' },
      link: request(requestId),
      once: `rejected ${requestId} ${submission}`,
    })),
  'transfers.settled': async (
    ctx,
    { requestId, makerId, senderId, recipientName: recipient, amount, currency },
  ) => {
    const values = { amount, currency, recipient }
    await notify(ctx, [makerId], {
      name: 'transfer_settled',
      values,
      link: request(requestId),
      once: `settled ${requestId}`,
    })
    if (senderId !== makerId)
      await notify(ctx, [senderId], {
        name: 'transfer_settled',
        values,
        link: wallet,
        once: `settled ${requestId}`,
      })
  },
  'transfers.returned': async (
    ctx,
    { requestId, makerId, senderId, recipientName: recipient, coins },
  ) => {
    const values = { coins, recipient }
    await notify(ctx, [makerId], {
      name: 'transfer_returned',
      values,
      link: request(requestId),
      once: `returned ${requestId}`,
    })
    if (senderId !== makerId)
      await notify(ctx, [senderId], {
        name: 'transfer_returned',
        values,
        link: wallet,
        once: `returned ${requestId}`,
      })
  },
}
