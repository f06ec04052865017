// Requests on one's coins as their sender sees them.
import { decimalFrom } from '#contract/money.ts'
import type { ConsentRequest } from '#contract/transfers/consent/calls.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { countSpendable } from '#server/wallet/public.ts'
import { nameFinding } from '../requests/review.ts'
import { requestNumber, recipientOf, type TransferRow, transferRows } from '../transfer-rows.ts'

/** Requests that others submitted on the caller's coins. A draft taken back was never agreed to and is not theirs to see. */
export const onOwnCoins = ({ sql, actor }: SignedContext): Fragment => sql`
  r.sender_id = ${actor.accountId} and r.maker_id <> ${actor.accountId} and r.submission > 0 and r.status <> 'draft'`

export const loadConsent = async (
  ctx: SignedContext,
  id: string,
  lock: Fragment = ctx.sql``,
): Promise<TransferRow> =>
  (await transferRows(ctx, ctx.sql`r.id = ${id} and ${onOwnCoins(ctx)}`, lock))[0] ??
  fail('not_found')

const bankOf = ({
  type,
  form: { accountDetails: a },
}: TransferRow): Pick<ConsentRequest, 'bankName' | 'bankCountry' | 'bankCode' | 'intermediary'> =>
  type === 'wallet'
    ? { bankName: '', bankCountry: '', bankCode: '', intermediary: '' }
    : {
        bankName: a.bankName,
        bankCountry: a.bankCountry,
        bankCode: [a.swift, a.routing].filter(Boolean).join(', '),
        intermediary: [a.intermediaryBank, a.intermediarySwift].filter(Boolean).join(', '),
      }

const writtenName = ({ type, form, recipientName }: TransferRow): string | null =>
  type === 'wallet' && nameFinding(form.recipientName, recipientName) !== 'match'
    ? form.recipientName
    : null

export const toConsentRequest =
  (usable: Record<TransferRow['type'], number>) =>
  (r: TransferRow): ConsentRequest => ({
    id: r.id,
    transferRequestId: requestNumber(r.number),
    status: r.status,
    type: r.type,
    coins: r.coins!,
    amount: r.amountMinor && r.currency ? decimalFrom(r.amountMinor, r.currency) : null,
    currency: r.currency,
    purpose: r.purpose ?? 'other',
    remarks: r.form.remarks,
    makerName: r.makerName,
    recipientName: r.recipientName,
    writtenName: writtenName(r),
    recipient: recipientOf(r),
    ...bankOf(r),
    submittedAt: r.submittedAt!,
    expiresAt: r.expiresAt!,
    consent: r.consent,
    consentedAt: r.consentedAt,
    rejection: r.status === 'rejected' ? r.reasonCode : null,
    usable: usable[r.type],
    version: r.version,
  })

/** Coins the caller could use now, by where they go. */
export const usableCoins = async (
  ctx: SignedContext,
): Promise<Record<TransferRow['type'], number>> => ({
  wallet: await countSpendable(ctx, ctx.actor.accountId, 'transfer'),
  bank: await countSpendable(ctx, ctx.actor.accountId, 'payout'),
})

export const loadConsentRequest = async (ctx: SignedContext, id: string): Promise<ConsentRequest> =>
  toConsentRequest(await usableCoins(ctx))(await loadConsent(ctx, id))
