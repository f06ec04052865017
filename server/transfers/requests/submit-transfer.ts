// A draft becomes a request: every rule is tried, and the sender is asked unless they made it or a mandate covers it (spec §4, §5).
import { fullNameOf } from '#contract/person-fields.ts'
import { type TransferForm, transferErrors } from '#contract/transfers/requests/form.ts'
import { canFrom } from '#contract/transfers/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isIsoCountry } from '#server/content/public.ts'
import {
  assertGuardianConsent,
  isRoleUsable,
  findProvedAccountByMail,
  type PersonNames,
} from '#server/identity/public.ts'
import { worthOf } from '#server/wallet/public.ts'
import { announceRequest } from '../announce.ts'
import { beginApproval, expiryFrom } from '../consent/begin-approval.ts'
import { findMandateForUpdate } from '../consent/find-mandate.ts'
import { assertPayoutAllowed } from '../payout/payout-limits.ts'
import { findTransfer } from '../transfer-rows.ts'
import { failReferenceTaken, loadOwnTransferForUpdate } from './save-transfer.ts'
import { loadApprovalsFor } from '../decision/thresholds.ts'

const refuse = (fields: Record<string, string>): never => fail('bad_input', { fields })

const assertComplete = (form: TransferForm): void => {
  const errors: Record<string, string> = { ...transferErrors(form) }
  if (form.type === 'bank')
    for (const field of ['country', 'bankCountry'] as const)
      if (!isIsoCountry(form.accountDetails[field]))
        errors[`accountDetails.${field}`] ??= 'bad_country'
  // Nothing else is wrong: then it is said as what it is (spec §8).
  if (Object.values(errors).length === 1 && errors['recipientEmail'] === 'self_transfer')
    fail('self_transfer', { fields: errors })
  if (Object.keys(errors).length > 0) refuse(errors)
}

const findReceiver = async (
  ctx: SignedContext,
  form: TransferForm,
  sender: PersonNames,
): Promise<PersonNames | null> => {
  if (form.type === 'bank') return null
  const receiver =
    (await findProvedAccountByMail(ctx, form.recipientEmail)) ??
    refuse({ recipientEmail: 'unknown_person' })
  if (receiver.id === sender.id) return fail('self_transfer')
  return receiver.id === ctx.actor.accountId
    ? fail('same_person', { reason: 'maker_receives' })
    : receiver
}

/** Submits one's own draft or mended request. */
export const submitTransfer = async (
  ctx: SignedContext,
  id: string,
  version?: number,
): Promise<void> => {
  const row = await loadOwnTransferForUpdate(ctx, id)
  if (!(canFrom.submit as readonly string[]).includes(row.status))
    return fail('wrong_state', { status: row.status })
  if (version !== undefined && version !== row.version)
    return fail('stale', { version: row.version })
  if (!(await isRoleUsable(ctx, ctx.actor.accountId, 'maker'))) return fail('role_cooling')
  const { form } = row
  assertComplete(form)
  if (form.type === 'bank') await assertPayoutAllowed(ctx, form.accountDetails)
  const sender =
    (await findProvedAccountByMail(ctx, form.senderEmail)) ??
    refuse({ senderEmail: 'unknown_person' })
  await assertGuardianConsent(ctx, sender.id, 'payments')
  const receiver = await findReceiver(ctx, form, sender)
  const coins = form.coins!
  const currency = form.type === 'bank' ? form.accountDetails.currency : null
  const worth = currency ? await worthOf(ctx, coins, currency) : null
  if (worth && worth.amountMinor < 1) return refuse({ coins: 'too_little' })
  const approvals = await loadApprovalsFor(ctx, form.type, coins, currency, worth?.amountMinor ?? 0)
  const change = {
    status: 'pending consent',
    version: row.version + 1,
    submission: row.submission + 1,
    sender_id: sender.id,
    receiver_id: receiver?.id ?? null,
    coins,
    hold_id: null,
    sender_name: fullNameOf(sender),
    // Of an account of AO the account says the name; what the maker wrote stands in the form, and is compared with it.
    ...(receiver && { recipient_name: fullNameOf(receiver) || form.recipientName }),
    approvals_needed: approvals,
    amount_minor: worth?.amountMinor ?? null,
    currency,
    rate_day: worth?.rateDay ?? null,
    purpose: form.purpose ?? 'other',
    consent: null,
    consented_at: null,
    mandate_id: null,
    submitted_at: ctx.now,
    expires_at: await expiryFrom(ctx),
    decided_at: null,
    decided_by: null,
    reason_code: null,
    rejection_remarks: '',
    changed_at: ctx.now,
  }
  // A rejected request had given its reference free.
  await ctx.sql`update transfers.requests set ${ctx.sql(change)} where id = ${id}`.catch(
    failReferenceTaken,
  )
  await ctx.log({
    action: 'transfer.submitted',
    subject: { kind: 'transfer', id },
    payload: {
      type: form.type,
      coins,
      sender: sender.id,
      receiver: receiver?.id ?? null,
      approvals,
      submission: row.submission + 1,
    },
  })
  const submitted = (await findTransfer(ctx, id))!
  if (sender.id === ctx.actor.accountId) return beginApproval(ctx, submitted, { consent: 'own' })
  const mandateId = await findMandateForUpdate(ctx, submitted)
  if (mandateId) return beginApproval(ctx, submitted, { consent: 'mandate', mandateId })
  await announceRequest(ctx, submitted)
}
