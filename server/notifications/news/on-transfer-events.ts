// News of transfer requests: who is to check them, what was decided, what became of the money.
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import type { Events } from '#server/core/work/events.ts'
import { loadPerson, findProvedPhone } from '#server/identity/public.ts'
import { deadlineText } from '#text/moments.ts'
import { notify } from '../notify.ts'

const request = (transferId: string): string => screenPath('transfer', { transferId })
const wallet = screenPath('wallet')
const consents = screenPath('consents')
const consent = (transferId: string): string => screenPath('consent', { transferId })

/** By mail, whatever the choices about notices, and by SMS where there is a proved number. */
const writeToSender = async (
  ctx: Context<null>,
  senderId: string,
  name: 'consent_asked' | 'mandate_used',
  given: Readonly<Record<string, string | number>>,
  expiresAt: string | null,
): Promise<void> => {
  const { mail, language, timeZone } = await loadPerson(ctx, senderId)
  const values = expiresAt
    ? { ...given, until: deadlineText(language, expiresAt, timeZone) }
    : given
  await ctx.send({ channel: 'mail', to: mail, language, name, values })
  const phone = await findProvedPhone(ctx, senderId)
  if (phone) await ctx.send({ channel: 'sms', to: phone, language, name: `${name}_sms`, values })
}

const mandateNews =
  (name: 'mandate_signed' | 'mandate_ended') =>
  async (
    ctx: Context<null>,
    { mandateId, senderId, recipientName: recipient }: Events['transfers.mandate_signed'],
  ): Promise<void> =>
    void (await notify(ctx, [senderId], {
      name,
      values: { recipient },
      link: consents,
      once: `${name} ${mandateId}`,
    }))

/** The checker and whoever decides for them. */
const deputyNews =
  (name: 'deputy_began' | 'deputy_ended') =>
  async (ctx: Context<null>, about: Events['transfers.deputy_began']): Promise<void> => {
    const { deputyshipId, checkerId, deputyId, endedBy } = about
    for (const [you, id] of [
      ['checker', checkerId],
      ['deputy', deputyId],
    ] as const)
      await notify(ctx, [id], {
        name,
        values: {
          you,
          checker: about.checkerName,
          deputy: about.deputyName,
          through: about.throughDay,
          ended: endedBy === '' ? 'over' : 'early',
          by: endedBy,
        },
        link: screenPath('deputies'),
        once: `${name} ${deputyshipId}`,
      })
  }

export const onTransferEvents: Subscriptions = {
  'transfers.recall_moved': async (
    ctx,
    { requestId, number, makerId, senderId, recipientName: recipient, state, reason, staffIds },
  ) => {
    const isNo = state === 'refused'
    const answer: Record<string, string> = isNo ? { reason } : { state }
    const notice = {
      name: isNo ? 'recall_refused' : 'payout_recalled',
      values: { number, recipient, ...answer },
      once: `recall ${requestId} ${state}`,
    } as const
    await notify(ctx, [makerId, ...staffIds], { ...notice, link: request(requestId) })
    if (senderId !== makerId) await notify(ctx, [senderId], { ...notice, link: consent(requestId) })
  },
  'transfers.deputy_named': async (
    ctx,
    { deputyshipId, deputyId, checkerName: checker, fromDay: from, throughDay: through },
  ) =>
    void (await notify(ctx, [deputyId], {
      name: 'deputy_named',
      values: { checker, from, through },
      link: screenPath('deputies'),
      once: `deputy ${deputyshipId}`,
    })),
  'transfers.deputy_began': deputyNews('deputy_began'),
  'transfers.deputy_ended': deputyNews('deputy_ended'),
  'transfers.consent_asked': async (
    ctx,
    { requestId, number, coins, makerName: maker, senderId, recipientName: recipient, ...more },
  ) => {
    const notified = await notify(ctx, [senderId], {
      name: 'consent_asked',
      values: { coins, maker, recipient },
      link: consent(requestId),
      once: `consent ${requestId} ${more.submission}`,
    })
    if (notified.length === 0) return
    const link = `${ctx.publicUrl}${consent(requestId)}`
    const { remarks, expiresAt } = more
    const values = { coins, maker, recipient, number, remarks, link }
    await writeToSender(ctx, senderId, 'consent_asked', values, expiresAt)
  },
  'transfers.consented': async (ctx, { requestId, number, makerId, senderName, submission }) =>
    void (await notify(ctx, [makerId], {
      name: 'consent_given',
      values: { sender: senderName, number },
      link: request(requestId),
      once: `consented ${requestId} ${submission}`,
    })),
  'transfers.mandate_used': async (
    ctx,
    { requestId, number, coins, makerName: maker, senderId, recipientName: recipient, submission },
  ) => {
    const notice = await notify(ctx, [senderId], {
      name: 'mandate_used',
      values: { coins, maker, recipient },
      link: consent(requestId),
      once: `mandate ${requestId} ${submission}`,
    })
    const link = `${ctx.publicUrl}${consent(requestId)}`
    if (notice.length > 0)
      await writeToSender(
        ctx,
        senderId,
        'mandate_used',
        { coins, maker, recipient, number, link },
        null,
      )
  },
  'transfers.mandate_signed': mandateNews('mandate_signed'),
  'transfers.mandate_ended': mandateNews('mandate_ended'),
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
    { requestId, makerId, senderId, recipientName: recipient, coins, reason },
  ) => {
    const values = { coins, recipient, reason }
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
