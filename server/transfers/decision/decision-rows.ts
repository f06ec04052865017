// What approving and rejecting share. Maker, checker and receiver are three people, whatever roles they hold (spec §6).
import { canFrom } from '#contract/transfers/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isRoleUsable } from '#server/identity/public.ts'
import { findTransfer, isParty, type TransferRow } from '../transfer-rows.ts'

const isOnly = (step: 'approve' | 'reject', { submission }: TransferRow): boolean =>
  step === 'reject' || submission === 1

/** The request, locked, when the caller may decide about it. */
export const loadDecidableTransferForUpdate = async (
  ctx: SignedContext,
  step: 'approve' | 'reject',
  id: string,
  version?: number,
): Promise<TransferRow> => {
  const { accountId, roles } = ctx.actor
  const row = await findTransfer(ctx, id, ctx.sql`for update of r`)
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

export const insertDecision = (
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
