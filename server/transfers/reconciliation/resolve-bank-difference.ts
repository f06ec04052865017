// Somebody says why a difference is none, or has it posted: then another admin confirms, and only then is it in the books.
import {
  isPostable,
  type resolveBankDifference as call,
} from '#contract/transfers/reconciliation/calls.ts'
import { amountText, postBank } from '#server/wallet/public.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { requestChange, takeDueChange } from '#server/identity/public.ts'

type Row = {
  id: string
  kind: Parameters<typeof isPostable>[0]
  status: 'open' | 'resolved'
  currency: string
  bankMinor: number | null
  expectedMinor: number | null
}

const loadDifferenceForUpdate = async ({ sql }: Context, id: string): Promise<Row> =>
  orNotFound(
    (
      await sql<Row[]>`
        select d.id, d.kind, d.status, d.currency, d.bank_minor, d.expected_minor
        from transfers.bank_differences d where d.id = ${id} for update`
    )[0],
  )

/** What the bank has and the books have not. */
const missingMinor = ({ bankMinor, expectedMinor }: Row): number =>
  (bankMinor ?? 0) - (expectedMinor ?? 0)

/** Fails `wrong_state` when it is resolved, or waits for another admin already. */
export const resolveBankDifference: CallFunction<typeof call> = async (
  ctx,
  { id, note, account },
) => {
  const row = await loadDifferenceForUpdate(ctx, id)
  if (row.status !== 'open') return fail('wrong_state')
  if (account !== undefined) {
    if (!isPostable(row.kind)) return fail('bad_input', { fields: { account: 'not_postable' } })
    const changeRequest = await requestChange(ctx, ctx.actor.accountId, {
      kind: 'bank_difference',
      subjectId: id,
      payload: { differenceId: id, account, note },
      lines: [
        {
          field: 'amount',
          before: null,
          after: `${amountText(missingMinor(row), row.currency)} ${row.currency}`,
        },
        { field: 'account', before: null, after: account },
        { field: 'reason', before: null, after: note },
      ],
      raises: false,
    })
    return { message: 'pending_confirmation', changeRequest }
  }
  await ctx.sql`update transfers.bank_differences set status = 'resolved', resolution = 'explained', note = ${note},
    resolved_by = ${ctx.actor.accountId}, resolved_at = ${ctx.now} where id = ${id}`
  await ctx.log({
    action: 'bank_difference.resolved',
    subject: { kind: 'bank_difference', id },
    payload: { note },
  })
  await ctx.publish(['admin', 'auditor'], 'books')
  return { message: 'difference_resolved', changeRequest: null }
}

/** What another admin confirmed is posted, unless somebody explained it meanwhile. */
export const onDifferenceDue = async (
  ctx: Context<null>,
  { id: changeId }: { id: string },
): Promise<void> => {
  const due = await takeDueChange(ctx, changeId, ['bank_difference'])
  if (!due) return
  const { differenceId, account, note } = due.payload as Record<string, string>
  const row = await loadDifferenceForUpdate(ctx, differenceId!)
  if (row.status !== 'open') return
  await postBank(ctx, {
    differenceId: row.id,
    account: account!,
    currency: row.currency,
    minor: missingMinor(row),
  })
  await ctx.sql`update transfers.bank_differences set status = 'resolved', resolution = 'posted', note = ${note!}, account = ${account!},
    resolved_by = ${due.requestedBy}, confirmed_by = ${due.confirmedBy}, resolved_at = ${ctx.now} where id = ${row.id}`
  await ctx.log({
    action: 'bank_difference.posted',
    subject: { kind: 'bank_difference', id: row.id },
    payload: { account, requestedBy: due.requestedBy, confirmedBy: due.confirmedBy },
  })
  await ctx.publish(['admin', 'auditor'], 'books')
}
