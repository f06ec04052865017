// A change that needs another admin: kept as requested, told to the other admins, applied by its module once it is due.
import { fullNameOf } from '#contract/person-fields.ts'
import type { ChangeKind, ChangeLine } from '#contract/identity/changes/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { findAccountById } from '../reads.ts'
import { type Owner, writeTo } from '../contact/send-to-account.ts'

export type NewChange = {
  kind: ChangeKind
  /** Whose role, state or approval changes. */
  accountId?: string
  /** Which authenticator, notary or issuer changes. */
  subjectId?: string
  payload: Record<string, unknown>
  lines: readonly ChangeLine[]
  /** More power, more money or less care: it counts 24 hours after the confirmation. */
  raises: boolean
}

/** Gives the id of the request. Fails `wrong_state` when the same waits already. */
export const requestChange = async (
  ctx: Context,
  requestedBy: string,
  change: NewChange,
): Promise<string> => {
  const id = newId(ctx.now.getTime())
  await ctx.sql`insert into identity.change_requests
    (id, kind, account_id, subject_id, payload, lines, raises, requested_by, requested_at)
    values (${id}, ${change.kind}, ${change.accountId ?? null}, ${change.subjectId ?? null}, ${ctx.sql.json(change.payload)},
      ${ctx.sql.json(change.lines)}, ${change.raises}, ${requestedBy}, ${ctx.now})`.catch(
    (error: unknown) =>
      // Another admin asked for the same at this moment.
      brokenConstraint(error) === 'change_requests_one_open'
        ? fail('wrong_state')
        : Promise.reject(error),
  )
  await ctx.log({
    action: 'change.requested',
    subject: { kind: 'change', id },
    payload: {
      kind: change.kind,
      accountId: change.accountId ?? null,
      subjectId: change.subjectId ?? null,
      lines: change.lines,
    },
  })
  await notifyAdmins(ctx, requestedBy, id)
  return id
}

/** Mails every other active admin, and refreshes the open screens of all. */
const notifyAdmins = async (ctx: Context, requestedBy: string, id: string): Promise<void> => {
  const others = await ctx.sql<Owner[]>`
    select a.mail, a.first_name, a.preferred_name, a.language
    from identity.account_roles r join identity.accounts a on a.id = r.account_id
    where r.role = 'admin' and a.status = 'active' and a.id <> ${requestedBy}`
  const requester = await findAccountById(ctx, requestedBy)
  const by = requester ? fullNameOf(requester) : ''
  for (const admin of others)
    await writeTo(ctx, admin, 'change_requested', {
      by,
      link: `${ctx.publicUrl}${screenPath('changes')}#${id}`,
    })
  await ctx.publish(['admin'], 'changes')
}
