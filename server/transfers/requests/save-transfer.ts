// Keeps the form as it is, however incomplete; the reference it names is taken from then on.
import { normalizeMail } from '#contract/person-fields.ts'
import type { TransferForm } from '#contract/transfers/requests/form.ts'
import { canFrom } from '#contract/transfers/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { isUsed, findReferenceNamed } from './reference.ts'
import { type TransferRow, findTransfer } from '../transfer-rows.ts'

/** Whoever comes second finds the reference taken. */
export const failReferenceTaken = (error: unknown): never => {
  if (['requests_ticket_once', 'requests_transaction_once'].includes(brokenConstraint(error) ?? ''))
    return fail('reference_used')
  throw error
}

/** The reference as it is kept, in its own column; fails alike for an unknown and a used one (spec §8). */
const referenceOf = async (ctx: SignedContext, form: TransferForm, by: string | null) => {
  const named = form.linkedTicketId || form.referenceTransactionId
  if (named === '') return { ticket: null, transaction: null }
  const reference = await findReferenceNamed(ctx, named)
  const kind = form.linkedTicketId ? 'ticket' : 'transaction'
  if (!reference || reference.kind !== kind || (await isUsed(ctx, reference, by)))
    return fail('reference_used')
  return {
    ticket: kind === 'ticket' ? reference.id : null,
    transaction: kind === 'transaction' ? reference.id : null,
  }
}

const namedIn = (form: TransferForm) => ({
  sender_name: form.senderName,
  sender_mail: normalizeMail(form.senderEmail),
  recipient_name: form.type === 'bank' ? form.accountDetails.accountHolderName : form.recipientName,
})

const insertVersion = (ctx: SignedContext, id: string) => ctx.sql`
  insert into transfers.versions (request_id, version, submission, form, at)
  select id, version, submission, form, ${ctx.now} from transfers.requests where id = ${id}`

export const insertDraft = async (ctx: SignedContext, form: TransferForm): Promise<string> => {
  const id = newId(ctx.now.getTime())
  const { ticket, transaction } = await referenceOf(ctx, form, null)
  const row = {
    id,
    maker_id: ctx.actor.accountId,
    type: form.type,
    form: ctx.sql.json(form),
    ...namedIn(form),
    linked_ticket: ticket,
    reference_transaction: transaction,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
  await ctx.sql`insert into transfers.requests ${ctx.sql(row)}`.catch(failReferenceTaken)
  await insertVersion(ctx, id)
  await ctx.log({
    action: 'transfer.drafted',
    subject: { kind: 'transfer', id },
    payload: { type: form.type },
  })
  await ctx.publish([ctx.actor.accountId], 'transfers')
  return id
}

/** One's own request, locked; another's is as absent. Who makes no transfers any more changes none. */
export const loadOwnTransferForUpdate = async (
  ctx: SignedContext,
  id: string,
): Promise<TransferRow> => {
  const row = await findTransfer(ctx, id, ctx.sql`for update of r`)
  if (row?.makerId !== ctx.actor.accountId) return fail('not_found')
  return ctx.actor.roles.includes('maker') ? row : fail('forbidden')
}

/** Mending a rejected request makes it a draft again. */
export const updateDraft = async (
  ctx: SignedContext,
  id: string,
  form: TransferForm,
  version?: number,
): Promise<void> => {
  const row = await loadOwnTransferForUpdate(ctx, id)
  if (version !== undefined && version !== row.version)
    return fail('stale', { version: row.version })
  const { ticket, transaction } = await referenceOf(ctx, form, id)
  const change = {
    status: 'draft',
    type: form.type,
    form: ctx.sql.json(form),
    ...namedIn(form),
    linked_ticket: ticket,
    reference_transaction: transaction,
    version: row.version + 1,
    changed_at: ctx.now,
  }
  const { count } = await ctx.sql`update transfers.requests set ${ctx.sql(change)}
    where id = ${id} and status = any (${canFrom.save as unknown as string[]})`.catch(
    failReferenceTaken,
  )
  if (count === 0) return fail('wrong_state', { status: row.status })
  await insertVersion(ctx, id)
  await ctx.log({
    action: 'transfer.saved',
    subject: { kind: 'transfer', id },
    payload: { version: row.version + 1 },
  })
  await ctx.publish([ctx.actor.accountId], 'transfers')
}
