// The sender agreed: the coins are held, limits are kept, and the request goes to whoever checks it.
import type { Consent } from '#contract/transfers/state.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { setting } from '#server/content/public.ts'
import { hold } from '#server/wallet/public.ts'
import { toAboutTransfer, announceSubmitted } from '../announce.ts'
import { approvalsNeeded, lockCounterparty } from '../decision/approvals-needed.ts'
import { completeTransfer } from '../decision/complete-transfer.ts'
import { assertWithinLimits, assertPayoutAllowed } from '../payout/payout-limits.ts'
import { screenRequest } from '../screening/screen-request.ts'
import { requestNumber, type TransferRow, findTransfer } from '../transfer-rows.ts'

export const expiryFrom = async (ctx: Context): Promise<Date> =>
  after(ctx.now, days(await setting(ctx, 'transferExpiryDays')))

type Grounds = { consent: Exclude<Consent, 'earlier'>; mandateId?: string }

/** Fails as a hold does: `wallet_frozen`, `not_enough_coins`, `payout_coins`; and `payout_limit…`. */
export const beginApproval = async (
  ctx: SignedContext,
  row: TransferRow,
  { consent, mandateId }: Grounds,
): Promise<void> => {
  if (row.form.type === 'bank') await assertPayoutAllowed(ctx, row.form.accountDetails)
  await lockCounterparty(ctx, row)
  const holdId = await hold(ctx, {
    owner: row.senderId!,
    amount: row.coins!,
    purpose: row.type === 'bank' ? 'payout' : 'transfer',
    reason: 'transfer_request',
    subject: `transfer:${row.id}`,
    note: requestNumber(row.number),
  })
  if (row.type === 'bank') await assertWithinLimits(ctx, row)
  const { needed } = await approvalsNeeded(ctx, row)
  const change = {
    status: 'pending approval',
    hold_id: holdId,
    consent,
    consented_at: ctx.now,
    approvals_needed: needed,
    mandate_id: mandateId ?? null,
    expires_at: await expiryFrom(ctx),
    changed_at: ctx.now,
  }
  await ctx.sql`update transfers.requests set ${ctx.sql(change)} where id = ${row.id}`
  await ctx.log({
    action: 'transfer.consented',
    subject: { kind: 'transfer', id: row.id },
    payload: { consent, mandateId: mandateId ?? null, submission: row.submission },
  })
  const news = { ...toAboutTransfer(row), submission: row.submission }
  if (consent === 'given') await ctx.emit('transfers.consented', news)
  if (consent === 'mandate')
    await ctx.emit('transfers.mandate_used', { ...news, makerName: row.makerName })
  const agreed = (await findTransfer(ctx, row.id))!
  if (agreed.type === 'bank') await screenRequest(ctx, agreed)
  if (agreed.approvalsNeeded === 0) return completeTransfer(ctx, agreed, null)
  await announceSubmitted(ctx, agreed, [])
}
