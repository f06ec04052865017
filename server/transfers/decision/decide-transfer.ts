// A checker approves or rejects. Maker, checker and receiver are three people, whatever roles they hold (spec §6).
import type { TransferRejection } from '#contract/transfers/state.ts'
import { canFrom } from '#contract/transfers/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isRoleUsable } from '#server/identity/public.ts'
import { release } from '#server/wallet/public.ts'
import { about, announceSubmitted, notifyParticipants } from '../announce.ts'
import { approvalsNeeded, lockCounterparty } from './approvals-needed.ts'
import { completeTransfer } from './complete-transfer.ts'
import { maySettle } from './can-settle.ts'
import { mayPayOut } from '../payout/payout-limits.ts'
import { hasPassed, screeningOf } from '../screening/screening-rows.ts'
import { approvalsOf, isParty, type TransferRow, transferRow } from '../transfer-rows.ts'

const isOnly = (step: 'approve' | 'reject', { submission }: TransferRow): boolean =>
  step === 'reject' || submission === 1

/** The request, locked, when the caller may decide about it. */
const openForDeciding = async (
  ctx: SignedContext,
  step: 'approve' | 'reject',
  id: string,
  version?: number,
): Promise<TransferRow> => {
  const { accountId, roles } = ctx.actor
  const row = await transferRow(ctx, id, ctx.sql`for update of r`)
  const own = row?.makerId === accountId
  if (!row || (!own && (!roles.includes('checker') || row.status === 'draft')))
    return fail('not_found')
  if (!roles.includes('checker') || isParty(row, accountId)) return fail('same_person')
  if (!(await isRoleUsable(ctx, accountId, 'checker'))) return fail('role_cooling')
  if (!(canFrom[step] as readonly string[]).includes(row.status))
    return fail('wrong_state', { status: row.status })
  // What is decided about is what was seen; who names no version has seen the only submission there was.
  const isSeen = version === undefined ? isOnly(step, row) : version === row.version
  return isSeen ? row : fail('stale', { version: row.version })
}

const storeDecision = (
  ctx: SignedContext,
  r: TransferRow,
  decision: 'approved' | 'rejected',
  remarks: string,
) => ctx.sql`
  insert into transfers.decisions ${ctx.sql({
    request_id: r.id,
    submission: r.submission,
    checker_id: ctx.actor.accountId,
    decision,
    remarks,
    at: ctx.now,
    maker_id: r.makerId,
    sender_id: r.senderId!,
    receiver_id: r.receiverId,
  })} on conflict do nothing`

type Approval = { remarks?: string; version?: number }

/** The call behind it wants a fresh proof. */
export const approve = async (
  ctx: SignedContext,
  id: string,
  { remarks = '', version }: Approval,
): Promise<void> => {
  const row = await openForDeciding(ctx, 'approve', id, version)
  if (!(await maySettle(ctx, row))) return fail('wallet_frozen')
  if (row.form.type === 'bank') await mayPayOut(ctx, row.form.accountDetails)
  if (row.type === 'bank' && !hasPassed(await screeningOf(ctx, row))) return fail('screening_open')
  await lockCounterparty(ctx, row)
  const { needed } = await approvalsNeeded(ctx, row)
  await ctx.sql`update transfers.requests set approvals_needed = ${needed}
    where id = ${id} and approvals_needed < ${needed}`
  const { count } = await storeDecision(ctx, row, 'approved', remarks)
  // Two approvals are two people's.
  if (count === 0) return fail('same_person', { reason: 'already_approved' })
  const given = await approvalsOf(ctx, row)
  if (given.length >= needed) return completeTransfer(ctx, row, ctx.actor.accountId)
  await ctx.sql`update transfers.requests set changed_at = ${ctx.now} where id = ${id}`
  await ctx.log({
    action: 'transfer.approved_once',
    subject: { kind: 'transfer', id },
    payload: { given: given.length, needed },
  })
  await announceSubmitted(
    ctx,
    row,
    given.map(({ by }) => by),
  )
}

const logged: Partial<Record<TransferRejection, string>> = {
  expired: 'transfer.expired',
  sender_refused: 'transfer.refused_by_sender',
}

/** Ends a pending request without moving coins: they go back to the sender. */
export const refuseTransfer = async (
  ctx: Context,
  row: TransferRow,
  by: string | null,
  reasonCode: TransferRejection,
  remarks: string,
): Promise<void> => {
  if (row.holdId) await release(ctx, row.holdId, reasonCode === 'expired' ? 'expired' : 'released')
  await ctx.sql`update transfers.requests set status = 'rejected', decided_by = ${by}, decided_at = ${ctx.now}, reason_code = ${reasonCode},
      refusal = ${remarks}, changed_at = ${ctx.now} where id = ${row.id}`
  await ctx.log({
    action: logged[reasonCode] ?? 'transfer.rejected',
    subject: { kind: 'transfer', id: row.id },
    payload: { reasonCode, remarks },
  })
  await ctx.emit('transfers.rejected', {
    ...about(row),
    submission: row.submission,
    reasonCode,
    remarks,
  })
  await notifyParticipants(ctx, row)
}

type Rejection = Approval & { reasonCode?: TransferRejection }

export const rejectTransfer = async (
  ctx: SignedContext,
  id: string,
  { remarks = '', reasonCode = 'other', version }: Rejection,
): Promise<void> => {
  const row = await openForDeciding(ctx, 'reject', id, version)
  if (remarks === '') return fail('bad_input', { fields: { remarks: 'required' } })
  const { count } = await storeDecision(ctx, row, 'rejected', remarks)
  if (count === 0) return fail('same_person', { reason: 'already_approved' })
  await refuseTransfer(ctx, row, ctx.actor.accountId, reasonCode, remarks)
}
