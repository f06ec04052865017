// What approving and rejecting share. Maker, checker and receiver are three people, whatever roles they hold (spec §6), and a
// checker and whoever stands in for them are one.
import { canFrom } from '#contract/transfers/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type ChecksAs, findChecksAsForUpdate, mayCheckAs } from '../deputies/deputy-rows.ts'
import { findTransfer, isParty, type TransferRow } from '../transfer-rows.ts'

const isOnly = (step: 'approve' | 'reject', { submission }: TransferRow): boolean =>
  step === 'reject' || submission === 1

/** A request, and for whom it is decided. */
export type Decidable = { row: TransferRow; as: ChecksAs }

/** The request, locked, when the caller may decide about it. */
export const loadDecidableTransferForUpdate = async (
  ctx: SignedContext,
  step: 'approve' | 'reject',
  id: string,
  version?: number,
): Promise<Decidable> => {
  const { accountId } = ctx.actor
  const row = await findTransfer(ctx, id, ctx.sql`for update of r`)
  const as = await findChecksAsForUpdate(ctx)
  const own = row?.makerId === accountId
  if (!row || (!own && (!as || row.status === 'draft'))) return fail('not_found')
  if (!as || isParty(row, accountId)) return fail('same_person')
  if (as.forId && isParty(row, as.forId)) return fail('same_person', { reason: 'deputy_of_party' })
  if (!(await mayCheckAs(ctx, as))) return fail('role_cooling')
  if (!(canFrom[step] as readonly string[]).includes(row.status))
    return fail('wrong_state', { status: row.status })
  // What is decided about is what was seen; who names no version has seen the only submission there was.
  const isSeen = version === undefined ? isOnly(step, row) : version === row.version
  return isSeen ? { row, as } : fail('stale', { version: row.version })
}

export const insertDecision = (
  ctx: SignedContext,
  { row: r, as }: Decidable,
  decision: 'approved' | 'rejected',
  remarks: string,
) => ctx.sql`
  insert into transfers.decisions ${ctx.sql({
    request_id: r.id,
    submission: r.submission,
    checker_id: ctx.actor.accountId,
    for_id: as.forId,
    decision,
    remarks,
    at: ctx.now,
    maker_id: r.makerId,
    sender_id: r.senderId!,
    receiver_id: r.receiverId,
  })} on conflict do nothing`
